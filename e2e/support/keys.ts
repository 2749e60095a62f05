import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the element has the focus, within a maximum number of stops. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab', maxStops = 60): Promise<void> {
  for (let stop = 0; stop < maxStops; stop += 1) {
    await target.page().keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target).toBeFocused()
}

/** Moves to a row of a table: by Tab to the tab stop of its rows, then by arrows. */
export async function rowTo(row: Locator): Promise<void> {
  const { keyboard } = row.page()
  const among = () => row.evaluate((element) => element.parentElement?.contains(document.activeElement) === true)
  for (let stop = 0; stop < 80 && !(await among()); stop += 1) await keyboard.press('Tab')
  await keyboard.press('Home')
  for (let step = 0; step < 40; step += 1) {
    if (await row.evaluate((element) => element === document.activeElement)) return
    await keyboard.press('ArrowDown')
  }
  await expect(row).toBeFocused()
}

/** Presses keys one after the other. */
export async function pressAll(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}
