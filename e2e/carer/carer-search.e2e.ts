import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { account } from '#testing/builders/people.ts'
import { carer } from '#testing/builders/rota.ts'
import { ask } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { installClock, pauseClock } from '../support/clock.ts'
import { inDatabase } from '../support/database.ts'
import { dataFolder } from '../support/mail.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { signIn, signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const before = 'Enter at least 3 characters to search for a carer.'
const noMatch =
  "We're sorry, but we couldn't find a match for your search. Please check the spelling or adjust the filters and try again."

const input = (page: Page) => page.getByRole('searchbox', { name: 'Search by name, nickname or NI number' })
const table = (page: Page) => page.getByRole('table', { name: 'Carers found' })
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

/** Lists the texts that the page searches for from now on. */
function searchesOf(page: Page): string[] {
  const searches: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/hr/carers') searches.push(searchParams.get('search') ?? '')
  })
  return searches
}

test('the menu item HR opens the search, which waits for three characters and for a pause (HRSEARCH-001, HRSEARCH-003, HRSEARCH-D04, HRSEARCH-D05, SHELL-046)', async ({
  page,
}) => {
  await installClock(page)
  await signIn(page, 'hr', '/carers')
  const { users } = await ask<{ users: { profile: { name: string } }[] }>(page, '/carer?page_size=1')
  const name = users[0]?.profile.name ?? ''
  const searches = searchesOf(page)
  await page.getByRole('navigation').getByRole('link', { name: 'HR', exact: true }).click()
  await expect(page).toHaveURL('/carers-search')
  await expect(page.getByRole('heading', { level: 1, name: 'Carer search' })).toBeVisible()
  await expect(page.getByText(before)).toBeVisible()
  await expectNoAxeFindings(page)

  await input(page).fill(' a ')
  await expect(page).toHaveURL('/carers-search?search=a')
  await expect(page.getByText(before)).toBeVisible()
  expect(searches).toEqual([])
  // The clock is paused while letters are typed, however long that takes.
  await pauseClock(page)
  await input(page).fill('')
  await input(page).pressSequentially(name)
  await page.clock.resume()
  await expect(rows(page).filter({ hasText: name }).first()).toBeVisible()
  expect(searches).toEqual([name])

  await page.reload()
  await expect(input(page)).toHaveValue(name)
  await expect(rows(page).filter({ hasText: name }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByText(before)).toBeVisible()
  await expect(page).toHaveURL('/carers-search')
})

test('carers of all branches are found, and those of the selected one lead to their profile (HRSEARCH-004, HRSEARCH-D06, HRSEARCH-D07, HRSEARCH-D08, HRSEARCH-D10)', async ({
  page,
  anotherBrowser,
}) => {
  const family = `Osei${randomUUID().slice(0, 8)}`
  const email = `${family}@journey.example`
  const { guid, branch } = await signInToOwnBranch(page, '/carers-search', async (owner, branchId) => {
    const here = await carer(owner, {
      branchId,
      firstName: 'Ama',
      lastName: family,
      more: { short_name: 'Ami', start_date: '2024-03-04', ni_number: 'QQ123456C' },
    })
    await account(owner, { email, password: 'Larkfield!2026', branchIds: [branchId], permissions: ['Hr.Carer:Read'] })
    const { title } = await owner
      .selectFrom('branch')
      .select('title')
      .where('id', '=', branchId)
      .executeTakeFirstOrThrow()
    return { guid: here, branch: title }
  })
  const elsewhere = await inDatabase(dataFolder, async (owner) => {
    const other = await owner
      .insertInto('branch')
      .values({ title: `Branch ${randomUUID()}`, nation_alias: 'WLS', features: [] })
      .returning(['id', 'title'])
      .executeTakeFirstOrThrow()
    const leavingDate = '2025-06-30'
    await carer(owner, { branchId: other.id, firstName: 'Bea', lastName: family, statusId: 16, leavingDate })
    return other.title
  })

  await input(page).fill(family.toUpperCase())
  await expect(page.getByText('2 carers found')).toBeVisible()
  await expect(table(page).getByRole('columnheader')).toHaveText([
    ...['Full name', 'Nickname', 'Branch', 'Start date', 'End date', 'NI number'],
  ])
  await expect(rows(page).nth(0).getByRole('cell')).toHaveText([
    ...[`Ama ${family}`, 'Ami', branch, '04/03/2024', '–', 'QQ123456C'],
  ])
  await expect(rows(page).nth(1).getByRole('cell')).toHaveText([
    ...[`Bea ${family}`, '–', elsewhere, '–', '30/06/2025', '–'],
  ])
  await expectNoAxeFindings(page)
  await expect(table(page).getByRole('link')).toHaveCount(1)
  await table(page)
    .getByRole('link', { name: `Ama ${family}` })
    .click()
  await expect(page).toHaveURL(`/carers/${guid}/profile/personal-details`)

  await page.goBack()
  await input(page).fill('QQ 12 34 56 C')
  await expect(rows(page).filter({ hasText: family })).toHaveCount(1)

  const withoutCarers = await anotherBrowser()
  await signInAs(withoutCarers, email, `/carers-search?search=${family}`)
  await expect(rows(withoutCarers)).toHaveCount(2)
  await expect(table(withoutCarers).getByRole('link')).toHaveCount(0)
})

test('nothing found says so; the page and its size stay in the URL (HRSEARCH-D04, HRSEARCH-D07, HRSEARCH-D09)', async ({
  page,
}) => {
  const family = `Osei${randomUUID().slice(0, 8)}`
  await signInToOwnBranch(page, '/carers-search?search=Nobody+of+this+name', async (owner, branchId) => {
    for (let number = 10; number < 36; number++) {
      await carer(owner, { branchId, firstName: `Carer ${number}`, lastName: family })
    }
  })
  await expect(page.getByText(noMatch)).toBeVisible()
  await expect(page.getByText('0 carers found')).toBeVisible()
  await expectNoAxeFindings(page)

  await page.goto(`/carers-search?search=${family}`)
  await expect(page.getByText('26 carers found')).toBeVisible()
  await expect(page.getByText('1–25 of 26')).toBeVisible()
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(`/carers-search?search=${family}&page=2`)
  await expect(rows(page)).toHaveText([new RegExp(`^Carer 35 ${family}`)])
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('10')
  await expect(page).toHaveURL(`/carers-search?search=${family}&page_size=10`)
  await expect(rows(page)).toHaveCount(10)
})

test('without the permission the screen is denied and no call is sent; other paths do not exist (HRSEARCH-002, HRSEARCH-D02, HRSEARCH-D03)', async ({
  page,
}) => {
  const searches = searchesOf(page)
  await signIn(page, 'coordinator', '/carers-search?search=Khan')
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Carers', exact: true })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'HR', exact: true })).toHaveCount(0)
  expect(searches).toEqual([])

  await signIn(page, 'hr', '/carers-search/somebody')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})
