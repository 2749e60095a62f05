import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('a slash focuses the search of a list, t its rows, and x ticks one', async ({ page }) => {
  await signIn(page, 'finance', '/finance/invoice-processing')
  const row = page.locator('tr[data-index="0"]')
  await expect(row).toBeVisible()
  await page.keyboard.press('t')
  await expect(row).toBeFocused()
  await page.keyboard.press('x')
  await expect(row.getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('x')
  await expect(row.getByRole('checkbox')).not.toBeChecked()
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await expect(search).toBeFocused()
  await page.keyboard.type('t/x')
  await expect(search).toHaveValue('t/x')
})

test('a user of the Tab key can skip to the first row of a list', async ({ page }) => {
  await signIn(page, 'finance', '/finance/invoice-processing')
  await expect(page.locator('tr[data-index="0"]')).toBeVisible()
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to the list' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('tr[data-index="0"]')).toBeFocused()
})
