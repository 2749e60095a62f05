import { expectNoAxeFindings } from '../support/axe.ts'
import { pick } from '../support/pick.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('the margin of visits: groups lead to their visits, amounts to their working', async ({ page }) => {
  await signIn(page, 'finance', '/finance/payment-processing')
  const table = page.getByRole('table', { name: 'Margin' })
  const foot = page.getByText(/^Margin £/)
  await test.step('it opens from processing on the last full week, by client', async () => {
    await page.getByRole('link', { name: 'Margin' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Margin')
    await expect(table.getByRole('row').nth(1)).toContainText('£')
    await expect(page.getByText(/on-costs of 14.5% of pay/)).toBeVisible()
    await expectNoAxeFindings(page)
  })

  await test.step('every grouping has the same total', async () => {
    const total = (await foot.textContent()) ?? ''
    await pick(page, 'Group by', 'Week')
    const week = table.getByRole('link', { name: 'Week from 16/11/2026' })
    await expect(week).toBeVisible()
    await expect(foot).toHaveText(total)
    await week.click()
    await expect(page.getByText('Visits of the week from 16/11/2026 only.')).toBeVisible()
    await expect(page).toHaveURL(/group_by=visit/)
    // The old rows stay until the new ones are there.
    await expect(week).toHaveCount(0)
    await expect(foot).toHaveText(total)
  })

  await test.step('an amount of a visit opens its working', async () => {
    await table.getByRole('row').nth(1).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/finance\/invoice-processing\//)
    await page.goBack()
  })

  await test.step('short visits that lose money are listed', async () => {
    await pick(page, 'Show', 'Short visits that lose money')
    await expect(page).toHaveURL(/only=short-losses/)
    await expectNoAxeFindings(page)
  })
})
