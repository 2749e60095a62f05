import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getVisitsDashboard } from '#contract/report/dashboard.ts'
import { listVisits, visitStatus } from '#contract/visit/visits.ts'
import { priceAll } from '#testing/builders/invoicing.ts'
import { councilModel } from '#testing/builders/models.ts'
import { appointment, carer, client, userContract } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

// Tuesday 24 November 2026, 09:00 in London.
const app = await testApp()
const { owner, branchId, otherBranchId } = app
const reader = await app.signIn(['Visit:Read'])
const model = await councilModel(owner)
const dot = await client(owner, { branchId, firstName: 'Dorothy', lastName: 'Hale' })
const aisha = await carer(owner, { branchId, firstName: 'Aisha', lastName: 'Khan' })

interface Place {
  carerGuid?: string
  visitStatus?: number
  checkIn?: string
  checkOut?: string
  confirmedAt?: string
}

/** Creates a visit of 30 minutes with one assignee. Returns its guid. */
async function visit(start: string, place: Place = {}, branch = branchId, clientGuid = dot): Promise<string> {
  const end = Temporal.Instant.from(start).add({ minutes: 30 }).toString()
  const options = { branchId: branch, clientGuid, careTypeGuid: model.careTypeGuid, start, end, assignees: [place] }
  return (await appointment(owner, options)).assignees[0]?.visitGuid ?? ''
}

const dashboard = async (query: Record<string, unknown> = {}) => {
  const { status, body } = await app.call(getVisitsDashboard, { as: reader, query })
  expect(status).toBe(200)
  return body
}

async function clear(): Promise<void> {
  for (const table of ['item', 'visit', 'assignee', 'appointment'] as const) await owner.deleteFrom(table).execute()
}

test('signed out is 401, without the permission 403, with an unknown number of weeks 422', async () => {
  expect((await app.call(getVisitsDashboard)).status).toBe(401)
  const finance = await app.signIn(['Finance.Processing:Read'])
  expect((await app.call(getVisitsDashboard, { as: finance })).status).toBe(403)
  expect((await app.call(getVisitsDashboard, { as: reader, query: { weeks: 5 } })).status).toBe(422)
  const editor = await app.signIn(['Visit:Edit'])
  expect((await app.call(getVisitsDashboard, { as: editor })).body.branch_title).toBe('Leeds')
})

test('today is the day of the branch, from midnight to midnight, with the current status of each visit (VISIT-021, VISIT-D07, VISIT-D08)', async () => {
  await clear()
  await visit('2026-11-23T23:59:00Z')
  await visit('2026-11-24T00:00:00Z', { visitStatus: visitStatus.cancelled })
  await visit('2026-11-24T07:59:00Z') // Over an hour ago: missed.
  await visit('2026-11-24T08:30:00Z') // Upcoming, though its start has passed.
  await visit('2026-11-24T12:00:00Z') // Within three hours: upcoming.
  await visit('2026-11-24T12:01:00Z')
  await visit('2026-11-24T08:00:00Z', { checkIn: '2026-11-24T08:01:00Z', visitStatus: visitStatus.checkedIn })
  await visit('2026-11-24T23:59:00Z')
  await visit('2026-11-25T00:00:00Z')
  const elsewhere = await client(owner, { branchId: otherBranchId })
  await visit('2026-11-24T10:00:00Z', {}, otherBranchId, elsewhere)

  const { today, statuses } = await dashboard()
  expect(today).toBe('2026-11-24')
  expect(statuses).toEqual([
    { title: 'Planned', statuses: [0], count: 2 },
    { title: 'Upcoming', statuses: [1], count: 2 },
    { title: 'Checked in', statuses: [2], count: 1 },
    { title: 'Cancelled', statuses: [9], count: 1 },
    { title: 'Missed', statuses: [1], count: 1 },
  ])
})

