import type { Page } from '@playwright/test'
import { ask } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { installClock, pauseClock } from '../support/clock.ts'
import { lineOf, standstill } from '../support/line.ts'
import { pick } from '../support/pick.ts'
import { expectEveryRow } from '../support/rows.ts'
import { exportedAs } from '../support/saved-file.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

interface Users {
  users: { reference: string; profile: { name: string; address_post_code: string } }[]
  count: number
}

const noMatch =
  "We're sorry, but we couldn't find a match for your search. Please check the spelling or adjust the filters and try again."

const table = (page: Page) => page.getByRole('table', { name: 'Carers' })
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const filter = (page: Page, label: string) => page.getByRole('combobox', { name: label })

test('a finance admin sees all carers, ten a page, in the columns of the shared list (CARER-007, CARERLIST-001, CARERLIST-005, CARERLIST-006, CARERLIST-010, CARERLIST-012)', async ({
  page,
}) => {
  await signIn(page, 'finance', '/carers')
  await expect(rows(page)).toHaveCount(10)
  await expect(table(page).getByRole('columnheader')).toHaveText(['User details', 'Onboarding', 'Login', 'Status'])
  await expect(filter(page, 'Status')).toHaveValue('Any')
  await expect(page).toHaveURL('/carers')
  for (const label of ['Active payment models', 'Region']) await expect(filter(page, label)).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Reference, Payroll, NI number' })).toBeVisible()

  const { count } = await ask<Users>(page, '/carer')
  await expect(page.getByText(`1–10 of ${count}`)).toBeVisible()
  await expectNoAxeFindings(page)
})

test('everybody else starts with the default status, which is then in the URL, and may choose any (CARERLIST-007, CARERLIST-012, CARERLIST-013, CARERLIST-D03, CARERLIST-D04)', async ({
  page,
}) => {
  await signIn(page, 'coordinator', '/carers')
  await expect(filter(page, 'Status')).toHaveValue('Active')
  await expect(page).toHaveURL(/\?status=\d+$/)
  const active = await ask<Users>(page, `/carer${new URL(page.url()).search}`)
  const all = await ask<Users>(page, '/carer')
  expect(active.count).toBeLessThan(all.count)
  await expect(page.getByText(`of ${active.count}`)).toBeVisible()

  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(filter(page, 'Status')).toHaveValue('Any')
  await expect(page.getByText(`of ${all.count}`)).toBeVisible()
  await page.reload()
  await expect(filter(page, 'Status')).toHaveValue('Any')
  await expect(page.getByText(`of ${all.count}`)).toBeVisible()
})

test('the search by name and by postcode waits until typing stops, and the URL keeps it (CARERLIST-008, CARERLIST-011, CARERLIST-D02)', async ({
  page,
}) => {
  await installClock(page)
  await signIn(page, 'finance', '/carers?page=2')
  const { users } = await ask<Users>(page, '/carer?page_size=1')
  const [someone] = users
  if (!someone) throw new Error('The demo has carers')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/carer' && searchParams.has('search')) asked.push(searchParams.get('search') ?? '')
  })

  // The clock is paused while letters are typed, however long that takes.
  await pauseClock(page)
  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially(someone.profile.name)
  await page.clock.resume()
  await expect(rows(page).first()).toContainText(someone.profile.name)
  await expect(rows(page)).toHaveCount((await ask<Users>(page, `/carer?search=${someone.profile.name}`)).count)
  expect(asked).toEqual([someone.profile.name])
  expect(new URL(page.url()).searchParams.get('search')).toBe(someone.profile.name)
  expect(new URL(page.url()).searchParams.has('page')).toBe(false)

  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(someone.profile.name)
  await expect(rows(page).first()).toContainText(someone.profile.name)

  await page.getByRole('searchbox', { name: 'Search' }).fill(someone.profile.address_post_code.toLowerCase())
  await expect(rows(page).filter({ hasText: someone.profile.address_post_code }).first()).toBeVisible()
})

