import { expectNoAxeFindings } from '../support/axe.ts'
import { pick } from '../support/pick.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { today } from '../support/weeks.ts'

test('a future system holiday is found by year, nation and tier, and gets another tier', async ({ page }) => {
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
  await expect(page.getByText('System holidays cannot be deleted; only their tiers can be changed.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await pick(page, 'Invoice tier', 'Christmas and New Year')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Holiday successfully updated.')
  await page.goto(`/admin/holidays?year=${year + 1}&nation=WLS`)
  await expect(page.getByRole('row', { name: /Easter Monday/ })).toContainText('Christmas and New Year')
})
