import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import { countVisitBoard, getBoardSettings, getVisitBoard, updateBoardSettings } from '#contract/visit/board.ts'
import { checkInVisit } from '#contract/visit/visit-actions.ts'
import { problemsOf } from '#domain/visit/visit-problems.ts'
import { visitStatus } from '#domain/visit/visit-status.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { appointment, carer, client } from '#testing/builders/rota.ts'
import { timeAt, visitCalls } from '#testing/builders/visit-calls.ts'
import { testApp } from '#testing/test-app.ts'

// Tuesday 24 November 2026, 09:00 in London.
const app = await testApp()
const { owner, branchId } = app
// The company looks at places (VISIT-009).
const withPlaces = { ...app.services.settings, FeatureCheckInCheckOutVisitAudit: 'true' }
const { visit, reader, editor, rota, stranger } = await visitCalls(app)

const everything = await app.signIn(['Visit:Read', 'User.Client:Read', 'User.Carer:Read'])
const admin = await app.signIn(['Company.Branch:Edit', 'Company.Branch:Read'])

const board = async (as = reader) => {
  const { status, body } = await app.call(getVisitBoard, { as })
  expect(status).toBe(200)
  return body
}
const shown = async () => (await board()).visits.map(({ guid, problems }) => [guid, problems.map(({ kind }) => kind)])
const counted = async (as = reader) => (await app.call(countVisitBoard, { as })).body

afterEach(async () => {
  await owner.deleteFrom('visit').where('branch_id', '=', branchId).execute()
  await owner.updateTable('branch').set({ settings: '{}', version: 1 }).where('id', '=', branchId).execute()
})

const endpoints = [getVisitBoard, countVisitBoard, getBoardSettings, updateBoardSettings]
const input = {
  late_check_in_minutes: 20,
  missing_check_out_minutes: 45,
  concern_from: 3,
  quiet_from: '22:00',
  quiet_until: '06:00',
}

test('signed out is 401; the board needs Visit Read or Edit, its settings the branches of the company', async () => {
  for (const endpoint of endpoints) expect((await app.call(endpoint, { body: input })).status).toBe(401)
  const statusesOf = async (permission: Permission) => {
    const as = await app.signIn([permission])
    return Promise.all(endpoints.map(async (endpoint) => (await app.call(endpoint, { as, body: input })).status))
  }
  expect(await statusesOf('Visit:Read')).toEqual([200, 200, 403, 403])
  expect(await statusesOf('Visit:Edit')).toEqual([200, 200, 403, 403])
  expect(await statusesOf('Company.Branch:Read')).toEqual([403, 403, 200, 403])
  expect(await statusesOf('Company.Branch:Edit')).toEqual([403, 403, 200, 204])
  expect(await statusesOf('User.Client:Read')).toEqual([403, 403, 403, 403])
})

test('another branch has its own board and settings', async () => {
  await visit({ start: '2026-11-24T07:00:00Z', end: '2026-11-24T07:30:00Z' })
  expect((await board(stranger)).visits).toEqual([])
  expect(await counted(stranger)).toEqual({ count: 0, is_quiet: false })
  await app.call(updateBoardSettings, { as: admin, body: input })
  expect((await app.call(getBoardSettings, { as: stranger })).body).toMatchObject({ late_check_in_minutes: 15 })
})

