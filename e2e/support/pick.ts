import type { Page } from '@playwright/test'

/** Opens a select or a multi-select by its label and picks an option. */
export async function pick(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
