import type { Page } from '@playwright/test'
import { ask } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { pick } from '../support/pick.ts'
import { expectEveryRow } from '../support/rows.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

interface Users {
  users: { reference: string; profile: { name: string; address_post_code: string } }[]
  count: number
}

const noMatch =
  "We're sorry, but we couldn't find a match for your search. Please check the spelling or adjust the filters and try again."

const table = (page: Page) => page.getByRole('table', { name: 'Clients' })
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

test('the clients are listed 25 a page with the default status, without onboarding, and lead to their profiles (CARERLIST-004, CLIENT-005, CLIENT-048, CLIENT-D04)', async ({
  page,
}) => {
  await signIn(page, 'finance', '/clients')
  await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible()
  await expect(table(page).getByRole('columnheader')).toHaveText(['User details', 'Login', 'Status'])
  await expect(rows(page)).toHaveCount(25)
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Active')
  await expect(page).toHaveURL(/\?status=\d+$/)
  await expectNoAxeFindings(page)

  const { users } = await ask<Users>(page, `/patient${new URL(page.url()).search}`)
  const [first] = users
  await expect(rows(page).first()).toContainText(first?.profile.name ?? '')
  await expect(rows(page).first()).toContainText(`${first?.reference} · ${first?.profile.address_post_code}`)
  await rows(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/clients\/[\da-f-]{36}\/profile\/personal-details$/)
})

test('search, reference, region and status find clients, and the URL keeps them (CLIENT-D04)', async ({ page }) => {
  await signIn(page, 'coordinator', '/clients')
  await expect(page).toHaveURL(/status=/)
  const active = await ask<Users>(page, `/patient${new URL(page.url()).search}`)
  const someone = active.users[3]
  if (!someone) throw new Error('The demo has clients')

  await page.getByRole('textbox', { name: 'Reference, NHS, NI number' }).fill(someone.reference)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(someone.profile.name)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  const all = await ask<Users>(page, '/patient')
  await expect(page.getByText(`of ${all.count}`)).toBeVisible()
  expect(all.count).toBeGreaterThan(active.count)

  await page.getByRole('searchbox', { name: 'Search' }).fill(someone.profile.name)
  await expect(rows(page).first()).toContainText(someone.profile.name)
  await expect(page).toHaveURL(/search=/)
  await page.getByRole('searchbox', { name: 'Search' }).fill('')
  await pick(page, 'Status', 'Inactive')
  await expectEveryRow(rows(page), 'Inactive')

  await page.getByRole('searchbox', { name: 'Search' }).fill('Nobody of this name')
  await expect(page.getByText(noMatch)).toBeVisible()
  await expectNoAxeFindings(page)
})