test('a day on which the clocks change has 25 hours in London, and another zone another midnight', async () => {
  await clear()
  // Sunday 25 October 2026 begins at 23:00 UTC of the previous day, in summer time, and ends at midnight UTC.
  await visit('2026-10-24T22:59:00Z')
  await visit('2026-10-24T23:00:00Z')
  await visit('2026-10-25T23:59:00Z')
  await visit('2026-10-26T00:00:00Z')
  const countAt = async (instant: string) => {
    app.clock.advance(Temporal.Instant.from(app.clock.now()).until(Temporal.Instant.from(instant)).toString())
    const other = await app.signIn(['Visit:Read'])
    const { body } = await app.call(getVisitsDashboard, { as: other })
    return { today: body.today, count: body.statuses.reduce((sum, row) => sum + row.count, 0) }
  }
  try {
    expect(await countAt('2026-10-25T12:00:00Z')).toEqual({ today: '2026-10-25', count: 2 })
    await owner.updateTable('branch').set({ time_zone: 'Asia/Tokyo' }).where('id', '=', branchId).execute()
    // In Tokyo it is the 26th from 15:00 UTC.
    expect(await countAt('2026-10-25T15:30:00Z')).toEqual({ today: '2026-10-26', count: 2 })
  } finally {
    await owner.updateTable('branch').set({ time_zone: 'Europe/London' }).where('id', '=', branchId).execute()
    await countAt('2026-11-24T09:00:00Z')
  }
})

test('a check-in is late 15 minutes after the start, or after the branch’s own limit, and stays late past midnight', async () => {
  await clear()
  const late = await visit('2026-11-24T08:45:00Z', { carerGuid: aisha })
  await visit('2026-11-24T08:46:00Z')
  await visit('2026-11-24T08:00:00Z', { checkIn: '2026-11-24T08:00:00Z' })
  await visit('2026-11-24T08:10:00Z', { visitStatus: visitStatus.cancelled })
  const unassigned = await visit('2026-11-24T07:00:00Z')
  await visit('2026-11-23T20:00:00Z')
  expect((await dashboard()).late).toEqual({
    after_minutes: 15,
    count: 2,
    visits: [
      {
        guid: late,
        client_name: 'Dorothy Hale',
        carer_name: 'Aisha Khan',
        start: '2026-11-24T08:45:00Z',
        minutes_late: 15,
      },
      {
        guid: unassigned,
        client_name: 'Dorothy Hale',
        carer_name: null,
        start: '2026-11-24T07:00:00Z',
        minutes_late: 120,
      },
    ],
  })

  const patient = sql<string>`'{"late_check_in_minutes": 60}'::jsonb`
  await owner.updateTable('branch').set({ settings: patient }).where('id', '=', branchId).execute()
  const { late: later } = await dashboard()
  expect(later).toMatchObject({ after_minutes: 60, count: 1, visits: [{ guid: unassigned }] })
  for (const nonsense of ['0', '"soon"', '100000', 'null', '1e12']) {
    const settings = sql<string>`jsonb_build_object('late_check_in_minutes', ${nonsense}::jsonb)`
    await owner.updateTable('branch').set({ settings }).where('id', '=', branchId).execute()
    expect((await dashboard()).late.after_minutes, nonsense).toBe(15)
  }
  await owner.updateTable('branch').set({ settings: '{}' }).where('id', '=', branchId).execute()

  await clear()
  const evening = await visit('2026-11-24T23:45:00Z')
  app.clock.advance('PT15H10M') // 00:10 on Wednesday.
  const night = await app.signIn(['Visit:Read'])
  const { body } = await app.call(getVisitsDashboard, { as: night })
  expect(body).toMatchObject({ today: '2026-11-25', late: { count: 1, visits: [{ guid: evening, minutes_late: 25 }] } })
  app.clock.advance('-PT15H10M')
})

test('the list of late check-ins is limited, and its count is complete', async () => {
  await clear()
  for (let minute = 0; minute < 9; minute++) await visit(`2026-11-24T08:0${minute}:00Z`)
  const { late } = await dashboard()
  expect(late.count).toBe(9)
  expect(late.visits.map(({ start }) => start)).toEqual(
    [8, 7, 6, 5, 4, 3, 2].map((minute) => `2026-11-24T08:0${minute}:00Z`),
  )
})

test('missed visits cover seven days including today, and the seven before', async () => {
  await clear()
  await visit('2026-11-10T23:59:00Z')
  await visit('2026-11-11T00:00:00Z')
  await visit('2026-11-17T23:59:00Z')
  await visit('2026-11-18T00:00:00Z')
  await visit('2026-11-20T10:00:00Z', { visitStatus: visitStatus.cancelled })
  await visit('2026-11-20T10:00:00Z', { checkIn: '2026-11-20T11:30:00Z' })
  await visit('2026-11-24T08:00:00Z')
  await visit('2026-11-24T08:01:00Z') // 59 minutes ago.
  expect((await dashboard()).missed).toEqual({ from: '2026-11-18', to: '2026-11-24', count: 2, count_before: 2 })
})