test('visits that need somebody, the worst first and then the longest, with what is wrong; the others are left out', async () => {
  const hour = (start: string) => ({ start: `2026-11-24T${start}:00Z`, end: `2026-11-24T${start.slice(0, 2)}:59:00Z` })
  const late = await visit(hour('08:40'))
  const missed = await visit(hour('07:30'))
  const longer = await visit(hour('06:30'))
  const checkIn = '2026-11-24T08:02:00Z'
  const stays = await visit({ ...hour('08:00'), end: '2026-11-24T08:30:00Z', checkIn, status: visitStatus.checkedIn })
  const worried = await visit({
    ...{ checkIn, checkOut: '2026-11-24T08:50:00Z' },
    more: { risk_score: 4, check_in_location: { is_using_geolocation: true, is_within_range: false } },
  })
  await visit(hour('08:46')) // 14 minutes ago.
  await visit({ ...hour('07:00'), status: visitStatus.cancelled })
  await visit({ checkIn, checkOut: '2026-11-24T08:50:00Z', status: visitStatus.signedOff, more: { risk_score: 5 } })
  await visit({ start: '2026-11-23T18:00:00Z', end: '2026-11-23T19:00:00Z' }) // Yesterday, long over.

  expect(await shown()).toEqual([
    [longer.guid, ['missed']],
    [missed.guid, ['missed']],
    // The company of this test does not look at places, which would be one more.
    [worried.guid, ['concern']],
    [late.guid, ['late']],
    [stays.guid, ['no-check-out']],
  ])
  const { counts, count, planned, at, today } = await board()
  expect(counts).toEqual({ missed: 2, concern: 1, late: 1, outside: 0, 'no-check-out': 1 })
  // Eight start today; the cancelled one does not take place.
  expect({ count, planned, at, today }).toEqual({
    ...{ count: 5, planned: 7 },
    ...{ at: '2026-11-24T09:00:00Z', today: '2026-11-24' },
  })
  expect(await counted()).toEqual({ count: 5, is_quiet: false })
})

test('a row names the people, and their numbers only to users who may read them', async () => {
  await owner
    .updateTable('client')
    .set({ phone_landline: '0113 496 0101' })
    .where('guid', '=', rota.clientGuid)
    .execute()
  await owner.updateTable('carer').set({ phone_mobile: '07700 900123' }).where('guid', '=', rota.aishaGuid).execute()
  const { guid } = await visit({ start: '2026-11-24T07:00:00Z', end: '2026-11-24T07:30:00Z' })
  const start = '2026-11-24T07:00:00Z'
  const row = {
    guid,
    client: { guid: rota.clientGuid, name: 'Dorothy Hale', phone: '0113 496 0101' },
    carer: { guid: rota.aishaGuid, name: 'Aisha Khan', phone: '07700 900123' },
    ...{ start, end: '2026-11-24T07:30:00Z', check_in_at: null, check_out_at: null },
    ...{ status_coalesced: 1, missed: true, risk_score: null, outside_range_reason: null },
    problems: [{ kind: 'missed', since: start }],
  }
  expect((await board(everything)).visits[0]).toMatchObject(row)
  const { client: ofClient, carer: ofCarer } = (await board()).visits[0] ?? {}
  expect([ofClient, ofCarer]).toEqual([
    { ...row.client, phone: null },
    { ...row.carer, phone: null },
  ])
  const unassigned = await visit({ start, end: '2026-11-24T07:20:00Z', isUnassigned: true })
  const found = (await board()).visits.find((one) => one.guid === unassigned.guid)
  expect(found?.carer).toBeNull()
})

test('where a carer was last is shown while a check-in is missing, to users who may edit visits and read carers', async () => {
  await owner
    .updateTable('client')
    .set({ address_latitude: 53.8, address_longitude: -1.55 })
    .where('guid', '=', rota.clientGuid)
    .execute()
  const place = { carer_guid: rota.aishaGuid, branch_id: branchId, latitude: 53.81, longitude: -1.55, accuracy: 12.4 }
  await owner
    .insertInto('carer_place')
    .values({ ...place, at: '2026-11-24T08:50:00Z' })
    .execute()
  const { guid } = await visit({ start: '2026-11-24T07:00:00Z', end: '2026-11-24T07:30:00Z' })
  const sender = await app.signIn(['Visit:Edit', 'User.Carer:Read'])
  const placeFor = async (as = sender) => (await board(as)).visits.find((one) => one.guid === guid)?.last_place
  // A hundredth of a degree of latitude: 6,371,009 m x pi / 18,000 = 1,112 m.
  expect(await placeFor()).toEqual({ at: '2026-11-24T08:50:00Z', metres: 1112, accuracy: 12 })
  expect(await placeFor(editor)).toBeNull()
  expect(await placeFor(everything)).toBeNull()

  await owner.updateTable('client').set({ address_latitude: null }).where('guid', '=', rota.clientGuid).execute()
  expect(await placeFor()).toMatchObject({ metres: null })
  // Kept for a day, also before the nightly job has deleted it.
  await owner.updateTable('carer_place').set({ at: '2026-11-23T09:00:00Z' }).execute()
  expect(await placeFor()).toBeNull()

  await owner.updateTable('carer_place').set({ at: '2026-11-24T08:50:00Z' }).execute()
  const times = { start: '2026-11-24T08:00:00Z', end: '2026-11-24T08:59:00Z', checkIn: '2026-11-24T08:02:00Z' }
  const worried = await visit({ ...times, checkOut: '2026-11-24T08:50:00Z', more: { risk_score: 5 } })
  expect((await board(sender)).visits.find((one) => one.guid === worried.guid)?.last_place).toBeNull()
  await owner.deleteFrom('carer_place').execute()
})

