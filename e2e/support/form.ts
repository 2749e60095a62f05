import type { Page } from '@playwright/test'

/* The parts of a form, by their labels. */

export const choice = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true })
export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
export const date = (page: Page, label: string) => page.getByRole('textbox', { name: label })
export const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()
export const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
export const banner = (page: Page) => page.getByRole('main').getByRole('alert')
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens a section of the form by its step, which may say that it has errors. */
export const open = (page: Page, section: string) =>
  page
    .getByRole('button', { name: section, exact: true })
    .or(page.getByRole('button', { name: `${section} has errors`, exact: true }))
    .click()

/** Picks an option of a select whose label begins or ends as another one. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await choice(page, label).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