test('the start of a reference finds a carer; region, payment model and status narrow the list (CARERLIST-006, CARERLIST-008, CARERLIST-D03)', async ({
  page,
}) => {
  await signIn(page, 'finance', '/carers')
  const { users, count } = await ask<Users>(page, '/carer?page_size=1')
  const reference = page.getByRole('textbox', { name: 'Reference, Payroll, NI number' })
  await reference.fill(users[0]?.reference.toLowerCase() ?? '')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(users[0]?.profile.name ?? '')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByText(`of ${count}`)).toBeVisible()

  for (const [label, key] of [
    ['Active payment models', 'contract_model'],
    ['Region', 'region'],
  ] as const) {
    await filter(page, label).click()
    const options = page.getByRole('option').filter({ hasNotText: 'Any' })
    await options.first().click()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(new RegExp(`${key}=`))
    const found = await ask<Users>(page, `/carer${new URL(page.url()).search}`)
    expect(found.count, label).toBeLessThan(count)
    await expect(page.getByText(`of ${found.count}`)).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).first().click()
  }

  await pick(page, 'Status', 'Given notice')
  await expectEveryRow(rows(page), 'Given notice')
})

test('a search without a match says so and offers the next steps (CARERLIST-009, CARERLIST-007)', async ({ page }) => {
  await signIn(page, 'coordinator', '/carers?search=Nobody+of+this+name')
  await expect(page.getByText(noMatch)).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Search all statuses' }).click()
  await expect(filter(page, 'Status')).toHaveValue('Any')
  await expect(page.getByText(noMatch)).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(rows(page)).toHaveCount(10)
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
})

/** Keeps every answer to this browser on its way until the work is done, as a very slow line does. */
async function onSlowLine(page: Page, meanwhile: () => Promise<void>): Promise<void> {
  const { receive } = await lineOf(page)
  await receive(standstill)
  try {
    await meanwhile()
  } finally {
    await receive(-1)
  }
}

test('ten grey rows stand where carers are loaded; a new filter keeps the old rows until its answer (CARERLIST-D28)', async ({
  page,
}) => {
  const loading = page.getByRole('status', { name: 'Loading' })
  // The browser keeps the code of the list.
  await signIn(page, 'finance', '/carers')
  await expect(rows(page)).toHaveCount(10)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await onSlowLine(page, async () => {
    await page.getByRole('complementary', { name: 'Main' }).getByRole('link', { name: 'Carers' }).click()
    await expect(loading.locator('> *')).toHaveCount(10)
  })
  await expect(rows(page)).toHaveCount(10)
  await expect(loading).toBeHidden()
  const first = await rows(page).first().getByRole('link').first().textContent()

  await onSlowLine(page, async () => {
    const asked = page.waitForRequest((request) => request.url().includes('search=zzz'))
    await page.getByRole('searchbox', { name: 'Search' }).fill('zzz')
    await asked
    await expect(rows(page)).toHaveCount(10)
    await expect(rows(page).first()).toContainText(first ?? 'no name')
    await expect(loading).toBeHidden()
  })
  await expect(page.getByText(noMatch)).toBeVisible()
})

test('the onboarding of the carers of a page comes from one call (CARERLIST-D06)', async ({ page }) => {
  const answered = page.waitForResponse((response) => response.url().includes('/onboarding/statuses?'))
  await signIn(page, 'finance', '/carers')
  const { statuses }: { statuses: { carer_guid: string }[] } = await (await answered).json()
  expect(statuses).toHaveLength(10)
  await expect(rows(page)).toHaveCount(10)
  for (const row of await rows(page).all()) {
    await expect(row.getByRole('cell').nth(1)).toHaveText(/^(Not started|In training|Completed)$/)
  }
})

test('pages and page sizes change, and Back leads through them', async ({ page }) => {
  await signIn(page, 'finance', '/carers')
  const first = await rows(page).first().getByRole('link').textContent()
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL('/carers?page=2')
  await expect(rows(page).first().getByRole('link')).not.toHaveText(first ?? '')
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25')
  await expect(rows(page)).toHaveCount(25)
  await expect(page).toHaveURL('/carers?page_size=25')
  await page.goBack()
  await expect(page).toHaveURL('/carers?page=2')
  await page.goBack()
  await expect(rows(page)).toHaveCount(10)
  await expect(rows(page).first().getByRole('link')).toHaveText(first ?? '')
})

test('the export contains exactly the carers that match the filters', async ({ page }) => {
  await signIn(page, 'coordinator', '/carers')
  await expect(page).toHaveURL(/status=/)
  const { count } = await ask<Users>(page, `/carer${new URL(page.url()).search}`)
  expect(count).toBeGreaterThan(10)
  const { name, bytes } = await exportedAs(page, 'CSV')
  expect(name).toMatch(/^carers-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = bytes.toString('utf8').trimEnd().split('\r\n')
  expect(lines[0]).toBe('\uFEFFUser details,Onboarding,Login,Status')
  expect(lines).toHaveLength(count + 1)
  for (const line of lines.slice(1)) expect(line).toMatch(/,Active$/)
})
