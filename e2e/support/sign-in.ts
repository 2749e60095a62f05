import { expect, type Page } from '@playwright/test'

/** The demo provider's accounts, by what they may do. */
export type Account =
  | 'branch'
  | 'carer'
  | 'coordinator'
  | 'dev'
  | 'finance'
  | 'hr'
  | 'nhs'
  | 'nhs-none'
  | 'relative'
  | 'viewer'

const password = 'Larkfield!2026'

export function emailOf(account: Account): string {
  return `${account}@larkfield.example`
}

/** Fills the form that stands on the screen and sends it. */
export async function fillSignIn(page: Page, email: string, secret: string = password): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Opens a path signed out and signs in, which leads back to it; the root leads to the user's first page. */
export async function signIn(page: Page, account: Account, path = '/'): Promise<void> {
  await page.goto(path)
  await fillSignIn(page, emailOf(account))
  await expect(page).not.toHaveURL(/\/login/)
}
