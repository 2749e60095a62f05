import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listVisits, visitStatus } from '#contract/visit/visits.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { appointment, client } from '#testing/builders/rota.ts'
import { runJob } from '#testing/run-jobs.ts'
import { testApp } from '#testing/test-app.ts'

// Tuesday 24 November 2026, 09:00 in London.
const app = await testApp()
const { owner, branchId } = app
const user = await app.signIn(['Visit:Read'])
const careTypeGuid = await careType(owner, { title: 'Domiciliary care' })
const dot = await client(owner, { branchId, firstName: 'Dorothy', lastName: 'Hale' })

interface Place {
  visitStatus?: number
  checkIn?: string
}

/** Creates a visit of 30 minutes with one assignee. Returns its guid. */
async function visit(start: string, place: Place = {}, of = { branchId, clientGuid: dot }): Promise<string> {
  const end = Temporal.Instant.from(start).add({ minutes: 30 }).toString()
  const { assignees } = await appointment(owner, { ...of, careTypeGuid, start, end, assignees: [place] })
  return assignees[0]?.visitGuid ?? ''
}

const clear = () => owner.deleteFrom('visit').execute()
const change = (values: object, ...guids: string[]) =>
  owner.updateTable('visit').set(values).where('guid', 'in', guids).execute()

