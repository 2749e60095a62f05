import { carer } from '#testing/builders/rota.ts'
import { ask } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { dataFolder } from '../support/mail.ts'
import { pick } from '../support/pick.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { week } from '../support/weeks.ts'
import { field, heading, messages, profileOf, save, signInToCarer } from './own-carer.ts'

test('the documents of a carer are one of their screens, and a row of the list leads to the carer (CARERLIST-003, CARER-020, CARER-023, CARER-065, CARER-D28)', async ({
  page,
}) => {
  const guid = await signInToCarer(page, () => '/carers')
  await page.getByRole('link', { name: 'Kofi Boateng' }).click()
  await expect(page).toHaveURL(profileOf(guid))
  const menu = page.getByRole('navigation', { name: 'Carer', exact: true })
  await expect(menu.getByRole('link')).toHaveText([
    'Profile',
    'Payments',
    'Absences',
    'Accrual',
    'Care Pay Breakdown',
    'Visits',
    'Documents',
  ])
  await menu.getByRole('link', { name: 'Documents' }).click()
  await expect(page).toHaveURL(`/carers/${guid}/documents`)
  await expect(page.getByRole('button', { name: 'Upload document' })).toBeVisible()
  await expectNoAxeFindings(page)
})

test('a completed onboarding is reset after a question, and the branches of a carer are listed (CARER-037, CARER-038, CARER-041, CARER-D21, CARER-D22, CARER-D25)', async ({
  page,
}) => {
  await signInToCarer(page, profileOf, { onboarding_status: 6 })
  const main = page.getByRole('main')
  await expect(main.getByRole('list', { name: 'Branches' })).toContainText('Primary')
  await expect(page.getByRole('button', { name: 'Invite user' })).toBeVisible()
  await expect(main.getByRole('region', { name: 'Right to work' })).toContainText('Missing')
  await expect(main.getByText('No next visit')).toBeVisible()
  await expect(main.getByRole('region', { name: 'Next absence' })).toContainText('No absence to come')
  const sections = page.getByRole('navigation', { name: 'Carer', exact: true }).getByRole('navigation')
  await sections.getByRole('button', { name: 'Work preferences' }).click()
  await expect(page).toHaveURL(/\/profile\/work-preferences$/)
  await expect(main.getByText('Section 8 of 10')).toBeVisible()
  await expect(main.getByText('Completed')).toBeVisible()
  await page.getByRole('button', { name: 'Reset onboarding status' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Do you really want to reset the onboarding status of this carer?')
  await expectNoAxeFindings(page)
  await dialog.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(messages(page)).toContainText('Onboarding status successfully reset.')
  await expect(main.getByText('Not started')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reset onboarding status' })).toHaveCount(0)
})

test('a finance admin edits the payroll reference in a dialog, while the form goes on (CARERLIST-065, CARERLIST-D19, CARERLIST-D20)', async ({
  page,
}) => {
  const guid = await signInToCarer(page, (made) => `/carers/${made}/profile/financial-details`)
  const { branch_id } = await inDatabase(dataFolder, (owner) =>
    owner.selectFrom('carer').select('branch_id').where('guid', '=', guid).executeTakeFirstOrThrow(),
  )
  await inDatabase(dataFolder, (owner) =>
    carer(owner, { branchId: branch_id, reference: 'OWN-0105', more: { payroll_reference: 'P-1' } }),
  )
  await field(page, 'DBS number').fill('001912345678')
  await page.getByRole('button', { name: 'Edit Payroll ID' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Payroll ID' })
  await dialog.getByRole('textbox', { name: 'Payroll ID' }).fill('P-1')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Failed to update Payroll ID')
  await expect(dialog).toContainText('Payroll ID is already in use.')
  await expectNoAxeFindings(page)
  await dialog.getByRole('textbox', { name: 'Payroll ID' }).fill('P-2')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(messages(page)).toContainText('Payroll reference successfully updated.')
  await expect(heading(page)).toHaveText('Carers - Kofi Boateng (P-2)')
  await expect(field(page, 'Payroll reference')).toHaveValue('P-2')
  await save(page)
  await expect(messages(page)).toContainText('Carer successfully edited.')
})

test('the visits of a carer are those of this week, newest first (CARER-019, CARER-D26)', async ({ page }) => {
  await signIn(page, 'branch', '/carers?status=13')
  const { users } = await ask<{ users: { guid: string }[] }>(page, '/carer?status=13&page_size=1')
  const guid = users[0]?.guid ?? ''
  await page.goto(`/carers/${guid}/visits`)
  const table = page.getByRole('table', { name: 'Visits' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Date',
    'Start',
    'End',
    'Client',
    'Service',
    'Check-in',
    'Check-out',
    'Status',
  ])
  const { from, to } = week(0)
  const { count } = await ask<{ count: number }>(page, `/visit?carer_guid=${guid}&start=${from}&end=${to}`)
  await expect(page.getByText(`of ${count}`)).toBeVisible()
  await expectNoAxeFindings(page)
  await pick(page, 'Status', 'Deleted')
  await page.keyboard.press('Escape')
  await expect(page.getByText('No visits found.')).toBeVisible()
})
