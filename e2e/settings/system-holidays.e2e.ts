import { expectNoAxeFindings } from '../support/axe.ts'
import { pick } from '../support/pick.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { today } from '../support/weeks.ts'

// A law table has one change at a time.
test.describe.configure({ mode: 'default' })

test('a future system holiday is found by year, nation and tier, and gets another tier once its effect was seen', async ({
  page,
}) => {
  await signIn(page, 'finance', '/admin/holidays')
  const rows = page.getByRole('table', { name: 'Holidays' }).getByRole('row')
  const year = Number(today().slice(0, 4))
  await expect(rows.nth(1)).toContainText(`01/01/${year}`)
  await pick(page, 'Year', String(year + 1))
  await pick(page, 'Nation', 'Wales')
  await pick(page, 'Tier', 'Bank holiday')
  await expect(rows.nth(1)).toContainText('Wales')
  await expectNoAxeFindings(page)
  await page
    .getByRole('row', { name: /Easter Monday/ })
    .getByRole('link')
    .click()
  await expect(page.getByText('System holidays cannot be edited or deleted.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Change its tiers in the law tables' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change the tiers of a bank holiday')
  await expect(page.getByText(/Easter Monday, \d\d\/\d\d\/\d{4}, Wales/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Source' }).fill('Decision of the journey')
  await page.getByRole('button', { name: 'Work out the effect' }).click()
  await expect(page.getByText('Choose another tier on one of the sides.').first()).toBeVisible()
  await pick(page, 'Invoice tier', 'Christmas and New Year')
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Work out the effect' }).click()
  const apply = page.getByRole('button', { name: 'Apply', exact: true })
  await expect(apply).toBeVisible({ timeout: 60_000 })
  const figure = page.getByRole('table', { name: 'Figures' }).getByRole('row').nth(1)
  await expect(figure).toContainText('Easter Monday (Wales): Invoice tierBank holidayChristmas and New Year')
  await apply.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(/^Applied by /)).toBeVisible({ timeout: 60_000 })
  await page.goto(`/admin/holidays?year=${year + 1}&nation=WLS`)
  await expect(page.getByRole('row', { name: /Easter Monday/ })).toContainText('Christmas and New Year')
})

test('a proclaimed bank holiday is added, and removed again once its effect was seen', async ({ page }) => {
  // It waits for two effects, each of which is worked out for all visits, and for both to be applied.
  test.slow()
  const rows = (table: string) => page.getByRole('table', { name: table }).getByRole('row')
  const field = (label: string) => page.getByRole('textbox', { name: label })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  const applied = async () => {
    await expect(button('Apply')).toBeVisible({ timeout: 60_000 })
    await button('Apply').click()
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText(/^Applied by /)).toBeVisible({ timeout: 60_000 })
    await page.getByRole('link', { name: 'Law tables' }).first().click()
  }
  await signIn(page, 'finance', '/admin/finance/law-tables?tab=BANK_HOLIDAY')
  await page.getByRole('link', { name: 'Add a bank holiday' }).click()
  await field('Title').fill('Jubilee of the journey')
  await field('Date').fill('09/02/2028')
  await pick(page, 'Nation', 'Wales')
  await field('Source').fill('Proclamation of the journey')
  await button('Work out the effect').click()
  await applied()
  const jubilee = rows('Bank holidays').filter({ hasText: 'Jubilee of the journey (Wales)' })
  // Those of every year stay.
  await expect(rows('Bank holidays').filter({ hasText: '25/12/2026' }).getByRole('button')).toHaveCount(0)
  await jubilee.getByRole('button', { name: 'Remove Jubilee of the journey (Wales), 09/02/2028' }).click()
  await expect(dialog.getByText('Completed invoices and payments keep their amounts.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Work out the effect' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Source' })).toHaveAccessibleDescription('This field is required.')
  await expectNoAxeFindings(page)
  await dialog.getByRole('textbox', { name: 'Source' }).fill('Cancelled by the journey')
  await dialog.getByRole('button', { name: 'Work out the effect' }).click()
  await expect(button('Apply')).toBeVisible({ timeout: 60_000 })
  await expect(rows('Figures').nth(1)).toContainText('Jubilee of the journey (Wales)09/02/2028–')
  await applied()
  await expect(rows('Bank holidays').filter({ hasText: '25/12/2026' }).first()).toBeVisible()
  await expect(jubilee).toHaveCount(0)
})
