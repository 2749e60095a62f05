import { expect, test } from 'vitest'
import { zeroGuid } from '#contract/fields.ts'
import type { Permission } from '#contract/permissions.ts'
import { listVisits, visitStatus } from '#contract/visit/visits.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { appointment, carer, client } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

// Tuesday 24 November 2026, 09:00 in London; the week is from Monday the 23rd to Sunday the 29th.
const app = await testApp()
const { owner, branchId } = app
const user = await app.signIn(['Visit:Read'])

const careTypeGuid = await careType(owner, { title: 'Domiciliary care' })
const dot = await client(owner, { branchId, firstName: 'Dorothy', lastName: 'Hale' })
const ewan = await client(owner, { branchId, firstName: 'Ewan', lastName: '100% Adair' })
const aisha = await carer(owner, { branchId, firstName: 'Aisha', lastName: 'Khan' })
const hale = await carer(owner, { branchId, firstName: 'Nathan', lastName: 'Hale' })

interface Place {
  carerGuid?: string
  visitStatus?: number
  checkIn?: string
  checkOut?: string
  confirmedAt?: string
}

/** Creates a visit of 30 minutes with one assignee. Returns the guids of visit and appointment. */
async function visit(start: string, clientGuid: string, place: Place = {}) {
  const end = Temporal.Instant.from(start).add({ minutes: 30 }).toString()
  const options = { branchId, clientGuid, careTypeGuid, start, end, assignees: [place] }
  const built = await appointment(owner, options)
  return { guid: built.assignees[0]?.visitGuid ?? '', appointmentGuid: built.guid, id: built.assignees[0]?.id ?? 0 }
}

const list = async (query: Record<string, unknown>, as = user) => {
  const { status, body } = await app.call(listVisits, { as, query })
  expect(status).toBe(200)
  return body
}
const find = async (query: Record<string, unknown>) => {
  const { visits, count } = await list(query)
  expect(count).toBe(visits.length)
  return visits.map(({ guid }) => guid)
}

const monday = await visit('2026-11-23T00:00:00Z', dot, {
  carerGuid: aisha,
  checkIn: '2026-11-23T00:02:00Z',
  checkOut: '2026-11-23T00:31:00Z',
  confirmedAt: '2026-11-23T12:00:00Z',
})
const sunday = await visit('2026-11-29T23:30:00Z', ewan, { carerGuid: aisha })
const sundayBefore = await visit('2026-11-22T23:59:00Z', ewan, { carerGuid: hale, visitStatus: visitStatus.cancelled })
const mondayAfter = await visit('2026-11-30T00:00:00Z', dot)

test('a filter by guids is combined with the other filters', async () => {
  const guids = [monday.guid, mondayAfter.guid]
  expect(await find({ guids, start: '2026-11-01', end: '2026-12-31' })).toEqual([mondayAfter.guid, monday.guid])
  expect(await find({ guids: [monday.guid, sunday.guid], search: 'Adair' })).toEqual([sunday.guid])
  // This week, as without guids.
  expect(await find({ guids })).toEqual([monday.guid])
  const stranger = await app.signIn(['Visit:Read'], { branchGuid: app.otherBranchGuid })
  expect(await list({ guids }, stranger)).toEqual({ visits: [], count: 0 })
  const { status } = await app.call(listVisits, { as: user, query: { guids: ['nobody'] } })
  expect(status).toBe(422)
})

test('signed out is 401 (VISIT-D35)', async () => {
  expect((await app.call(listVisits)).status).toBe(401)
})