test('places outside the radius count where the company looks at them, with the reason of the carer', async () => {
  const other = await testApp('2026-11-24T09:00:00Z', { settings: withPlaces })
  const calls = await visitCalls(other)
  const outside = { is_using_geolocation: true, is_within_range: false, outside_range_reason: 'At the shop' }
  const place = { latitude: null, longitude: null, accuracy: null, ...outside }
  const begun = { checkIn: '2026-11-24T08:50:00Z', status: visitStatus.checkedIn }
  const { guid } = await calls.visit({ ...begun, more: { check_in_location: place } })
  const hidden = { ...place, is_using_geolocation: false }
  await calls.visit({ ...begun, more: { check_in_location: hidden } })
  const { body } = await other.call(getVisitBoard, { as: calls.reader })
  expect(body.visits).toMatchObject([
    { guid, outside_range_reason: 'At the shop', problems: [{ kind: 'outside', since: '2026-11-24T08:50:00Z' }] },
  ])
})

test('a check-in by the office takes a missed visit off the board', async () => {
  const missed = await visit({ start: '2026-11-24T07:55:00Z', end: '2026-11-24T08:40:00Z' })
  expect(await shown()).toEqual([[missed.guid, ['missed']]])
  const body = { ...timeAt('2026-11-24T08:10:00Z'), visit: missed.guid }
  expect((await missed.act(checkInVisit, body, editor)).status).toBe(200)
  expect(await shown()).toEqual([])
})

test('soon after midnight the evening before still counts, and on nights when the clocks change as well', async () => {
  const evening = await visit({ start: '2026-11-24T23:30:00Z', end: '2026-11-25T00:15:00Z' })
  app.clock.advance('PT15H10M') // 00:10 on Wednesday.
  const night = await app.signIn(['Visit:Read'])
  const { today, visits } = await board(night)
  expect([today, visits.map(({ guid, problems }) => [guid, problems[0]?.kind])]).toEqual([
    '2026-11-25',
    [[evening.guid, 'late']],
  ])
  app.clock.advance('-PT15H10M')

  // In the night to 25/10/2026 01:30 comes twice: at 00:30 and at 01:30 UTC. Late is late by elapsed minutes.
  const twice = await testApp('2026-10-25T01:40:00Z')
  const calls = await visitCalls(twice)
  const first = await calls.visit({ start: '2026-10-25T00:45:00Z', end: '2026-10-25T01:35:00Z' })
  const second = await calls.visit({ start: '2026-10-25T01:30:00Z', end: '2026-10-25T02:00:00Z' })
  const found = async () => {
    const { body } = await twice.call(getVisitBoard, { as: await twice.signIn(['Visit:Read']) })
    return body.visits.map(({ guid, problems }) => [guid, problems[0]?.kind])
  }
  expect(await found()).toEqual([[first.guid, 'late']])
  twice.clock.advance('PT5M') // 01:45 UTC, the second 01:45.
  expect(await found()).toEqual([
    [first.guid, 'missed'],
    [second.guid, 'late'],
  ])
  // 24:00 of a day with 25 hours is 00:00 UTC of the next.
  await calls.visit({ start: '2026-10-25T23:30:00Z', end: '2026-10-25T23:59:00Z' })
  twice.clock.advance('PT22H5M') // 23:50 UTC on the 25th: still Sunday.
  expect((await found()).map(([, kind]) => kind)).toContain('late')
})

