import { expectNoAxeFindings } from '../support/axe.ts'
import { openBranch } from '../support/branch.ts'
import { pick } from '../support/pick.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { week } from '../support/weeks.ts'
import { rowsOf } from './processing.ts'

test('tasks are filtered by date, type and status, and an empty result says so (TASK-004, TASK-010)', async ({
  page,
}) => {
  await signIn(page, 'finance')
  await openBranch(page, 'Cardiff')
  await page.goto(`/finance/processing-status?from=${week(-12).from}&to=${week(0).to}`)
  await expect(page.getByRole('table', { name: 'Tasks' }).getByRole('columnheader')).toHaveText([
    'Outcome',
    'Type',
    'Inserted at',
    'Started at',
    'Status',
    'Estimated completion',
    'Processed at',
    'Items',
    'By',
    'Details',
  ])
  await expect(rowsOf(page, 'Tasks').first()).toContainText('Invoicing')
  await pick(page, 'Status', 'Failed')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/statuses=Failed/)
  await expect(page.getByText('No results found')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(rowsOf(page, 'Tasks').first()).toBeVisible()
  await page.getByLabel('Inserted to', { exact: true }).fill('01/01/2001')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Inserted from', { exact: true })).toHaveAccessibleDescription(
    'Start date can not be after end date',
  )
})
