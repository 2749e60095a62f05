import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { send } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { openBranch } from '../support/branch.ts'
import { inDatabase } from '../support/database.ts'
import { dataFolder } from '../support/mail.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { signInToOwnGroup } from './own-group.ts'
import { groupsOf, itemsOf, moneySum, pathOf, rowsOf, type Transaction, transactionsOf } from './processing.ts'

/** Picks clients of the open period and prepares their invoices. */
async function prepare(page: Page, clients: readonly Transaction[]) {
  for (const { owner_name } of clients) {
    await page.getByRole('checkbox', { name: `Select ${owner_name}`, exact: true }).click()
  }
  await page.getByRole('button', { name: 'Invoice selected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invoice selected' })
  await expect(dialog.getByRole('row', { name: /^Sum/ })).toBeVisible()
  return dialog
}

/**
 * Holds the run of a transaction before its last step during the work, as a run of many invoices would take that long. Runs
 * of other journeys go on.
 */
async function whileUnfinished({ guid }: Transaction, work: () => Promise<void>): Promise<void> {
  await inDatabase(dataFolder, async (owner) => {
    const transaction = await owner.startTransaction().execute()
    try {
      // There is one document of each transaction: the run waits for this one, which is not kept.
      await sql`insert into output_file (branch_id, transaction_id, document)
        select branch_id, id, '{}' from billing_transaction where guid = ${guid}`.execute(transaction)
      await work()
    } finally {
      await transaction.rollback().execute()
    }
  })
}

test('a run is announced when it is queued, and its result is shown on any screen, with its files (INVP-072)', async ({
  page,
}) => {
  const { group, ready: two } = await signInToOwnGroup(page, { clients: 2, visits: 1 })
  await page.goto(`${pathOf(group)}?page_size=100`)
  const dialog = await prepare(page, two)
  await expect(dialog.getByRole('row', { name: /^Sum/ }).getByRole('cell').nth(1)).toHaveText('2')
  await whileUnfinished(two[0] as Transaction, async () => {
    await dialog.getByRole('button', { name: /^Invoice/ }).click()
    // The first message gives way to the second as soon as a worker has taken the run.
    await expect(page.getByText(/^2 invoices are being created\.|^0 of 2 invoices made/)).toBeVisible()
    await test.step('each row says so at its icon (INVP-028)', async () => {
      const icon = rowsOf(page, 'Client transactions')
        .first()
        .getByRole('img', { name: 'This item is being processed.' })
      await expect(icon).toBeVisible({ timeout: 60_000 })
      await icon.hover()
      await expect(page.getByRole('tooltip')).toHaveText('This item is being processed.')
    })
    // It survives a reload, and its message appears on the screen that is open by then.
    await page.goto('/carers')
    await expect(page.getByRole('heading', { name: 'Carers' })).toBeVisible()
  })
  const sum = moneySum(two.map(({ total }) => total))
  await expect(page.getByText(`2 invoices generated! ${sum}.`)).toBeVisible({ timeout: 60_000 })
  await expectNoAxeFindings(page)
  await page.getByRole('link', { name: 'Open the files' }).click()
  await expect(page.getByRole('heading', { name: 'File management' })).toBeVisible()
  await expect(rowsOf(page, 'Files')).toHaveCount(2)
  for (const { owner_name } of two) {
    await expect(rowsOf(page, 'Files').filter({ hasText: owner_name })).toHaveCount(1)
  }
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByLabel('Cycle end from', { exact: true })).toBeVisible()
})

test('a failed run says so with the reason, and nothing says that an invoice was generated (INVP-072, TASK-D10)', async ({
  page,
}) => {
  const { group, ready } = await signInToOwnGroup(page, { clients: 1, visits: 2 })
  const [first] = ready as [Transaction]
  const path = `${pathOf(group)}?search=${encodeURIComponent(first.owner_name)}`
  await page.goto(path)
  const dialog = await prepare(page, [first])

  // Another user excludes one of its two visits meanwhile.
  const [item] = await itemsOf(page, group, first)
  const visit = `/finance/invoice-processing/${group.guid}/transactions/${first.guid}/items/${item?.guid}`
  await send(page, 'PUT', `${visit}/no-charges`, { no_charge: true })

  await dialog.getByRole('button', { name: /^Invoice/ }).click()
  const failure = page.getByRole('alert').filter({ hasText: '1 invoice was not made.' })
  await expect(failure).toContainText('The selection changed since it was prepared.', { timeout: 60_000 })
  await expect(page.getByText(/generated!/)).toHaveCount(0)
  await expectNoAxeFindings(page)
  await failure.getByRole('link', { name: 'Processing status' }).click()
  const failed = rowsOf(page, 'Tasks').filter({ hasText: 'The selection changed since it was prepared.' })
  await expect(failed.first()).toContainText('Failed')
})

test('items that stay behind are listed in the dialog, with the reason and a link to the client', async ({ page }) => {
  await signIn(page, 'finance')
  await openBranch(page, 'Glasgow')
  const groups = await groupsOf(page, -1, -1)
  const part = groups.find((group) => group.is_processable && group.unconfirmed_count > 0)
  if (!part) throw new Error('The demo has a group that is ready in part')
  const behind = (await transactionsOf(page, part)).filter(
    (each) => each.status_type_alias === 'PENDING' && each.appointment_count > 0,
  )
  const [largest] = behind.toSorted((one, other) => Number(other.total) - Number(one.total))
  await page.goto('/finance/invoice-processing')
  await page.getByRole('checkbox', { name: `Select ${part.contract_name}`, exact: true }).click()
  await page.getByRole('button', { name: 'Invoice selected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invoice selected' })
  const left = dialog.getByRole('region', { name: 'Not included' })
  const clients = new Set(behind.map(({ owner_name }) => owner_name)).size
  await expect(left.getByRole('heading')).toHaveText(
    `${clients} ${clients === 1 ? 'client stays' : 'clients stay'} behind, ${moneySum(behind.map(({ total }) => total))}`,
  )
  await expect(left.getByRole('row')).toHaveCount(behind.length + 1)
  await expect(left.getByRole('row').nth(1)).toContainText(`of ${largest?.appointment_count} not confirmed`)
  await expectNoAxeFindings(page)
  await left.getByRole('link', { name: largest?.owner_name ?? '' }).click()
  await expect(page.getByRole('heading', { level: 1, name: largest?.owner_name ?? '' })).toBeVisible()
})
