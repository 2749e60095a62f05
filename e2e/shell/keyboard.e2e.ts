import type { Locator, Page } from '@playwright/test'
import { expectNoAxeFindings } from '../support/axe.ts'
import { emailOf } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** Keyboard users must see the focus: it is inside the window and visible. */
async function expectFocusVisible(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement) || at === document.body || !at.matches(':focus-visible')) return false
    const { left, right, top, bottom } = at.getBoundingClientRect()
    return right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
  })
  expect(seen).toBe(true)
}

/** Presses Tab, or Shift+Tab, until the element has the focus. */
async function tabTo(page: Page, place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 40; steps++) {
    await page.keyboard.press(key)
    await expectFocusVisible(page)
    if (await place.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('No Tab led there')
}

test('the main path works by keyboard alone: sign in, search, open a list, filter, open a row, go back, log out', async ({
  page,
}) => {
  await page.goto('/login')
  const email = page.getByRole('textbox', { name: 'Email' })
  await test.step('sign in', async () => {
    await expect(email).toBeFocused()
    await page.keyboard.type(emailOf('dev'))
    // Submitted too early, the form shows the missing field and focuses it.
    await page.keyboard.press('Enter')
    await expect(page.getByText('The field is required')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await tabTo(page, page.getByLabel('Password', { exact: true }))
    await page.keyboard.type('Larkfield!2026')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  })

  await test.step('skip the menu', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  const table = page.getByRole('table', { name: 'Operators' })
  await test.step('search for a screen', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('operators')
    await expect(page.getByRole('option', { selected: true })).toContainText('Operators')
    await page.keyboard.press('Enter')
    await expect(table).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
  })

  const row = table.getByRole('row').filter({ hasText: 'Sam Ellery' })
  await test.step('filter', async () => {
    await tabTo(page, page.getByRole('searchbox', { name: 'Search operators' }))
    await page.keyboard.type('ellery')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/search=ellery/)
    await expect(table.getByRole('row')).toHaveCount(2)
    await expectNoAxeFindings(page)
  })

  await test.step('open a row, and return to it', async () => {
    await tabTo(page, row)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Sam Ellery' })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('searchbox', { name: 'Search operators' })).toHaveValue('ellery')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('log out', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Account: ' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(email).toBeFocused()
  })
})