test('Visit Read or Edit lists all visits, the people permissions one person’s, others none (VISIT-002, VISIT-D35)', async () => {
  const statusOf = async (permissions: Permission[], query: Record<string, unknown>) =>
    (await app.call(listVisits, { as: await app.signIn(permissions), query })).status
  expect(await statusOf(['Visit:Edit'], {})).toBe(200)
  expect(await statusOf(['Visit.CM2000:Edit'], {})).toBe(403)
  expect(await statusOf(['User.Carer:Read'], {})).toBe(403)
  expect(await statusOf(['User.Carer:Read'], { patient_guid: dot })).toBe(403)
  expect(await statusOf(['User.Carer:Read'], { carer_guid: aisha })).toBe(200)
  expect(await statusOf(['User.Client:Read'], {})).toBe(403)
  expect(await statusOf(['User.Client:Read'], { carer_guid: aisha })).toBe(403)
  expect(await statusOf(['User.Client:Read'], { patient_guid: dot })).toBe(200)
})

test('another branch sees none of them, even with the client’s guid', async () => {
  const other = await app.signIn(['Visit:Read'], { branchGuid: app.otherBranchGuid })
  const span = { start: '2026-01-01', end: '2026-12-31' }
  expect(await list(span, other)).toEqual({ visits: [], count: 0 })
  expect(await list({ ...span, patient_guid: dot }, other)).toEqual({ visits: [], count: 0 })
})

test('an end before the start, an invalid day and an unknown status are 422 by field', async () => {
  const refuse = async (query: Record<string, unknown>) => {
    const { status, problem } = await app.call(listVisits, { as: user, query })
    expect(status).toBe(422)
    return problem.errors
  }
  expect(await refuse({ start: '2026-11-25', end: '2026-11-24' })).toEqual({
    start: ['Start date can not be after end date'],
  })
  expect(await refuse({ start: '2026-02-30' })).toEqual({ start: ['Enter a valid date.'] })
  expect(Object.keys((await refuse({ status: [3, 13] })) ?? {})).toEqual(['status.1'])
})

test('without dates it is the current week, newest first (SHELL-D54, VISIT-D35)', async () => {
  expect(await find({})).toEqual([sunday.guid, monday.guid])
})

test('a row has people, times, care type and status (VISIT-D35, VISIT-D36)', async () => {
  const { visits } = await list({ end: '2026-11-23', start: '2026-11-23' })
  expect(visits).toEqual([
    {
      guid: monday.guid,
      visit_guid: monday.guid,
      appointment_guid: monday.appointmentGuid,
      patient_guid: dot,
      client_name: 'Dorothy Hale',
      carer_guid: aisha,
      carer_name: 'Aisha Khan',
      service_title: 'Domiciliary care',
      start: '2026-11-23T00:00:00Z',
      end: '2026-11-23T00:30:00Z',
      check_in_at: '2026-11-23T00:02:00Z',
      check_out_at: '2026-11-23T00:31:00Z',
      status_coalesced: 5,
      missed: false,
      confirmed: true,
    },
  ])
  const { visits: unassigned } = await list({ start: '2026-11-30', end: '2026-11-30' })
  expect(unassigned).toMatchObject([{ carer_guid: null, carer_name: null, confirmed: false }])
  const unassignedOnly = await list({ start: '2026-11-30', end: '2026-11-30', carer_guid: zeroGuid })
  expect(unassignedOnly.visits).toEqual(unassigned)
  expect(await find({ start: '2026-11-23', end: '2026-11-23', carer_guid: zeroGuid })).not.toContain(monday.guid)
})

test('both dates are inclusive, and are days of the branch: in July they begin at 23:00 in UTC (SHELL-D53, VISIT-D35)', async () => {
  const first = await visit('2026-07-07T23:00:00Z', dot)
  const last = await visit('2026-07-08T22:59:00Z', dot)
  const after = await visit('2026-07-08T23:00:00Z', dot)
  expect(await find({ start: '2026-07-08', end: '2026-07-08' })).toEqual([last.guid, first.guid])
  expect(await find({ start: '2026-07-09', end: '2026-07-31' })).toEqual([after.guid])
  expect(await find({ end: '2026-07-08' })).toEqual([last.guid, first.guid])
  expect(await find({ start: '2026-11-30' })).toEqual([mondayAfter.guid])
  expect(await find({ start: '1900-01-01', end: '1950-01-01' })).toEqual([])
  expect(await find({ start: '2500-01-01', end: '2999-12-31' })).toEqual([])
})

