import { expect, type Page } from '@playwright/test'

/** Opens a branch of the signed-in user by its title. */
export async function openBranch(page: Page, title: string): Promise<void> {
  const button = page.getByRole('button', { name: /change branch/i })
  await button.click()
  await page.getByRole('menuitemradio', { name: title }).click()
  await expect(button).toContainText(title)
}
