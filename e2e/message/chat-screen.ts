import type { Locator, Page } from '@playwright/test'

export const menuLine = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: /^Messages/ })
export const chats = (page: Page): Locator => page.getByRole('list', { name: 'Chats' }).getByRole('link')
export const chatWith = (page: Page, name: string): Locator => chats(page).filter({ hasText: name })
export const log = (page: Page): Locator => page.getByRole('log', { name: 'Messages' })
export const said = (page: Page, text: string): Locator => log(page).getByRole('listitem').filter({ hasText: text })
export const input = (page: Page): Locator => page.getByRole('textbox', { name: 'Message' })
