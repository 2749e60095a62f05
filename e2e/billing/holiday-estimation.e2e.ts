import { expectNoAxeFindings } from '../support/axe.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { exportedAs } from '../support/saved-file.ts'
import { expect, test } from '../support/test.ts'
import { paidLeave } from './paid-leave.ts'
import { rowsOf } from './processing.ts'

test('pay for leave leads to the weeks that it comes from', async ({ page }) => {
  const { title, carerGuid, path, modelGuid } = await signInToOwnBranch(page, '/', paidLeave)

  await test.step('the extra of the leave shows its rate, and links to the estimation (PAYP-003, PAYP-D18)', async () => {
    await page.goto(`${path}?tab=extra`)
    const row = rowsOf(page, 'Extras').filter({ hasText: 'Annual leave from 20/11/2026' })
    // (393.00 + 262.00) / (30 + 20 hours) = 13.10, x 6 = 78.60.
    await expect(row).toContainText('£78.60')
    await row.getByRole('button', { name: /Working/ }).click()
    await expect(page.getByText('£655.00 ÷ 50 hours = £13.10 an hour')).toBeVisible()
    await expect(page.getByText('Estimate', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Holiday estimation' }).click()
    await expect(page).toHaveURL(new RegExp(`${path}/[0-9a-f-]{36}/holiday-details$`))
  })

  await test.step('the page has its figures, and says that rates are estimates (PAYP-028, PAYP-030, PAYP-D12, PAYP-D17)', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Holiday estimation' })).toBeVisible()
    await expect(page).toHaveTitle('Holiday estimation – Almoner')
    await expect(
      page.getByText('Holiday rates are estimates and may change until the payment is processed.'),
    ).toBeVisible()
    const main = page.getByRole('main')
    const figure = (label: string) => main.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
    for (const [label, value] of [
      ['Contract model', title],
      ['Carer', 'Aisha Khan'],
      ['Date', '20/11/2026'],
      ['Processed at', '–'],
      ['Quantity', '6.00 hours'],
      ['Rate', '£13.100'],
      ['Total', '£78.60'],
    ] as const) {
      await expect(figure(label).getByRole('definition')).toHaveText(value)
    }
    await expect(main.getByRole('link', { name: 'Aisha Khan' }).first()).toHaveAttribute(
      'href',
      `/carers/${carerGuid}/profile/personal-details`,
    )
    await expect(main.getByRole('link', { name: title })).toHaveAttribute(
      'href',
      `/finance/payment-models/${modelGuid}/settings`,
    )
    await expectNoAxeFindings(page)
  })

  await test.step('it lists the weeks with what was left out, and can show either (PAYP-029)', async () => {
    const weeks = page.getByRole('table', { name: 'Weeks before the leave' })
    await expect(weeks.getByRole('columnheader')).toHaveText(['Start', 'Pay', 'Hours', 'Days', 'Excluded'])
    await expect(weeks.getByRole('row').nth(1)).toHaveText(/09\/11\/2026 – 15\/11\/2026£393\.0030\.00–/)
    await expect(weeks.getByRole('row')).toHaveCount(46)
    await page.getByRole('button', { name: 'Counted 2' }).click()
    await expect(weeks.getByRole('row')).toHaveCount(3)
    await page.getByRole('button', { name: 'Left out 43' }).click()
    await expect(weeks.getByRole('row').nth(1)).toContainText('No pay')
    await expect(page.getByRole('region', { name: 'Working' })).toContainText('Hours worked and on leave50.00')
  })

  await test.step('its weeks are exported, counted or not (SHELL-D65)', async () => {
    const { name, bytes } = await exportedAs(page, 'CSV')
    expect(name).toMatch(/holiday-weeks/)
    const [head, latest, , third] = bytes.toString().split('\r\n')
    expect(head).toContain('Start,Pay,Hours,Days,Excluded')
    expect(latest).toBe('09/11/2026,393.00,30.00,,')
    expect(third).toBe('26/10/2026,0.00,0.00,0,No pay')
  })
})
