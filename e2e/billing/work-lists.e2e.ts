import { ask } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { openBranch } from '../support/branch.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { type Group, groupsOf, moneySum, pathOf, rowsOf } from './processing.ts'

test.beforeEach(({ page }) => signIn(page, 'finance'))

const lists = [
  ['Overdue', 'overdue'],
  ['Due today', 'due'],
  ['Ready', 'ready'],
  ['Held up', 'held-up'],
  ['Without a price', 'unpriced'],
] as const

test('work lists have a name, a count and an address, and contain what they count', async ({ page }) => {
  await openBranch(page, 'Leeds')
  await page.goto('/finance/invoice-processing')
  const tabs = page.getByRole('navigation', { name: 'Work lists' })
  for (const [label, name] of lists) {
    await tabs.getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(`/finance/invoice-processing?work_list=${name}`)
    await expect(tabs.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page')
    const { groups } = await ask<{ groups: Group[] }>(page, `/finance/invoice-processing?work_list=${name}`)
    await expect(tabs.getByRole('link', { name: label })).toHaveText(`${label}${groups.length}`)
    const rows = rowsOf(page, 'Transaction groups')
    if (groups.length === 0) await expect(page.getByText('Nothing is left to do here.')).toBeVisible()
    else await expect(rows).toHaveCount(groups.length)
  }
  await tabs.getByRole('link', { name: 'Held up' }).click()
  const { groups } = await ask<{ groups: Group[] }>(page, '/finance/invoice-processing?work_list=held-up')
  await expect(page.getByText(`Not ready ${moneySum(groups.map((group) => group.waiting_total))}`)).toBeVisible()
  const invoiced = `Invoiced ${moneySum(groups.map((group) => group.completed_total))}`
  await expect(page.getByText(invoiced, { exact: true })).toBeVisible()
  const [first] = groups
  await expect(rowsOf(page, 'Transaction groups').first()).toContainText(`${first?.unconfirmed_count} not confirmed`)
  await expectNoAxeFindings(page)

  await tabs.getByRole('link', { name: 'By week' }).click()
  await expect(page.getByLabel('Period start from', { exact: true })).toBeVisible()
})

test('the list shows what a pending client waits for, as the button on its page does', async ({ page }) => {
  await openBranch(page, 'Leeds')
  const { groups } = await ask<{ groups: Group[] }>(page, '/finance/invoice-processing?work_list=held-up')
  const [group] = groups
  if (!group) throw new Error('The demo has a group that is held up')
  await page.goto('/finance/invoice-processing?work_list=held-up')
  await rowsOf(page, 'Transaction groups').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(group.contract_name)
  await page.goto(`${new URL(page.url()).pathname}?page_size=100`)
  const pending = rowsOf(page, 'Client transactions').filter({ hasText: 'Pending' }).first()
  await expect(pending).toContainText(/\d+ of \d+ not confirmed/)
  await expect(pending.getByRole('checkbox')).toHaveAccessibleDescription(/\d+ of \d+ items (is|are) not confirmed\./)
  await expectNoAxeFindings(page)
})

test('an empty list of clients says so (INVP-030)', async ({ page }) => {
  const [group] = await groupsOf(page, -2, -2)
  if (!group) throw new Error('The demo has groups of the week before last')
  await page.goto(`${pathOf(group)}?search=nobody+of+this+name`)
  await expect(page.getByText('No client contracts found in this billing period')).toBeVisible()
})