test('the settings of a branch change what counts; nonsense in them counts as the default', async () => {
  const late = await visit({ start: '2026-11-24T08:45:00Z', end: '2026-11-24T09:30:00Z' })
  expect(await shown()).toEqual([[late.guid, ['late']]])
  expect((await app.call(updateBoardSettings, { as: admin, body: input })).status).toBe(204)
  expect(await shown()).toEqual([])
  expect((await board()).settings).toEqual(input)
  const settings = sql<string>`'{"late_check_in_minutes": 0, "concern_from": "many", "quiet_from": "25:00"}'::jsonb`
  await owner.updateTable('branch').set({ settings }).where('id', '=', branchId).execute()
  expect((await board()).settings).toEqual({
    ...{ late_check_in_minutes: 15, missing_check_out_minutes: 30, concern_from: 4 },
    ...{ quiet_from: null, quiet_until: null },
  })
})

test('in quiet hours the menu counts only missed visits and concerns; the board shows all', async () => {
  await visit({ start: '2026-11-24T08:45:00Z', end: '2026-11-24T09:30:00Z' })
  await visit({ start: '2026-11-24T07:45:00Z', end: '2026-11-24T08:30:00Z' })
  const body = { ...input, late_check_in_minutes: 15, quiet_from: '08:00', quiet_until: '10:00' }
  await app.call(updateBoardSettings, { as: admin, body })
  expect(await counted()).toEqual({ count: 1, is_quiet: true })
  expect(await board()).toMatchObject({ count: 2, is_quiet: true })
})

test('property: the query leaves out no visit with which something is wrong', async () => {
  const clientGuid = await client(owner, { branchId })
  const careTypeGuid = await careType(owner)
  const carerGuid = await carer(owner, { branchId })
  const minutesAgo = (minutes: number) => Temporal.Instant.from('2026-11-24T09:00:00Z').subtract({ minutes }).toString()
  const some = fc.sample(
    fc.record({
      startAgo: fc.integer({ min: -120, max: 539 }), // Today, from 00:01.
      length: fc.integer({ min: 1, max: 240 }),
      checkInAfter: fc.option(fc.integer({ min: -20, max: 90 }), { nil: null }),
      stays: fc.option(fc.integer({ min: 1, max: 90 }), { nil: null }),
      status: fc.constantFrom(...Object.values(visitStatus)),
      missed: fc.boolean(),
      risk: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
    }),
    { numRuns: 120, seed: 20261124 },
  )
  const expected = []
  for (const one of some) {
    const start = minutesAgo(one.startAgo)
    const end = minutesAgo(one.startAgo - one.length)
    const checkIn = one.checkInAfter === null ? null : minutesAgo(one.startAgo - one.checkInAfter)
    const checkOut =
      checkIn === null || one.stays === null ? null : minutesAgo(one.startAgo - (one.checkInAfter ?? 0) - one.stays)
    const place = { carerGuid, checkIn, checkOut, visitStatus: one.status }
    const built = await appointment(owner, { branchId, clientGuid, careTypeGuid, start, end, assignees: [place] })
    const guid = built.assignees[0]?.visitGuid ?? ''
    await owner
      .updateTable('visit')
      .set({ missed: one.missed, risk_score: one.risk })
      .where('guid', '=', guid)
      .execute()
    const watched = { start, end, checkIn, checkOut, status: one.status, missed: one.missed, riskScore: one.risk }
    const limits = { lateAfter: 15, checkOutAfter: 30, concernFrom: 4 }
    if (problemsOf({ ...watched, isOutside: false }, limits, '2026-11-24T09:00:00Z').length > 0) expected.push(guid)
  }
  expect(expected.length).toBeGreaterThan(20)
  expect((await board()).visits.map(({ guid }) => guid).toSorted()).toEqual(expected.toSorted())
})
