import { expect, type Locator, type Page } from '@playwright/test'

/** Goes on by the Tab key until something has the focus, which has to come within so many stops. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab', most = 40): Promise<void> {
  for (let stop = 0; stop < most; stop += 1) {
    await target.page().keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target).toBeFocused()
}

/** Presses keys one after the other. */
export async function pressAll(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}
