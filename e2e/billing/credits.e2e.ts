import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { payable } from '#testing/builders/payable.ts'
import { ask } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { withoutNetwork } from '../support/offline.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { expect, test } from '../support/test.ts'
import { british, week } from '../support/weeks.ts'
import { complete, signInToInvoicedGroup } from './own-group.ts'
import { itemsOf, pathOf, rowsOf, type Transaction, transactionsOf } from './processing.ts'

const failureText =
  'Something went wrong! We apologize, we were not able to complete your request. Please try again later or contact user support.'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Credit selected' })

async function fillForm(page: Page, reference?: string): Promise<void> {
  const dialog = dialogOf(page)
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'Incorrect hours' }).click()
  if (reference) await dialog.getByRole('textbox', { name: 'Reference' }).fill(reference)
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Agreed with the council.')
}

test('an invoice is credited in part from its screen, with its figures before and after', async ({ page }) => {
  test.slow()
  const { group, done } = await signInToInvoicedGroup(page, { clients: 1, visits: 2 })
  const [transaction] = done as [Transaction]
  await page.goto(pathOf(group, transaction))
  const { from, to } = week(-1)
  const dialog = dialogOf(page)
  await test.step('a server that does not answer is reported, and the dialog closes (CRED-018, INVP-075)', async () => {
    const credit = page.getByRole('button', { name: 'Credit', exact: true })
    await expect(credit).toBeEnabled()
    await withoutNetwork(page, async () => {
      await credit.click()
      await expect(dialog.getByRole('alert')).toHaveText(failureText)
    })
    await dialog.getByText('Close', { exact: true }).click()
    await expect(dialog).toBeHidden()
  })
  await page.getByRole('button', { name: 'Credit', exact: true }).click()

  await test.step('the dialog lists its visits and both types in figures (CRED-005, CRED-D01, CRED-D06, CRED-D07)', async () => {
    await expect(dialog.getByRole('radio', { name: /Credit and recalculate/ })).toBeChecked()
    await expect(dialog.getByRole('radio', { name: /Credit only/ })).not.toBeChecked()
    await expect(dialog.getByRole('textbox', { name: 'Start' })).toHaveValue(british(from))
    await expect(dialog.getByRole('textbox', { name: 'End' })).toHaveValue(british(to))
    await expect(dialog.getByRole('textbox', { name: 'Tax point date' })).toHaveValue('24/11/2026')
    await expect(dialog.getByText(/^CR\d{8}$/).first()).toBeVisible()
    await expectNoAxeFindings(page)
  })

  await test.step('what is missing is said at its field (CRED-008, CRED-009, CRED-010, CRED-013)', async () => {
    await dialog.getByRole('textbox', { name: 'Start' }).fill('')
    await dialog.getByRole('button', { name: /^Credit −/ }).click()
    for (const name of ['Reference', 'Start', 'Notes']) {
      await expect(dialog.getByRole('textbox', { name, exact: true })).toHaveAccessibleDescription(
        /This field is required\./,
      )
    }
    await expect(dialog.getByRole('combobox', { name: 'Reason' })).toHaveAccessibleDescription(
      /This field is required\./,
    )
    await dialog.getByRole('textbox', { name: 'Start' }).fill(british(from))
  })

  await test.step('one of two visits is credited without recalculation, on confirmation (CRED-014, CRED-D04, CRED-D18)', async () => {
    const boxes = dialog.getByRole('table', { name: 'What to credit' }).getByRole('row')
    await boxes.nth(1).getByRole('checkbox').uncheck()
    await expect(dialog.getByText('1 of 2')).toBeVisible()
    await fillForm(page, 'LCC query 24417')
    await expect(dialog.getByText(`Sent as “LCC query 24417 ${british(from)} - ${british(to)}”`)).toBeVisible()
    await dialog.getByRole('radio', { name: /Credit only/ }).check()
    await dialog.getByRole('button', { name: /^Credit −/ }).click()
    const question = page.getByRole('dialog', { name: 'Credit without recalculation' })
    await expect(question).toContainText('Do you really want to credit without recalculation?')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: /^Credit −/ }).click()
    const sent = page.waitForRequest((request) => /invoice-tasks\/[^/]+$/.test(request.url()))
    await question.getByRole('button', { name: 'Credit without recalculation' }).click()
    expect((await sent).postDataJSON()).toMatchObject({
      is_draft: false,
      credit_type_alias: 'CHG/ONLY',
      details: `LCC query 24417 ${british(from)} - ${british(to)}`,
    })
    await expect(page.getByText('Credit generated!')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('the credited visit shows its state and reason, the other stays invoiced (CRED-015, CRED-019, INVP-040, INVP-041)', async () => {
    await expect.poll(async () => (await transactionsOf(page, group)).length, { timeout: 60_000 }).toBe(2)
    await page.reload()
    await expect(page.getByRole('button', { name: /Invoiced but later credited 1/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Invoiced 1/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Credit', exact: true })).toBeEnabled()
    const items = await itemsOf(page, group, transaction)
    expect(items.map((item) => (item as { credit_reason?: string | null }).credit_reason).toSorted()).toEqual([
      'Incorrect hours',
      null,
    ])
  })

  await test.step('the next credit counts what was credited before: nothing of either visit is left', async () => {
    await page.getByRole('button', { name: 'Credit', exact: true }).click()
    const only = dialog.getByRole('radio', { name: /Credit only.*Credited before.*Left to pay/ })
    await expect(only).toHaveAccessibleName(/Left to pay £0\.00$/)
    await expectNoAxeFindings(page)
  })
})

test('whole invoices are credited from the list and can be invoiced again', async ({ page }) => {
  const { group } = await signInToInvoicedGroup(page, { clients: 2, visits: 1 })
  await page.goto(pathOf(group))
  await expect(rowsOf(page, 'Client transactions')).toHaveCount(2)
  await page.getByRole('button', { name: 'Select creditable' }).click()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Credit selected' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByText('First number of the credits')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Start' }).fill(british(week(-1).from))
  await dialog.getByRole('textbox', { name: 'End' }).fill(british(week(-1).to))
  await fillForm(page, 'LCC query 24418')
  await expectNoAxeFindings(page)
  await dialog.getByRole('button', { name: /^Credit −/ }).click()
  await expect(page.getByText('Credit generated!')).toBeVisible()
  await test.step('invoice, credit and what is open again stand together (INVP-023, CRED-D02)', async () => {
    const rows = rowsOf(page, 'Client transactions')
    await expect(rows).toHaveCount(6, { timeout: 60_000 })
    await expect(rows.filter({ hasText: /CR\d{8}/ })).not.toHaveCount(0)
    await expect(rows.filter({ hasText: 'Ready' })).toHaveCount(2)
  })
})

test('payments are credited from the list of pay groups (INVP-075, PAYP-007, PAYP-011)', async ({ page }) => {
  const title = `Pay ${randomUUID()}`
  const { periodGuid } = await signInToOwnBranch(page, '/', (owner, branchId) =>
    payable({ owner, branchId }, ['Khan', 'Brook'], { title }),
  )
  await complete(page, 'payment', periodGuid)
  await page.goto('/finance/payment-processing')
  const row = rowsOf(page, 'Transaction groups').filter({ hasText: title })
  await expect(row.getByText('Cr', { exact: true })).toBeVisible()
  await row.getByRole('checkbox').check()
  const dialog = dialogOf(page)
  await withoutNetwork(page, async () => {
    await page.getByRole('button', { name: 'Credit selected' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(failureText)
  })
  await dialog.getByText('Close', { exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Credit selected' }).click()
  await fillForm(page)
  await dialog.getByRole('button', { name: 'Credit −£25.70' }).click()
  await expect(page.getByText('Credit generated!')).toBeVisible()
  await expect(row.getByText('Pay', { exact: true })).toBeVisible({ timeout: 60_000 })
})

test('all payments that a search finds are credited at once (CRED-012, CRED-023, CRED-024, CRED-025)', async ({
  page,
}) => {
  const title = `Pay ${randomUUID()}`
  const { periodGuid } = await signInToOwnBranch(page, '/', (owner, branchId) =>
    payable({ owner, branchId }, ['Khan', 'Brook'], { title }),
  )
  await complete(page, 'payment', periodGuid)
  const { from, to } = week(-1)
  await page.goto(`/finance/appointment-search?tab=payment&start=${from}&end=${to}&status=Paid`)
  await page.getByRole('button', { name: 'Credit all' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('rowheader', { name: title })).toBeVisible()
  await fillForm(page)
  await dialog.getByRole('button', { name: 'Credit −£25.70' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Reference' })).toHaveAccessibleDescription(
    /This field is required\./,
  )
  await dialog.getByRole('textbox', { name: 'Reference' }).fill('Rates of last week')
  await dialog.getByRole('button', { name: 'Credit −£25.70' }).click()
  await expect(page.getByText('Payments successfully credited.')).toBeVisible()
})

test('all that a search finds is credited at once', async ({ page }) => {
  const { group } = await signInToInvoicedGroup(page, { clients: 2, visits: 1 })
  const { from, to } = week(-1)
  const search = `/finance/appointment-search?tab=invoice&start=${from}&end=${to}`
  await page.goto(`${search}&status=Credited`)
  await expect(page.getByText('No credits found')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Credit all' })).toHaveCount(0)
  await page.goto(`${search}&reference=NOTHING`)
  await expect(page.getByText('No results found')).toBeVisible()

  await page.goto(search)
  await test.step('the filters of the search are sent, and the contracts are listed (CRED-D09, CRED-D10)', async () => {
    const asked = page.waitForRequest((request) => /finance\/invoice-bulk-credit$/.test(request.url()))
    await page.getByRole('button', { name: 'Credit all' }).click()
    expect((await asked).postDataJSON()).toMatchObject({ start: from, end: to, models: [] })
    await expect(dialogOf(page).getByRole('rowheader', { name: group.contract_name })).toBeVisible()
    await expect(dialogOf(page).getByRole('textbox', { name: 'Reference' })).toHaveCount(0)
  })
  await test.step('it is credited with a message, for a reason that the server lists (CRED-006, CRED-025, CRED-D03)', async () => {
    await dialogOf(page).getByRole('combobox', { name: 'Reason' }).click()
    const { schemas } = await ask<{ schemas: Record<string, { title: string }[]> }>(
      page,
      '/finance/schema?schemaTypes[]=ChargeReasonType',
    )
    const titles = schemas.ChargeReasonType?.map(({ title }) => title) ?? []
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText(titles)
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
      ...['Entry error', 'Incorrect rate', 'Incorrect hours', 'Wrong client'],
      ...['Wrong carer', 'Wrong contract model', 'Disputed by funder', 'Other'],
    ])
    await page.getByRole('option', { name: 'Disputed by funder' }).click()
    await dialogOf(page).getByRole('textbox', { name: 'Notes' }).fill('Agreed with the council.')
    await dialogOf(page)
      .getByRole('radio', { name: /Credit only/ })
      .check()
    await dialogOf(page)
      .getByRole('button', { name: /^Credit −/ })
      .click()
    await page.getByRole('button', { name: 'Credit without recalculation' }).click()
    await expect(page.getByText('Invoices successfully credited.')).toBeVisible()
  })
  await test.step('a second time there is nothing to credit (CRED-027, CRED-028, CRED-D11)', async () => {
    await expect.poll(async () => (await transactionsOf(page, group)).length, { timeout: 60_000 }).toBe(4)
    await page.getByRole('button', { name: 'Credit all' }).click()
    await expect(dialogOf(page).getByRole('alert')).toHaveText('No appointments to credit.')
    await dialogOf(page).getByRole('button', { name: 'Close' }).last().click()
  })
  await test.step('a server that does not answer suggests trying again (CRED-026, CRED-D08)', async () => {
    await withoutNetwork(page, async () => {
      await page.getByRole('button', { name: 'Credit all' }).click()
      await expect(dialogOf(page).getByRole('alert')).toHaveText(
        'Something went wrong! We were not able to credit the selected items. Please try again later or contact user support.',
      )
    })
  })
})
