import { formatDate } from '#domain/date-format.ts'
import type { Db } from '#server/database/connection.ts'
import { accrualWithItem } from '#testing/builders/accruals.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { councilModel } from '#testing/builders/models.ts'
import { account } from '#testing/builders/people.ts'
import { carer, userContract } from '#testing/builders/rota.ts'
import { messages } from '../carer/own-carer.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { today } from '../support/weeks.ts'

/** A carer with an accrual of 2026, of which 8 hours were entered by hand. */
async function carerWithAccrual(owner: Db, branchId: number) {
  await careType(owner)
  const carerGuid = await carer(owner, { branchId, firstName: 'Kofi', lastName: 'Boateng' })
  const title = `Waged ${branchId}`
  const model = await councilModel(owner, { side: 'payment', title, start: '2025-01-01' })
  const contractGuid = await userContract(owner, { branchId, carerGuid, modelGuid: model.guid, start: '2026-01-01' })
  await accrualWithItem(owner, { branchId, carerGuid, modelGuid: model.guid, contractGuid })
  const reader = `reader-${branchId}@larkfield.example`
  const login = { email: reader, password: 'Larkfield!2026', branchIds: [branchId] }
  await account(owner, { ...login, permissions: ['User.Carer:Read'] })
  return { carerGuid, title, reader }
}

test('the accruals of a carer are listed, opened and recalculated', async ({ page }) => {
  const { carerGuid, title } = await signInToOwnBranch(page, '/carers', carerWithAccrual)
  await page.goto(`/carers/${carerGuid}/visits`)

  await test.step('the navigation leads to the list, and a row to the accrual (CARER-017, PAYSLIP-005, PAYSLIP-006, PAYSLIP-D07, PAYSLIP-D11)', async () => {
    await page.getByRole('navigation', { name: 'Carer', exact: true }).getByRole('link', { name: 'Accrual' }).click()
    await expect(page).toHaveURL(`/carers/${carerGuid}/accruals`)
    const row = page.getByRole('table', { name: 'Accruals' }).getByRole('row').nth(1)
    await expect(row).toContainText(
      /Holiday.*01\/01\/2026.*01\/01\/2027.*8\.00 hours.*0\.00 hours.*8\.00 hours.*Current/,
    )
    await expectNoAxeFindings(page)
    await row.getByRole('link', { name: 'Holiday' }).click()
    await expect(page).toHaveURL(new RegExp(`/carers/${carerGuid}/accruals/[0-9a-f-]{36}$`))
  })

  await test.step('it has its figures, its policy and its items (PAYSLIP-D08, PAYSLIP-D09, PAYSLIP-D10, PAYSLIP-D13)', async () => {
    await expect(page.getByRole('heading', { name: 'Holiday 01/01/2026 - 31/12/2026' })).toBeVisible()
    const main = page.getByRole('main')
    for (const label of ['Projected allowance', 'Projected remaining']) await expect(main).toContainText(label)
    const policy = page.getByRole('region', { name: 'Policy' })
    await expect(policy).toContainText(
      /Policy period01\/01\/2026 - 31\/12\/2026Accrual cap224\.00 hoursRollover cap1\.60 weeksRollover expiry90 days/,
    )
    await expect(policy.getByRole('link', { name: title })).toHaveAttribute('href', /\/contracts\//)
    const items = page.getByRole('table', { name: 'Accrual items' })
    await expect(items.getByRole('columnheader')).toHaveText([
      'Date',
      'Type',
      'Amount',
      'Expiry',
      'Description',
      'Balance',
    ])
    await expect(items.getByRole('row').nth(1)).toContainText(/20\/11\/2026Manual8\.00 hours-Long service8\.00 hours/)
    await page.getByText('Show the figures').click()
    await expect(page.getByRole('table', { name: 'Balance' })).toContainText('8.00 hours')
    await expectNoAxeFindings(page)
  })

  await test.step('a recalculation is confirmed in a dialog, and waits five minutes for the next (PAYSLIP-014, PAYSLIP-016, PAYSLIP-D14, PAYSLIP-D15)', async () => {
    const button = page.getByRole('button', { name: 'Recalculate' })
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'Accrual recalculation' })
    const sentence = `Accruals of Kofi Boateng have been successfully recalculated up to ${formatDate(today())}.`
    await expect(dialog).toContainText(sentence)
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toHaveCount(0)
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('link', { name: 'All accruals' }).click()
    await expect(page.getByRole('button', { name: 'Recalculate' })).toHaveAttribute('aria-disabled', 'true')
  })
})

test('without an accrual the list says so, a recalculation fails with its sentence, and readers have no button (PAYSLIP-014, PAYSLIP-D06, PAYSLIP-D07, PAYSLIP-D16)', async ({
  page,
}) => {
  const { guid, carerGuid, reader } = await signInToOwnBranch(page, '/carers', async (owner, branchId) => ({
    ...(await carerWithAccrual(owner, branchId)),
    guid: await carer(owner, { branchId, firstName: 'Ann', lastName: 'Holt' }),
  }))
  await page.goto(`/carers/${guid}/accruals`)
  await expect(page.getByText('No accruals found.')).toBeVisible()
  await page.getByRole('button', { name: 'Recalculate' }).click()
  await expect(messages(page)).toContainText('Something went wrong with the recalculate request.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Recalculate' })).not.toHaveAttribute('aria-disabled', 'true')
  await page.goto(`/carers/${guid}/accruals/${crypto.randomUUID()}`)
  await expect(page.getByText('Accrual not found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to accruals' })).toBeVisible()

  await signInAs(page, reader, `/carers/${carerGuid}/accruals`)
  await page.getByRole('table', { name: 'Accruals' }).getByRole('link', { name: 'Holiday' }).click()
  await expect(page.getByRole('region', { name: 'Policy' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Policy' }).getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Recalculate' })).toHaveCount(0)
})
