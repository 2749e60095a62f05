import { expectNoAxeFindings } from '../support/axe.ts'
import { openBranch } from '../support/branch.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { findTransaction, groupsOf, itemsOf, pathOf, rowsOf, transactionsOf } from './processing.ts'

test.beforeEach(({ page }) => signIn(page, 'finance'))

test('a bell shows its subject and links to exactly these items, and they to exactly their visits', async ({
  page,
}) => {
  await openBranch(page, 'Leeds')
  const { group, transaction } = await findTransaction(
    page,
    await groupsOf(page),
    (each) => each.problem_count > 0 && each.appointment_count > each.problem_count,
  )
  const count = transaction.problem_count
  await page.goto(`/finance/invoice-processing?from=${group.start}&to=${group.start}`)
  await rowsOf(page, 'Transaction groups')
    .filter({ hasText: group.contract_name })
    .getByRole('link', { name: /^\d+ items? without a price: / })
    .click()
  await expect(page).toHaveURL(/alerting=true/)
  const clients = (await transactionsOf(page, group)).filter((each) => each.problem_count > 0)
  await expect(rowsOf(page, 'Client transactions')).toHaveCount(Math.min(10, clients.length))
  await expectNoAxeFindings(page)

  await page.goto(`${pathOf(group)}?alerting=true&page_size=100`)
  await rowsOf(page, 'Client transactions')
    .filter({ has: page.getByRole('link', { name: transaction.owner_name, exact: true }) })
    .getByRole('link', { name: new RegExp(`^${count} items? without a price: `) })
    .click()
  await expect(rowsOf(page, 'Visits')).toHaveCount(count)
  await expect(page.getByRole('button', { name: /^Without a price ?\d+$/ })).toHaveAttribute('aria-pressed', 'true')
  await expectNoAxeFindings(page)

  await page.getByRole('link', { name: count === 1 ? 'Show visit' : `Show ${count} visits` }).click()
  if (count === 1) {
    await expect(page).toHaveURL(/\/visits\/detail\//)
    return
  }
  await expect(page.getByRole('heading', { name: /^Visits/ })).toBeVisible()
  await expect(rowsOf(page, 'Visits')).toHaveCount(count)
  await page.getByRole('button', { name: /^Chosen visits ?\d+$/ }).click()
  await expect(page).not.toHaveURL(/guids=/)
})

test('next week is still to come, so it has no alerts', async ({ page }) => {
  await openBranch(page, 'Leeds')
  const councils = (await groupsOf(page, 1, 1)).filter(({ contract_name }) => contract_name.includes('Council'))
  const { group, transaction } = await findTransaction(page, councils, (each) => each.appointment_count > 1)
  const items = await itemsOf(page, group, transaction)
  const coming = items.filter((item) => item.is_to_come)
  expect(coming.length).toBeGreaterThan(0)
  expect(coming.filter((item) => item.is_alerting)).toEqual([])
  await page.goto(pathOf(group, transaction))
  const row = rowsOf(page, 'Visits').nth(items.findIndex((item) => item.is_to_come && item.problem !== null))
  await expect(row).toContainText('Not started')
  await expect(row).toContainText('No price yet')
  await row.getByRole('link').click()
  const panel = page.getByRole('complementary', { name: 'No price yet' })
  await expect(panel).toContainText(
    'Not started. The visit will be priced from its check-in and check-out when it has ended.',
  )
  await expectNoAxeFindings(page)
})
