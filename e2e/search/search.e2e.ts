import type { Page } from '@playwright/test'
import { ask } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

interface Hits {
  results: { type: string; title: string; detail: string; path: string }[]
  count: number
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const input = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search or run an action' })
const options = (page: Page, group: string) => dialog(page).getByRole('group', { name: group }).getByRole('option')
const chosen = (page: Page) => dialog(page).getByRole('option', { selected: true })

async function open(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(input(page)).toBeFocused()
}

test('Ctrl-K finds people, contracts and invoices by keyboard alone, and opens them (SHELL-D63)', async ({ page }) => {
  await signIn(page, 'dev', '/carers')
  await expect(page.getByRole('table', { name: 'Carers' })).toBeVisible()
  await open(page)
  await expectNoAxeFindings(page)
  await expect(dialog(page).getByText('Leeds', { exact: true })).toBeVisible()

  await input(page).pressSequentially('hol', { delay: 20 })
  const { results } = await ask<Hits>(page, '/search?text=hol')
  const titles = (type: string) => results.filter((hit) => hit.type === type).map(({ title }) => title)
  for (const [group, type] of [
    ['Clients', 'client'],
    ['Contracts', 'contract'],
    ['Invoices', 'invoice'],
  ] as const) {
    expect(titles(type).length, type).toBeGreaterThan(0)
    await expect(options(page, group)).toContainText(titles(type))
  }
  // Matches are marked at the beginning of words, and the first hit is selected.
  await expect(options(page, 'Clients').first().getByText('Hol', { exact: true })).toBeVisible()
  await expect(chosen(page)).toContainText(results[0]?.title ?? '')
  await expectNoAxeFindings(page)

  await page.keyboard.press('ArrowUp')
  await expect(chosen(page)).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toContainText(results[0]?.title ?? '')
  await page.keyboard.press('Tab')
  await expect(chosen(page)).not.toContainText(results[0]?.title ?? '')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  // The address of a client leads on to the first section of the profile.
  await expect(page).toHaveURL(({ pathname }) => pathname.startsWith(results[0]?.path ?? 'none'))
  await expect(page.getByRole('main')).toContainText(results[0]?.title ?? '')

  // Opened hits are offered again.
  await open(page)
  await expect(options(page, 'Recent')).toContainText([results[0]?.title ?? ''])
})

test('each kind of hit opens a screen that shows it, and so does a press on one (SHELL-D63)', async ({ page }) => {
  await signIn(page, 'dev', '/carers')
  await expect(page.getByRole('table', { name: 'Carers' })).toBeVisible()
  const { users } = await ask<{ users: { profile: { name: string } }[] }>(page, '/carer?page_size=1')
  const texts = { client: 'hol', carer: users[0]?.profile.name ?? '', contract: 'hol', invoice: 'hol' }
  for (const [type, text] of Object.entries(texts)) {
    const { results } = await ask<Hits>(page, `/search?text=${text}&types=${type}`)
    const [hit] = results
    if (!hit) throw new Error(`The demo has a ${type} to find`)
    await open(page)
    await input(page).fill(hit.title)
    await dialog(page).getByRole('option').filter({ hasText: hit.title }).first().click()
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('heading', { name: /Page not found|Access denied/ })).toHaveCount(0)
    await expect(page.getByRole('main')).toContainText(hit.title)
  }
})

test('an early Enter opens the result of the typed text, not the previous first hit', async ({ page }) => {
  await signIn(page, 'dev', '/clients')
  await expect(page.getByRole('table', { name: 'Clients' })).toBeVisible()
  const { results } = await ask<Hits>(page, '/search?text=ackroyd')
  await open(page)
  await page.keyboard.insertText('ackroyd')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(results[0]?.path ?? '')
})

test("screens and actions are found here, but only the user's own (SHELL-D63)", async ({ page }) => {
  await signIn(page, 'viewer', '/carers')
  await expect(page.getByRole('table', { name: 'Carers' })).toBeVisible()
  await page.getByRole('button', { name: 'Search or run an action' }).click()
  await expect(options(page, 'Screens and actions').filter({ hasText: 'Clients' })).toHaveCount(0)
  await input(page).fill('hol')
  // The viewer may only read carers.
  await expect(dialog(page).getByRole('group', { name: 'Clients' })).toHaveCount(0)
  await input(page).fill('zzzz')
  await expect(dialog(page).getByText('No match. Try another spelling, a reference or a postcode.')).toBeVisible()

  await input(page).fill('dark')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(page.locator(':root')).toHaveCSS('color-scheme', 'dark')
  await open(page)
  await input(page).fill('li')
  await expectNoAxeFindings(page)
  await input(page).fill('diagn')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Diagnostics' })).toBeVisible()
})

test('Escape and the button close it, and the focus returns', async ({ page }) => {
  await signIn(page, 'coordinator', '/carers')
  const filter = page.getByRole('searchbox', { name: 'Search' })
  await filter.focus()
  await open(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(filter).toBeFocused()
  await open(page)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(filter).toBeFocused()

  // Switching the branch is an action: its cached data are dropped, and the search is that branch's.
  await open(page)
  await input(page).fill('switch glasgow')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /change branch/i })).toContainText('Glasgow')
})
