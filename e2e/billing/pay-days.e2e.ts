import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from '../support/axe.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { exportedAs } from '../support/saved-file.ts'
import { expect, test } from '../support/test.ts'
import { paidDays } from './paid-days.ts'

async function openPayment(page: Page): Promise<string> {
  const path = await signInToOwnBranch(page, '/', paidDays)
  await page.goto(path)
  return path
}

test('the visits of a payment are listed by day, with the journeys between them and the extras without a visit', async ({
  page,
}) => {
  const path = await openPayment(page)
  const table = page.getByRole('table', { name: 'Visits' })
  const day = (name: string) => table.getByRole('button', { name })
  const row = (text: string | RegExp) => table.getByRole('row').filter({ hasText: text })
  const panel = page.getByRole('complementary', { name: /was worked out$/ })

  await test.step('the bar says what the pay consists of', async () => {
    const legend = page.getByRole('list', { name: 'What the pay consists of' })
    // 3 x 12.85, the last as 40 minutes, 8.57, and 20 after midnight, 4.28; 10.00; 5 minutes x 15.00 / 60 = 1.25; 15 minutes are 3.75; 1.80 miles x 0.45 = 0.81.
    await expect(legend.getByRole('listitem')).toHaveText([
      ...['Contact £38.55', 'Premium £10.00', 'Travel £1.25', 'Waiting £3.75', 'Mileage £0.81'],
    ])
  })

  await test.step('each day is a row of its sums, and says what is not confirmed', async () => {
    await expect(day('Tue 17/11/2026')).toHaveAttribute('aria-expanded', 'false')
    // The visit over midnight belongs to Wednesday, on which it starts.
    await expect(table.getByRole('button', { expanded: false })).toHaveText(['Tue 17/11/2026', 'Wed 18/11/2026'])
    const tuesday = row('Tue 17/11/2026')
    for (const text of ['2 visits', 'Travel 5 min', 'Waiting 15 min', 'Miles 1.80 miles']) {
      await expect(tuesday).toContainText(text)
    }
    // 25.70 of visits, 5.00 of time and 0.81 of miles.
    for (const name of ['2 h 00 min', '£25.70', '£5.81', '£31.51']) {
      await expect(tuesday.getByRole('cell', { name, exact: true })).toBeVisible()
    }
    await expect(tuesday).not.toContainText('unconfirmed')
    await expect(row('Wed 18/11/2026')).toContainText('1 unconfirmed')
    await expect(row('Short notice')).toContainText('Incentive payment')
    await expect(page.getByText('3 visits, 1 journey')).toBeVisible()
    // 31.51 + 12.85 + 10.00
    await expect(page.getByRole('region', { name: 'Visits' }).getByText('Total £54.36')).toBeVisible()
    await expectNoAxeFindings(page)
  })

  await test.step('a day unfolds to its visits with the journey between them, whose amounts are not in the visit', async () => {
    await day('Tue 17/11/2026').click()
    await expect(table.getByRole('row', { name: /Margaret Holroyd/ })).toContainText('08:00–09:00')
    const journey = row('£5.00 time, £0.81 mileage')
    await expect(journey.getByRole('link')).toHaveText('Journey at 09:00')
    for (const name of ['20 min', '£5.81']) await expect(journey.getByRole('cell', { name }).first()).toBeVisible()
    const second = table.getByRole('row', { name: /Harold Ogden/ })
    await expect(second.getByRole('cell', { name: '£12.85', exact: true })).toHaveCount(2)
    await expectNoAxeFindings(page)
    await page.reload()
    await expect(second).toBeVisible()
    await expect(day('Wed 18/11/2026')).toHaveAttribute('aria-expanded', 'false')
  })

  await test.step('arrow keys go through days, visits and journeys, and fold and unfold', async () => {
    await day('Tue 17/11/2026').focus()
    await page.keyboard.press('ArrowDown')
    await expect(table.getByRole('row', { name: /Margaret Holroyd/ })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('link', { name: 'Journey at 09:00' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(day('Wed 18/11/2026')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(row('23:20–00:20')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(row('23:20–00:20')).toHaveCount(0)
    await expect(day('Wed 18/11/2026')).toBeFocused()
    // The title of the extras is no stop.
    await page.keyboard.press('ArrowDown')
    await expect(row('Short notice').getByRole('link')).toBeFocused()
    await page.keyboard.press('Home')
    await expect(day('Tue 17/11/2026')).toBeFocused()
  })

  await test.step('journey and extra open their working, and closing it returns to them', async () => {
    await page.getByRole('link', { name: 'Journey at 09:00' }).click()
    await expect(panel.getByRole('heading', { name: 'How £5.81 was worked out' })).toBeVisible()
    await expect(panel.getByText('20 min × £15.00 an hour = £5.00')).toBeVisible()
    await expect(panel.getByText('1.80 miles × £0.45 = £0.81')).toBeVisible()
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Close panel' }).click()
    await expect(page.getByRole('link', { name: 'Journey at 09:00' })).toBeFocused()
    await row('Short notice').getByRole('link').click()
    await expect(panel.getByText('This extra was entered by hand.')).toBeVisible()
    await page.goBack()
    await expect(panel).toHaveCount(0)
    await table
      .getByRole('row', { name: /Harold Ogden/ })
      .getByRole('link')
      .first()
      .click()
    await expect(panel.getByRole('heading', { name: 'How £18.66 was worked out' })).toBeVisible()
    await page.getByRole('button', { name: 'Close panel' }).click()
  })

  await test.step('the tick of a day selects its visits, folded or not', async () => {
    await table.getByRole('checkbox', { name: 'Select Tue 17/11/2026' }).check()
    await expect(page.getByText('2 selected')).toBeVisible()
    await expect(table.getByRole('checkbox', { name: /Harold Ogden/ })).toBeChecked()
    await table.getByRole('checkbox', { name: /Harold Ogden/ }).uncheck()
    await expect(table.getByRole('checkbox', { name: 'Select Tue 17/11/2026' })).toBeChecked({ indeterminate: true })
    await table.getByRole('checkbox', { name: 'Select Wed 18/11/2026' }).check()
    await expect(page.getByText('2 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Clear selection' }).click()
  })

  await test.step('a filter shows the visits that it finds, without other days and extras', async () => {
    await page.getByRole('button', { name: /^Unconfirmed ?1$/ }).click()
    await expect(row('23:20–00:20')).toBeVisible()
    await expect(day('Tue 17/11/2026')).toHaveCount(0)
    await expect(row('Short notice')).toHaveCount(0)
    await expect(page.getByText('1 visit, 0 journeys')).toBeVisible()
    await page.getByRole('button', { name: /^Unconfirmed ?1$/ }).click()
  })

  await test.step('another sort lists the visits without days, and all are unfolded at once', async () => {
    await page.getByRole('button', { name: 'Unfold all days' }).click()
    await expect(row('23:20–00:20')).toBeVisible()
    await page.getByRole('button', { name: 'Fold all days' }).click()
    await expect(row('23:20–00:20')).toHaveCount(0)
    await table.getByRole('button', { name: 'Total' }).click()
    await expect(table.getByRole('button', { expanded: false })).toHaveCount(0)
    // With the journey to it.
    await expect(row('£18.66')).toContainText('Harold Ogden')
    const { bytes } = await exportedAs(page, 'CSV')
    expect(bytes.toString().trim().split('\n')).toHaveLength(4)
  })

  await test.step('on a tablet, days have their sums without the parts', async () => {
    await page.setViewportSize({ width: 834, height: 1112 })
    await page.goto(path)
    await day('Tue 17/11/2026').click()
    await expect(row('Tue 17/11/2026')).toContainText('£31.51')
    await expect(table.getByRole('row', { name: /Harold Ogden/ })).toBeVisible()
    await expectNoAxeFindings(page)
  })
})

test('a top-up to the minimum wage draws its hours, what counts of the pay, and how much is missing (pay 9.5)', async ({
  page,
}) => {
  const path = await signInToOwnBranch(page, '/', (owner, branchId) => paidDays(owner, branchId, '9.000'))
  await page.goto(path)
  const row = page.getByRole('table', { name: 'Visits' }).getByRole('row').filter({ hasText: 'Minimum wage top-up' })
  const panel = page.getByRole('complementary', { name: 'How the top-up of £0.37 was worked out' })

  await test.step('the panel has the hours, the pay and both amounts on one scale', async () => {
    await row.getByRole('link').click()
    await expect(panel).toContainText('Minimum wage, 16/11/2026 to 22/11/2026')
    // Three hours of visits, 5 minutes of travel and 15 of waiting.
    await expect(panel.getByRole('listitem').filter({ hasText: 'Hours worked' })).toContainText('3 h 20 min')
    await expect(
      panel.getByRole('img', {
        name: 'Hours worked: 3 visits 3 h 00 min, Travel between visits 5 min, Waiting between visits 15 min',
      }),
    ).toBeVisible()
    // 3 x 9.00, 20 x 15.00 / 60 and the incentive of 10.00, without 0.81 of mileage.
    const pay = panel.getByRole('listitem').filter({ hasText: 'Pay that counts' })
    await expect(pay).toContainText('£42.00')
    for (const text of ['£27.00', '£5.00', '£10.00']) await expect(pay).toContainText(text)
    await expect(panel.getByRole('region', { name: 'Left out' })).toContainText('Mileage£0.81')
    await expect(panel).toContainText('21 and over')
    await expect(panel.getByRole('link', { name: /^from / })).toHaveAttribute('href', '/admin/finance/law-tables')
    // 200 x 12.71 / 60 = 42.37, less 42.00; 42.00 x 60 / 200 = 12.60.
    await expect(panel.getByRole('img', { name: 'Entitled to £42.37' })).toBeVisible()
    await expect(panel.getByRole('img', { name: 'Paid £42.00, £0.37 short' })).toBeVisible()
    await expect(panel).toContainText('£12.60 an hour on average')
    await expectNoAxeFindings(page)
  })

  await test.step('on a tablet in the dark it is below the list', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 834, height: 1112 })
    await expect(panel.getByRole('img', { name: 'Entitled to £42.37' })).toBeVisible()
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Close panel' }).click()
    await expect(row.getByRole('link')).toBeFocused()
  })

  await test.step('the list of extras draws the same', async () => {
    await page.goto(`${path}?tab=extra`)
    const extra = page
      .getByRole('table', { name: 'Extras' })
      .getByRole('row')
      .filter({ hasText: 'Minimum wage top-up' })
    await extra.getByRole('button', { name: /Working/ }).click()
    await expect(page.getByRole('img', { name: 'Paid £42.00, £0.37 short' })).toBeVisible()
    await expectNoAxeFindings(page)
  })
})
