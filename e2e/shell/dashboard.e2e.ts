import type { Page } from '@playwright/test'
import { ask } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { openBranch } from '../support/branch.ts'
import { installClock } from '../support/clock.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { british, week } from '../support/weeks.ts'

interface VisitsAnswer {
  today: string
  statuses: { title: string; statuses: number[]; count: number }[]
  missed: { from: string; to: string; count: number }
  weeks: { start: string; end: string; unconfirmed: number }[]
  last_week: number
  late: { count: number; visits: { client_name: string; start: string }[] }
}

interface FinanceAnswer {
  ready: { total: string; groups: number }
  deadlines: { today: number; overdue: number; groups: { contract_name: string; deadline: string }[] }
  weeks: { start: string; end: string; invoiced: string; confirmed: string; pending: string }[]
  problems: { count: number; groups: number; items: { owner_name: string; date: string; reason: string }[] }
}

const grouped = (figure: number | string) => String(figure).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
const tile = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: title })
const panel = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/**
 * The figures may change between two requests, as the day goes on, so this retries until the screen matches the server.
 */
async function openDashboard(page: Page, query = ''): Promise<{ visits: VisitsAnswer; finance: FinanceAnswer }> {
  await page.goto(`/dashboard${query}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), \w+/)
  const [visits, finance] = await Promise.all([
    ask<VisitsAnswer>(page, `/dashboard/visits${query}`),
    ask<FinanceAnswer>(page, `/dashboard/finance${query}`),
  ])
  return { visits, finance }
}

test('the dashboard is the first page, and each figure links to the list that it counts (SHELL-006, SHELL-007, SHELL-D25, AUTH-024)', async ({
  page,
}) => {
  await signIn(page, 'finance')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link').first()).toHaveText('Dashboard')
  await page.goto('/login')
  await expect(page).toHaveURL('/dashboard')
  await expect(page).toHaveTitle('Dashboard – Almoner')

  const parts = panel(page, 'Today').getByRole('listitem').getByRole('link')
  let opened = await openDashboard(page)
  // A visit may become an upcoming one between the screen's request and this one.
  await expect(async () => {
    opened = await openDashboard(page)
    const asked = opened.visits.statuses.map((each) => `${each.title}${grouped(each.count)}`)
    expect((await parts.allTextContents()).toSorted()).toEqual(asked.toSorted())
  }).toPass()
  const { visits, finance } = opened
  const count = page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::*[1]')
  const lastWeek = week(-1)

  await test.step('each part of today links to exactly the visits that it counts', async () => {
    const [some] = visits.statuses.filter(({ title }) => ['Signed off', 'Cancelled'].includes(title))
    if (!some) throw new Error('The demo has such visits today')
    await parts.filter({ hasText: new RegExp(`^${some.title}[\\d,]+$`) }).click()
    await expect(page).toHaveURL(
      `/visits?from=${visits.today}&to=${visits.today}&status=${some.statuses.join('&status=')}`,
    )
    await expect(page.getByRole('heading', { name: 'Visits' })).toBeVisible()
    await expect(count).toHaveText(grouped(some.count))
    await page.goBack()
  })

  const listed = async (list: string) =>
    (await ask<{ groups: { ready_total: string }[] }>(page, `/finance/invoice-processing?work_list=${list}`)).groups
  const rows = page
    .getByRole('table', { name: 'Transaction groups' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

  await test.step('the ready amounts add up in the list of groups', async () => {
    await expect(tile(page, 'Ready to invoice')).toContainText(`£${grouped(finance.ready.total)}`)
    await tile(page, 'Ready to invoice').click()
    await expect(page).toHaveURL('/finance/invoice-processing?work_list=ready')
    await expect(rows).toHaveCount(finance.ready.groups)
    await expect(page.getByText(`Ready £${grouped(finance.ready.total)}`)).toBeVisible()
    await page.goBack()
  })

  await test.step('overdue and unpriced items are listed as they were counted', async () => {
    const { overdue, today } = finance.deadlines
    await expect(tile(page, 'Deadlines today')).toContainText(String(today))
    await expect(tile(page, 'Deadlines today')).toHaveAttribute('href', '/finance/invoice-processing?work_list=due')
    expect(await listed('due')).toHaveLength(today)
    await page
      .getByRole('main')
      .getByRole('link', { name: `${overdue} groups are overdue` })
      .click()
    await expect(page).toHaveURL('/finance/invoice-processing?work_list=overdue')
    await expect(rows).toHaveCount(overdue)
    await expect(rows.getByText('Overdue')).toHaveCount(overdue)
    await page.goBack()
    await panel(page, 'Can not be invoiced').getByRole('link', { name: 'concerned' }).click()
    await expect(page).toHaveURL('/finance/invoice-processing?work_list=unpriced')
    await expect(rows).toHaveCount(finance.problems.groups)
    await page.goBack()
  })

  await test.step('the list has the same number of unconfirmed and missed visits', async () => {
    const { unconfirmed } = visits.weeks.at(-1) ?? { unconfirmed: 0 }
    const card = tile(page, 'Unconfirmed last week')
    await expect(card).toContainText(`${grouped(unconfirmed)}of ${grouped(visits.last_week)} visits`)
    await card.click()
    const { from, to } = lastWeek
    await expect(page).toHaveURL(`/visits?from=${from}&to=${to}&only=to-confirm`)
    await expect(count).toHaveText(grouped(unconfirmed))
    await expect(page.getByRole('combobox', { name: 'Only' })).toHaveValue('To confirm')
    await page.goBack()
    await tile(page, 'Missed visits, last 7 days').click()
    await expect(page).toHaveURL(`/visits?from=${visits.missed.from}&to=${visits.missed.to}&only=missed`)
    await expect(page.getByRole('heading', { name: 'Visits' })).toBeVisible()
    await page.goBack()
  })

  await test.step('a deadline links to its group, and an obstacle to its working', async () => {
    const [first] = finance.deadlines.groups
    const row = page.getByRole('table', { name: 'Next invoice deadlines' }).getByRole('row').nth(1)
    await expect(row).toContainText(british(first?.deadline ?? ''))
    await row.getByRole('link', { name: first?.contract_name ?? '' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(first?.contract_name ?? '')
    await page.goBack()
    const [problem] = finance.problems.items
    const hindrance = page.getByRole('table', { name: 'Can not be invoiced' }).getByRole('row').nth(1)
    await expect(hindrance).toHaveText(`${problem?.owner_name}${british(problem?.date ?? '')}${problem?.reason}`)
    await hindrance.getByRole('link').click()
    await expect(
      page
        .getByRole('main')
        .getByText(problem?.reason ?? '')
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await page.goBack()
    await expect(parts.first()).toBeVisible()
  })
  await expectNoAxeFindings(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoAxeFindings(page)
})

test('charts can be shown as tables; their range is in the address', async ({ page }) => {
  await signIn(page, 'finance')
  const { finance, visits } = await openDashboard(page)
  await page.getByText('Show the figures').first().click()
  await page.getByText('Show the figures').last().click()
  // Only the screen scrolls: the page around it stays.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  const rowsOf = (name: string) => page.getByRole('table', { name }).getByRole('row')
  await expect(rowsOf('Income by week')).toHaveText([
    'Week endingInvoicedConfirmedPending',
    ...finance.weeks
      .toReversed()
      .map(
        (each) => `${british(each.end)}£${grouped(each.invoiced)}£${grouped(each.confirmed)}£${grouped(each.pending)}`,
      ),
  ])
  await expect(rowsOf('Unconfirmed by week')).toHaveText([
    'Week endingUnconfirmed',
    ...visits.weeks.toReversed().map(({ end, unconfirmed }) => `${british(end)}${grouped(unconfirmed)}`),
  ])
  await expectNoAxeFindings(page)

  const choice = page.getByRole('navigation', { name: 'How far back' })
  await choice.getByRole('link', { name: '4 weeks' }).click()
  await expect(page).toHaveURL('/dashboard?weeks=4')
  // An unfolded part stays unfolded.
  await expect(rowsOf('Income by week')).toHaveCount(1 + 4)
  await choice.getByRole('link', { name: '52 weeks' }).click()
  await expect(rowsOf('Income by week')).toHaveCount(1 + 52)
  await page.goBack()
  await expect(page).toHaveURL('/dashboard?weeks=4')
  await expect(rowsOf('Income by week')).toHaveCount(1 + 4)
  await expect(choice.getByRole('link', { name: '4 weeks' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(rowsOf('Income by week')).toHaveCount(1 + 12)

  await rowsOf('Income by week').nth(1).getByRole('link').click()
  await expect(page).toHaveURL(`/finance/invoice-processing?income_week=${week(-1).from}`)
  const { invoiced, confirmed, pending } = finance.weeks.at(-1) ?? { invoiced: '0', confirmed: '0', pending: '0' }
  const bar = [invoiced, confirmed, pending].reduce((sum, text) => sum + Math.round(Number(text) * 100), 0)
  await expect(page.getByText(`In the week £${grouped((bar / 100).toFixed(2))}`)).toBeVisible()
})

test('it refreshes each minute, and says so when the server does not answer', async ({ context, page }) => {
  await installClock(page)
  await signIn(page, 'finance')
  await expect(tile(page, 'Ready to invoice')).toBeVisible()
  const asked = page.waitForRequest(/\/api\/dashboard\/finance/)
  await page.clock.fastForward(61_000)
  await asked

  await context.setOffline(true)
  const notice = page.getByText('The server could not be reached. The figures shown are older.')
  // The minute starts when the last answer has arrived.
  await expect(async () => {
    await page.clock.fastForward(61_000)
    await expect(notice).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(tile(page, 'Ready to invoice')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toBeVisible()
  // It refreshes by itself once the network is back.
  await context.setOffline(false)
  await expect(notice).toHaveCount(0)

  // After leaving it sends no more requests.
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Carers' }).click()
  await expect(page.getByRole('heading', { name: 'Carers' })).toBeVisible()
  let more = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/dashboard/')) more += 1
  })
  await page.clock.fastForward(200_000)
  await expect(page.getByRole('heading', { name: 'Carers' })).toBeVisible()
  expect(more).toBe(0)
})

test('all users see their part of it: visits without money, or a message that there is nothing', async ({ page }) => {
  await signIn(page, 'coordinator')
  await expect(panel(page, 'Late check-ins')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Today',
    'Unconfirmed by week',
    'Late check-ins',
  ])
  await expect(page.getByRole('main')).not.toContainText('£')
  const { from, to } = week(-1)
  await expect(tile(page, 'Unconfirmed last week')).toHaveAttribute(
    'href',
    `/visits?from=${from}&to=${to}&only=to-confirm`,
  )
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Log out' }).click()

  await signIn(page, 'viewer', '/dashboard')
  await expect(page.getByText('You do not have permission to view visits or invoices.')).toBeVisible()
  await expectNoAxeFindings(page)
})

test('a branch without a dashboard has none in its menu, and opens the visits (SHELL-006, SHELL-049, SHELL-D07)', async ({
  page,
}) => {
  await signIn(page, 'finance')
  await openBranch(page, 'Cardiff')
  await expect(page.getByRole('heading', { name: 'Visits' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
  for (const path of ['/dashboard', '/']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/visits(\?|$)/)
    await expect(page.getByRole('heading', { name: 'Visits' })).toBeVisible()
  }
})

test('the API documentation has its own content security policy', async ({ page }) => {
  const response = await page.goto('/api/docs/')
  expect(response?.headers()['content-security-policy']).not.toContain('unsafe')
  const call = page.getByRole('button', { name: /^(GET|POST|PUT|PATCH|DELETE) \/api\// }).first()
  await call.click()
  await expect(page.getByRole('button', { name: 'Try it out' })).toBeVisible()
})
