import type { Page } from '@playwright/test'

/** Opens the menu with the rare actions at the end of the head of a person. */
export const openActions = (page: Page) => page.getByRole('button', { name: 'More actions' }).click()

/** Opens the menu and chooses an action. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  await openActions(page)
  await page.getByRole('menuitem', { name, exact: true }).click()
}