test('the list is filtered by client, carer and search text, which matches either name literally', async () => {
  const span = { start: '2026-11-22', end: '2026-11-30' }
  expect(await find({ ...span, patient_guid: ewan })).toEqual([sunday.guid, sundayBefore.guid])
  expect(await find({ ...span, carer_guid: aisha })).toEqual([sunday.guid, monday.guid])
  expect(await find({ ...span, carer_guid: aisha, patient_guid: ewan })).toEqual([sunday.guid])
  expect(await find({ ...span, search: 'hale' })).toEqual([mondayAfter.guid, monday.guid, sundayBefore.guid])
  expect(await find({ ...span, search: 'n h' })).toEqual([sundayBefore.guid])
  expect(await find({ ...span, search: '100%' })).toEqual([sunday.guid, sundayBefore.guid])
  expect(await find({ ...span, search: '0_' })).toEqual([])
})

test('the list is filtered by one or more current statuses (VISIT-020, VISIT-D35)', async () => {
  const span = { start: '2026-11-22', end: '2026-11-30' }
  expect(await find({ ...span, status: 9 })).toEqual([sundayBefore.guid])
  expect(await find({ ...span, status: [5, 9] })).toEqual([monday.guid, sundayBefore.guid])
  expect(await find({ ...span, status: 0 })).toEqual([mondayAfter.guid, sunday.guid])
})

test.each([
  ['2026-11-24T12:00:01Z', {}, 0, false],
  ['2026-11-24T12:00:00Z', {}, 1, false],
  ['2026-11-24T09:00:00Z', {}, 1, false],
  ['2026-11-24T08:00:01Z', {}, 1, false],
  ['2026-11-24T08:00:00Z', {}, 1, true],
  ['2026-11-24T08:00:00Z', { visitStatus: 1 }, 1, true],
  ['2026-11-24T07:00:00Z', { visitStatus: 2, checkIn: '2026-11-24T08:59:00Z' }, 2, false],
  ['2026-11-24T07:00:00Z', { visitStatus: 9 }, 9, false],
  ['2026-11-24T07:00:00Z', { visitStatus: 11 }, 11, false],
])(
  'at 09:00 a visit of %s with %j has status %i and missed %s (VISIT-022, VISIT-D07)',
  async (start, place, status, missed) => {
    const { guid } = await visit(start, dot, place)
    const { visits } = await list({ start: '2026-11-24', end: '2026-11-24' })
    expect(visits.find((row) => row.guid === guid)).toMatchObject({ status_coalesced: status, missed })
  },
)

test('a later check-in overrides a stored missed status (VISIT-D07)', async () => {
  const span = { start: '2026-11-20', end: '2026-11-20' }
  const { guid, id } = await visit('2026-11-20T08:00:00Z', dot)
  const set = (values: object) => owner.updateTable('visit').set(values).where('assignee_id', '=', id).execute()
  await set({ missed: true, status: 9 })
  expect((await list(span)).visits).toMatchObject([{ guid, status_coalesced: 9, missed: true }])
  await set({ check_in_at: '2026-11-20T09:30:00Z', status: 2 })
  expect((await list(span)).visits).toMatchObject([{ guid, status_coalesced: 2, missed: false }])
})

test('pages have 25 rows, the count covers all; visits at the same time keep a stable order (SHELL-D48)', async () => {
  const span = { start: '2026-10-05', end: '2026-10-05' }
  for (let i = 0; i < 27; i++) await visit('2026-10-05T08:00:00Z', dot)
  const [first, second, third] = [await list(span), await list({ ...span, page: 2 }), await list({ ...span, page: 3 })]
  expect([first.visits.length, second.visits.length, third.visits.length]).toEqual([25, 2, 0])
  expect([first.count, second.count, third.count]).toEqual([27, 27, 27])
  expect(new Set([...first.visits, ...second.visits].map(({ guid }) => guid)).size).toBe(27)
})
