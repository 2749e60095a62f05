import type { Page } from '@playwright/test'
import { Temporal } from '#domain/temporal.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { appointment, carer, client } from '#testing/builders/rota.ts'
import { ask } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { pick } from '../support/pick.ts'
import { expectEveryRow } from '../support/rows.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { british, week } from '../support/weeks.ts'

interface Visit {
  client_name: string
  carer_name: string | null
  service_title: string
  start: string
  end: string
  check_in_at: string | null
  check_out_at: string | null
  status_coalesced: number
  confirmed: boolean
}

const table = (page: Page) => page.getByRole('table', { name: 'Visits' })
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

const local = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO('Europe/London')
const clock = (instant: string) => local(instant).toPlainTime().toString({ smallestUnit: 'minute' })
const day = (instant: string) => british(local(instant).toPlainDate().toString())

/** Visits of the last three weeks, as many as the endpoint returns at once. */
async function someVisits(page: Page): Promise<Visit[]> {
  const pages = [1, 2, 3, 4, 5, 6, 7, 8].map((at) =>
    ask<{ visits: Visit[] }>(page, `/visit?start=${week(-3).from}&end=${week(-1).to}&page_size=100&page=${at}`),
  )
  return (await Promise.all(pages)).flatMap(({ visits }) => visits)
}

/** Lists the visits of a visit's day with its client, and returns its row. */
async function rowOf(page: Page, visit: Visit) {
  const date = local(visit.start).toPlainDate().toString()
  await page.goto(`/visits?from=${date}&to=${date}&search=${encodeURIComponent(visit.client_name)}&page_size=100`)
  const times = `${clock(visit.start)} – ${clock(visit.end)}`
  return rows(page)
    .filter({ hasText: times })
    .filter({ hasText: visit.carer_name ?? 'Unassigned' })
    .first()
}

test('the list opens on this week, newest first, 25 a page, as its URL shows (VISIT-D35)', async ({ page }) => {
  await signIn(page, 'coordinator', '/visits?view=list')
  const { from, to } = week(0)
  await expect(page).toHaveURL(`/visits?view=list&from=${from}&to=${to}`)
  await expect(page.getByLabel('Date from', { exact: true })).toHaveValue(british(from))
  await expect(page.getByLabel('Date to', { exact: true })).toHaveValue(british(to))
  await expect(rows(page)).toHaveCount(25)
  const { visits, count } = await ask<{ visits: Visit[]; count: number }>(page, `/visit?start=${from}&end=${to}`)
  const [newest] = visits
  if (!newest) throw new Error('The demo has visits this week')
  await expect(rows(page).first()).toContainText(`${clock(newest.start)} – ${clock(newest.end)}`)
  await expect(rows(page).first()).toContainText(day(newest.start))
  await expect(page.getByText(`1–25 of ${count.toLocaleString('en-GB')}`)).toBeVisible()
  await expectNoAxeFindings(page)
})

test("a row shows date and times in the branch's zone, names, service, status, check-in, check-out and confirmation (VISIT-021, VISIT-D35)", async ({
  page,
}) => {
  await signIn(page, 'coordinator', '/visits?view=list')
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Date',
    'Time',
    'Client',
    'Carer',
    'Service',
    'Status',
    'Check-in',
    'Check-out',
    'Confirmed',
  ])
  const visits = await someVisits(page)
  const signedOff = visits.find((visit) => visit.status_coalesced === 7 && visit.check_in_at && visit.check_out_at)
  if (!signedOff) throw new Error('The demo has visits that were signed off')
  const row = await rowOf(page, signedOff)
  for (const part of [
    day(signedOff.start),
    signedOff.client_name,
    signedOff.carer_name ?? '',
    signedOff.service_title,
    'Signed off',
    clock(signedOff.check_in_at ?? ''),
    clock(signedOff.check_out_at ?? ''),
    signedOff.confirmed ? 'Confirmed' : 'Unconfirmed',
  ]) {
    await expect(row).toContainText(part)
  }
})

test('a missed visit is shown as missed, an assignee without a carer as unassigned (VISIT-D08)', async ({ page }) => {
  const { from: on } = week(-1)
  const path = `/visits?from=${on}&to=${on}`
  await signInToOwnBranch(page, path, async (owner, branchId) => {
    const [careTypeGuid, clientGuid] = [await careType(owner), await client(owner, { branchId })]
    const visit = { branchId, clientGuid, careTypeGuid }
    const assignees = [{ carerGuid: await carer(owner, { branchId }) }]
    await appointment(owner, { ...visit, start: `${on}T10:00:00Z`, end: `${on}T11:00:00Z`, assignees })
    await owner.updateTable('visit').set({ missed: true }).where('branch_id', '=', branchId).execute()
    await appointment(owner, { ...visit, start: `${on}T14:00:00Z`, end: `${on}T15:00:00Z` })
  })
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).filter({ hasText: 'Aisha Khan' })).toContainText('Missed')
  await expect(rows(page).filter({ hasNotText: 'Aisha Khan' })).toContainText('Unassigned')
})

test('statuses and dates filter the list; a reversed range shows an error and is not sent', async ({ page }) => {
  const { from, to } = week(-1)
  await signIn(page, 'coordinator', `/visits?from=${from}&to=${to}`)
  await pick(page, 'Status', 'Cancelled')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/status=9/)
  await expectEveryRow(rows(page), 'Cancelled')
  await page.getByRole('button', { name: 'Remove Cancelled' }).click()
  await expect(page).not.toHaveURL(/status=/)

  await page.getByLabel('Date to', { exact: true }).fill(british(week(-2).to))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Date from', { exact: true })).toHaveAccessibleDescription(
    'Start date can not be after end date',
  )
  await expect(page).toHaveURL(`/visits?from=${from}&to=${to}`)
  await expectNoAxeFindings(page)

  await page.getByLabel('Date from', { exact: true }).fill('01/01/2001')
  await page.getByLabel('Date to', { exact: true }).fill('07/01/2001')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No visits found.')).toBeVisible()
})
