import { expect, type Locator } from '@playwright/test'

/** Waits until there are rows and every one of them contains the text. */
export async function expectEveryRow(rows: Locator, text: string): Promise<void> {
  await expect(rows.filter({ hasNotText: text })).toHaveCount(0)
  await expect(rows.filter({ hasText: text }).first()).toBeVisible()
}
