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

/** Fills in and submits the sign-in form on the screen. */
export async function fillSignIn(page: Page, email: string, secret: string = password): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/**
 * Opens a path while signed out and signs in by the form, which leads back to it; the root leads to the user's first
 * page.
 */
export async function signInByForm(page: Page, account: Account, path = '/'): Promise<void> {
  await page.goto(path)
  await fillSignIn(page, emailOf(account))
  await expect(page).not.toHaveURL(/\/login/)
}

/** Opens a path while signed in; the root leads to the user's first page. */
export function signIn(page: Page, account: Account, path = '/'): Promise<void> {
  return signInAs(page, emailOf(account), path)
}

/** The same for any account; a path on another server includes its address. */
export async function signInAs(page: Page, email: string, path: string, secret: string = password): Promise<void> {
  const origin = URL.canParse(path) ? new URL(path).origin : ''
  const answer = await page.request.post(`${origin}/api/auth/login`, { data: { email, password: secret } })
  expect(answer.ok(), `${email} signs in`).toBe(true)
  const tokens = (await answer.json()) as Tokens
  await page.addInitScript(keepSession, { ...tokens, origin: new URL(answer.url()).origin })
  await page.goto(path)
}

interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
}

/** Stores in the tab, once, what a sign-in stores (AUTH-D03). Runs before each page and frame. */
function keepSession({ access_token, refresh_token, origin }: Tokens & { readonly origin: string }): void {
  const mark = `test.${refresh_token}`
  if (location.origin !== origin || window !== window.top || sessionStorage.getItem(mark) !== null) return
  const payload = (access_token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
  const { branch_guid } = JSON.parse(atob(payload)) as { branch_guid: string | null }
  sessionStorage.setItem(mark, '')
  sessionStorage.setItem('access_token', access_token)
  localStorage.setItem('refresh_token', refresh_token)
  localStorage.setItem('auth_type', 'legacy')
  if (branch_guid === null) return
  sessionStorage.setItem('branch_guid', branch_guid)
  localStorage.setItem('last_branch_guid', branch_guid)
}