/** Compares the stored counts with the expected ones: by branch, day, status and check-in. */
async function expectKept(): Promise<void> {
  const { rows: kept } = await sql`
    select branch_id, day, status, checked_in, sum(visits) as visits from visit_count
    group by 1, 2, 3, 4 having sum(visits) <> 0 order by 1, 2, 3, 4`.execute(owner)
  const { rows: counted } = await sql`
    select branch_id, (start_at at time zone 'UTC')::date as day, status, check_in_at is not null as checked_in,
      count(*) as visits from visit group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(owner)
  expect(kept).toEqual(counted)
}

const rowsKept = async () => (await owner.selectFrom('visit_count').selectAll().execute()).length
const list = async (query: Record<string, unknown>, as = user) => {
  const { status, body } = await app.call(listVisits, { as, query })
  expect(status).toBe(200)
  return body
}

test('the counts match after visits were created, changed, moved, cancelled and deleted', async () => {
  const one = await visit('2026-11-20T10:00:00Z')
  const two = await visit('2026-11-20T23:59:00Z')
  const three = await visit('2026-11-21T00:00:00Z', {
    visitStatus: visitStatus.checkedIn,
    checkIn: '2026-11-21T00:01:00Z',
  })
  await expectKept()
  await change({ status: visitStatus.cancelled }, one, two)
  await expectKept()
  await change({ check_in_at: '2026-11-21T00:03:00Z' }, one, three)
  await expectKept()
  await change({ start_at: '2026-11-22T00:00:00Z', end_at: '2026-11-22T01:00:00Z' }, two, three)
  await expectKept()
  const before = await rowsKept()
  await change({ comment: 'The key is with the neighbour.' }, one, two)
  expect(await rowsKept()).toBe(before)
  await owner.deleteFrom('visit').where('guid', 'in', [one, three]).execute()
  await expectKept()
  await clear()
  await expectKept()
  expect((await list({ start: '2026-01-01', end: '2026-12-31' })).count).toBe(0)
})

test('a change that is rolled back does not count', async () => {
  const guid = await visit('2026-11-20T10:00:00Z')
  const failed = owner.transaction().execute(async (db) => {
    await db.deleteFrom('visit').where('guid', '=', guid).execute()
    throw new Error('Taken back')
  })
  await expect(failed).rejects.toThrow('Taken back')
  await expectKept()
  expect((await list({ start: '2026-01-01', end: '2026-12-31' })).count).toBe(1)
})

test('concurrent changes of visits on one day do not block each other, and an emptied table has no counts', async () => {
  const [one, two] = [await visit('2026-11-20T10:00:00Z'), await visit('2026-11-20T11:00:00Z')]
  await owner.transaction().execute(async (db) => {
    await db.updateTable('visit').set({ status: 9 }).where('guid', '=', one).execute()
    await owner.transaction().execute(async (beside) => {
      await sql`set local lock_timeout = '5s'`.execute(beside)
      await beside.updateTable('visit').set({ status: 9 }).where('guid', '=', two).execute()
    })
  })
  await expectKept()
  await sql`truncate visit cascade`.execute(owner)
  await expectKept()
})

test('every hour the counts are merged to one row per key, with the same totals', async () => {
  const guids = [await visit('2026-11-20T10:00:00Z'), await visit('2026-11-20T11:00:00Z')]
  await change({ status: visitStatus.upcoming }, ...guids)
  await change({ status: visitStatus.cancelled }, ...guids)
  await visit('2026-11-20T12:00:00Z')
  expect(await rowsKept()).toBeGreaterThan(2)
  await runJob(app.services, 'add-up-visit-counts')
  expect(await rowsKept()).toBe(2)
  await expectKept()
  await clear()
  await runJob(app.services, 'add-up-visit-counts')
  expect(await rowsKept()).toBe(0)
})

test('each branch counts and sees only its own visits (VISIT-D35)', async () => {
  await clear()
  const { otherBranchId } = app
  const theirs = await client(owner, { branchId: otherBranchId, firstName: 'Ewan', lastName: 'Adair' })
  await visit('2026-11-20T10:00:00Z')
  await visit('2026-11-20T10:00:00Z', {}, { branchId: otherBranchId, clientGuid: theirs })
  await visit('2026-11-21T10:00:00Z', {}, { branchId: otherBranchId, clientGuid: theirs })
  await expectKept()
  const other = await app.signIn(['Visit:Read'], { branchGuid: app.otherBranchGuid })
  const span = { start: '2026-01-01', end: '2026-12-31' }
  expect([(await list(span)).count, (await list(span, other)).count]).toEqual([1, 2])

  await app.db.transaction().execute(async (db) => {
    const days = () => db.selectFrom('visit_count').select('branch_id').execute()
    expect(await days()).toEqual([])
    await sql`select set_config('almoner.branch_id', ${String(branchId)}, true)`.execute(db)
    expect(new Set((await days()).map((row) => row.branch_id))).toEqual(new Set([branchId]))
  })
})

test('count and pages match the visits for any days and statuses (SHELL-D48, VISIT-D35)', async () => {
  await clear()
  for (const day of ['2026-07-06', '2026-07-08', '2026-10-24', '2026-10-25', '2026-11-23', '2026-11-24', '2026-11-26'])
    for (const [at, time] of ['00:00', '11:59', '12:00', '12:01', '22:59', '23:00', '23:59'].entries()) {
      const instant = `${day}T${time}:00Z`
      await visit(instant, { visitStatus: at === 3 ? visitStatus.cancelled : visitStatus.planned })
      await visit(instant, { visitStatus: at === 4 ? visitStatus.planned : visitStatus.checkedIn, checkIn: instant })
    }
  for (const [start, end] of [
    // In summer a day of London begins at 23:00 UTC of the previous day: both ends are partial days.
    ['2026-07-06', '2026-07-10'],
    ['2026-07-08', '2026-07-08'],
    ['2026-10-20', '2026-10-28'],
    ['2026-11-20', '2026-11-28'],
    ['2026-01-01', '2026-12-31'],
    ['2026-11-24', undefined],
    [undefined, '2026-11-24'],
  ]) {
    // For one person the visits themselves are counted.
    const all = (await list({ start, end, patient_guid: dot, page_size: 100 })).visits
    for (const status of [[], [0], [1], [0, 1], [1, 9], [2], [9], [10]]) {
      const expected = all.filter((row) => status.length === 0 || status.includes(row.status_coalesced))
      const pages = []
      for (let page = 1; page <= Math.ceil(expected.length / 10) + 1; page++) {
        const { visits, count } = await list({ start, end, status, page, page_size: 10 })
        expect(count).toBe(expected.length)
        pages.push(...visits)
      }
      expect(pages).toEqual(expected)
    }
  }
})
