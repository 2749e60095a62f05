import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from '../support/axe.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { callerIn, createOperator } from './api.ts'

const right = (page: Page, name: string, choice: 'None' | 'Read' | 'Edit') =>
  page.getByRole('radio', { name: `${name}: ${choice}`, exact: true })
const notice = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: 'Save to keep them.' })

test('the permission table describes in plain words what each permission opens, and can be searched by them', async ({
  page,
}) => {
  await signIn(page, 'dev', '/admin/operators/new/permissions')
  const table = page.getByRole('table', { name: 'Permissions' })
  const row = table.getByRole('row', { name: /^Approve suspension pay/ })
  await expect(row).toContainText('Approve or reject additionals for HR.')
  await expect(row).toContainText('Hr.Approver')
  await page.getByRole('searchbox', { name: 'Search resources' }).fill('rota')
  await expect(table.getByRole('rowheader')).toHaveText([/^ScheduleScheduling\.Appointment/])
  await page.getByRole('searchbox', { name: 'Search resources' }).fill('nothing like it')
  await expect(page.getByText('No permissions match this search.')).toBeVisible()
})

test('a preset fills in role and permissions, which can be undone before they are saved', async ({ page }) => {
  await signIn(page, 'dev', '/admin/operators/new/permissions')
  await right(page, 'Developer', 'Edit').check()
  await page.getByRole('button', { name: 'Use a preset' }).click()
  await page.getByRole('menuitem', { name: /^Coordinator/ }).click()
  await expect(notice(page)).toContainText('The permissions of the preset Coordinator are filled in.')
  await expect(right(page, 'Scheduling.Appointment', 'Edit')).toBeChecked()
  await expect(right(page, 'Developer', 'None')).toBeChecked()
  await expect(page.getByRole('button', { name: 'Remove Operator' })).toBeVisible()
  await expectNoAxeFindings(page)

  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect(right(page, 'Developer', 'Edit')).toBeChecked()
  await expect(right(page, 'Scheduling.Appointment', 'None')).toBeChecked()
})

test('rights are copied from a colleague as far as the user has them; the others are listed (OPER-D12)', async ({
  page,
  request,
}) => {
  const api = await callerIn(request, 'dev', 'Leeds')
  const guid = await createOperator(api, {
    first_name: 'Menna',
    last_name: 'Colley',
    email: 'menna.colley@larkfield.example',
  })
  await signIn(page, 'branch', `/admin/operators/${guid}/profile/permissions`)
  await page.getByRole('button', { name: 'Copy from a colleague' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy from a colleague' })
  await expect(dialog.getByRole('button', { name: 'Copy', exact: true })).toHaveAccessibleDescription(
    'Choose a colleague first.',
  )
  await dialog.getByRole('combobox', { name: 'Colleague' }).fill('finance@larkfield')
  await page.getByRole('option', { name: /finance@larkfield/ }).click()
  await expect(dialog.getByRole('status')).toContainText('Role: Finance admin.')
  await expectNoAxeFindings(page)
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()

  await expect(notice(page)).toContainText('The permissions of Priya Nair are filled in.')
  await expect(notice(page)).toContainText(
    /because you do not have them yourself: the role Finance admin, .*Invoice and payment models.*Rates of models/,
  )
  await expect(right(page, 'Finance.Processing', 'Edit')).toBeChecked()
  await expect(right(page, 'Finance.Model', 'None')).toBeChecked()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Operator details successfully updated.')
  await page.reload()
  await expect(right(page, 'Finance.Processing', 'Edit')).toBeChecked()
  await expect(right(page, 'Finance.Model', 'None')).toBeChecked()
})
