import type { Page } from '@playwright/test'
import { formatMoney, parsePence } from '#domain/money.ts'
import { ask } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { openBranch } from '../support/branch.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { british, week } from '../support/weeks.ts'
import { signInToOwnGroup } from './own-group.ts'
import {
  groupsOf,
  itemsOf,
  moneySum,
  pathOf,
  rateLinesOf,
  rowsOf,
  type Transaction,
  transactionsOf,
} from './processing.ts'

const tasksOf = (page: Page) => ask<{ count: number }>(page, '/finance/invoice-tasks')

test('from the sign-in to invoices with references', async ({ page }) => {
  // It visits seven screens and checks each with axe.
  test.slow()
  // A period with more clients than fit a page.
  const { group, ready } = await signInToOwnGroup(page, { clients: 12, visits: 2 })
  const [transaction] = ready as [Transaction]
  await page.getByRole('button', { name: /^Finance/ }).click()
  await page.getByRole('link', { name: 'Invoice processing' }).click()

  // The groups of last week.
  const { from, to } = week(-1)
  await test.step('the groups of last week (INVP-001, INVP-D03)', async () => {
    await expect(page).toHaveTitle('Invoice processing – Almoner')
    await expect(page.getByRole('heading', { name: 'Invoice processing' })).toBeVisible()
    await expect(page).toHaveURL(`/finance/invoice-processing?from=${from}&to=${to}`)
    await expect(page.getByLabel('Period start from', { exact: true })).toHaveValue(british(from))
    await expect(page.getByLabel('Period start to', { exact: true })).toHaveValue(british(to))
  })
  const groups = await groupsOf(page)
  await expect(rowsOf(page, 'Transaction groups')).toHaveCount(groups.length)
  await expectNoAxeFindings(page)

  await page.getByRole('link', { name: group.contract_name, exact: true }).click()
  await expect(page.getByRole('heading', { name: group.contract_name })).toBeVisible()
  await test.step('its clients, ten a page (INVP-002, INVP-029)', async () => {
    await expect(page.getByText(`1–10 of ${ready.length}`)).toBeVisible()
    await expect(rowsOf(page, 'Client transactions')).toHaveCount(10)
    await expectNoAxeFindings(page)
  })

  // A client's visits, and the calculation of one of them.
  await test.step('a client’s visits (INVP-003, INVP-021)', async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill(transaction.owner_name)
    await expect(page).toHaveURL(/search=/)
    await page.getByRole('link', { name: transaction.owner_name }).click()
    await expect(page.getByRole('heading', { name: transaction.owner_name })).toBeVisible()
    await expect(page.getByText('Ready', { exact: true })).toBeVisible()
    const parts = page.getByRole('navigation', { name: 'Parts of the transaction' }).getByRole('link')
    await expect(parts).toHaveText([/^Visits/, /^Extras/])
  })
  const items = await itemsOf(page, group, transaction)
  await expect(rowsOf(page, 'Visits')).toHaveCount(items.length)
  await expectNoAxeFindings(page)
  const at = items.findIndex(({ total }) => parsePence(total) > 0)
  const item = items[at]
  if (!item) throw new Error('A ready transaction has a visit with a price')
  await test.step('the calculation of a visit (INVP-005)', async () => {
    await rowsOf(page, 'Visits').nth(at).getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`${transaction.guid}/${item.guid}`))
    const working = page.getByRole('complementary', {
      name: `How ${formatMoney(parsePence(item.total))} was worked out`,
    })
    for (const step of ['Contract', 'Rule', 'Time', 'Band', 'Rate lines']) {
      await expect(working.getByRole('heading', { name: step })).toBeVisible()
    }
    for (const line of await rateLinesOf(page, group, transaction, item)) {
      const shown = working.getByRole('listitem').filter({ hasText: line.description })
      await expect(shown.last()).toContainText(formatMoney(parsePence(line.total)))
      await expect(shown.last()).toContainText(`${line.duration} min`)
    }
    await expect(working.getByText('Total', { exact: true })).toBeVisible()
    await expectNoAxeFindings(page)
    await page.keyboard.press('Escape')
    await expect(working).toBeHidden()
  })

  // Back, and invoice the ready clients.
  await test.step('the ready ones are prepared and invoiced (INVP-072, INVP-D28)', async () => {
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').last().click()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.getByText(`1–10 of ${ready.length}`)).toBeVisible()
    await page.getByRole('button', { name: 'Select ready' }).click()
    const sum = moneySum(ready.map(({ total }) => total))
    await expect(page.getByText(`${ready.length} selected`)).toBeVisible()
    await expect(page.getByText(sum, { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Invoice selected' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invoice selected' })
    const table = dialog.getByRole('table', { name: 'To be invoiced' })
    await expect(table.getByRole('columnheader')).toHaveText([
      'Contract',
      'Clients',
      'Invoices',
      'Visits',
      'Visits total',
      'Extras total',
      'Total',
    ])
    const prepared = dialog.getByRole('row', { name: /^Sum/ })
    await expect(prepared.getByRole('cell').first()).toHaveText(String(ready.length))
    await expect(prepared.getByRole('cell').last()).toHaveText(sum)
    await expectNoAxeFindings(page)
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toBeHidden()
    const made = ready.length === 1 ? 'Invoice generated!' : `${ready.length} invoices generated!`
    await expect(page.getByText(`${made} ${sum}.`)).toBeVisible({ timeout: 60_000 })
  })

  await test.step('the task runs to its end', async () => {
    // The task runs to its end, and every ready transaction gets its own reference.
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Processing status' }).click()
    await expect(page.getByRole('heading', { name: 'Processing Status' })).toBeVisible()
    const task = rowsOf(page, 'Tasks').filter({ hasText: group.contract_name }).first()
    await expect(task.getByText('Complete', { exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(task).toContainText('Priya Nair')
    await expectNoAxeFindings(page)
  })
  await test.step('each transaction has its own reference (INVP-022)', async () => {
    await page.goto(`${pathOf(group)}?page_size=100`)
    const complete = await transactionsOf(page, group)
    const references = ready.map(({ guid }) => complete.find((each) => each.guid === guid)?.reference)
    expect(new Set(references).size).toBe(ready.length)
    for (const reference of references) {
      expect(reference).toMatch(/^INV\d{8}$/)
      await expect(rowsOf(page, 'Client transactions').filter({ hasText: reference ?? '' })).toHaveCount(1)
    }
  })
})

test('two presses on Invoice create one task, and its groups are shown as invoiced', async ({ page }) => {
  const { group } = await signInToOwnGroup(page, { clients: 2, visits: 1 })
  await page.goto('/finance/invoice-processing')

  await page.getByRole('checkbox', { name: `Select ${group.contract_name}`, exact: true }).click()
  await page.getByRole('button', { name: 'Invoice selected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invoice selected' })
  await expect(dialog.getByRole('row', { name: new RegExp(`^Sum.*${moneySum([group.ready_total])}$`) })).toBeVisible()
  await dialog.getByRole('button', { name: /^Invoice/ }).dblclick()
  await expect(page.getByText(/(Invoice|invoices) generated!/)).toHaveCount(1, { timeout: 60_000 })

  const row = rowsOf(page, 'Transaction groups').filter({
    has: page.getByRole('link', { name: group.contract_name, exact: true }),
  })
  await expect(row.getByText('100%')).toHaveCount(2)
  await expect(page.getByText('None selected')).toBeVisible()
  expect((await tasksOf(page)).count).toBe(1)
})

test('an invoice that cannot be prepared shows one sentence, and nothing is lost (INVP-075, INVP-D15)', async ({
  page,
  context,
}) => {
  await signIn(page, 'finance')
  await openBranch(page, 'Cardiff')
  await page.goto('/finance/invoice-processing')
  await expect(page.getByText(/^\d+ groups/)).toBeVisible()
  await page.getByRole('button', { name: 'Select ready' }).click()
  const selected = page.getByText(/^\d+ selected$/)
  await expect(selected).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Invoice selected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invoice selected' })
  await expect(dialog.getByRole('alert')).toHaveText(
    'Something went wrong! We apologize, we were not able to complete your request. Please try again later or contact user support.',
  )
  await expectNoAxeFindings(page)
  await context.setOffline(false)
  await dialog.getByText('Close', { exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(selected).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invoice selected' })).toBeFocused()
})