test('visits to confirm are counted by whole weeks of the branch, including those without a contract', async () => {
  await clear()
  await visit('2026-11-22T23:30:00Z')
  await visit('2026-11-16T00:00:00Z', { confirmedAt: '2026-11-20T09:00:00Z' })
  await visit('2026-11-15T23:59:00Z')
  await visit('2026-11-23T00:00:00Z')
  // Half an hour after midnight by summer time is the day before in UTC.
  await visit('2026-10-18T23:30:00Z')
  await priceAll(app)
  const without = (await dashboard({ weeks: 12 })).weeks
  await userContract(owner, { branchId, clientGuid: dot, modelGuid: model.guid })
  await priceAll(app)
  const { weeks } = await dashboard({ weeks: 12 })
  expect(weeks).toEqual(without)

  expect(weeks).toHaveLength(12)
  expect(weeks[0]).toEqual({ start: '2026-08-31', end: '2026-09-06', unconfirmed: 0 })
  expect(weeks.slice(-6)).toEqual([
    { start: '2026-10-12', end: '2026-10-18', unconfirmed: 0 },
    { start: '2026-10-19', end: '2026-10-25', unconfirmed: 1 },
    { start: '2026-10-26', end: '2026-11-01', unconfirmed: 0 },
    { start: '2026-11-02', end: '2026-11-08', unconfirmed: 0 },
    { start: '2026-11-09', end: '2026-11-15', unconfirmed: 1 },
    { start: '2026-11-16', end: '2026-11-22', unconfirmed: 1 },
  ])
  expect((await dashboard({ weeks: 4 })).weeks).toEqual(weeks.slice(-4))
  expect((await dashboard()).last_week).toBe(2)
})

test('each figure equals the count of the list that it links to', async () => {
  await clear()
  await visit('2026-11-17T10:00:00Z')
  await visit('2026-11-18T10:00:00Z', { confirmedAt: '2026-11-20T09:00:00Z' }) // Missed, even though it was confirmed.
  await visit('2026-11-18T12:00:00Z', { checkIn: '2026-11-18T12:05:00Z', visitStatus: visitStatus.checkedOut })
  await visit('2026-11-23T21:30:00Z') // Still late at nine the next morning, and missed.
  await visit('2026-11-23T20:00:00Z') // Missed, and too long ago to be late.
  await visit('2026-11-24T08:00:00Z') // Missed, and late.
  await visit('2026-11-24T08:40:00Z') // Late.
  await visit('2026-11-24T08:50:00Z') // Not late yet.
  await visit('2026-11-24T12:30:00Z')
  await visit('2026-11-24T11:00:00Z', { visitStatus: visitStatus.cancelled })
  await priceAll(app)
  const count = async (query: Record<string, unknown>) => (await app.call(listVisits, { as: reader, query })).body.count
  const { late, missed, statuses, weeks, last_week } = await dashboard()
  const lastWeek = { start: '2026-11-16', end: '2026-11-22' }
  expect(weeks.at(-1)).toEqual({ ...lastWeek, unconfirmed: 2 })
  expect(last_week).toBe(3)
  expect(await count({ ...lastWeek, only: 'to-confirm' })).toBe(2)
  expect(late.count).toBe(3)
  expect(await count({ start: '2026-11-23', end: '2026-11-24', only: 'late' })).toBe(3)
  expect(missed.count).toBe(4)
  expect(await count({ start: missed.from, end: missed.to, only: 'missed' })).toBe(4)

  const today = { start: '2026-11-24', end: '2026-11-24' }
  const parts = Object.fromEntries(statuses.map((part) => [part.title, part.count]))
  expect(parts).toEqual({ Planned: 1, Upcoming: 2, Cancelled: 1, Missed: 1 })
  expect(await count({ ...today, only: 'missed' })).toBe(1)
  expect(await count({ ...today, only: 'to-come', status: [visitStatus.upcoming] })).toBe(2)
  expect(await count({ ...today, only: 'to-come', status: [visitStatus.planned] })).toBe(1)
  expect(await count({ ...today, status: [visitStatus.cancelled] })).toBe(1)
})
