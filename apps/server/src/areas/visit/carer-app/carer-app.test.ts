import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { getHistory } from '#contract/history/history.ts'
import { updateAppointment } from '#contract/rota/appointments.ts'
import { readCarerToday, readCarerWeek, sendCarerEvents } from '#contract/visit/carer-app.ts'
import { checkInVisit } from '#contract/visit/visit-actions.ts'
import { checkIn, checkOut, phoneOf, rotaPhones, signInAsCarer } from '#testing/builders/carer-phone.ts'
import { carer } from '#testing/builders/rota.ts'
import { attended, timeAt, visitCalls } from '#testing/builders/visit-calls.ts'
import { runJob } from '#testing/run-jobs.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const { rota, editor, reader, visit } = await visitCalls(app)

const phones = await rotaPhones(app, rota)
const { users, send, results, goTo } = phones
const conflictsOf = (guid: string) => phones.conflictsOf(guid, reader)

describe('reading', () => {
  test('only the signed-in carer, and only with a record in the branch', async () => {
    for (const endpoint of [readCarerToday, readCarerWeek]) {
      expect((await app.call(endpoint)).status).toBe(401)
      expect((await app.call(endpoint, { as: editor })).status).toBe(403)
      const nobody = await app.signIn([], { userType: 2 })
      expect((await app.call(endpoint, { as: nobody })).status).toBe(403)
      const abroad = await app.signIn([], { userType: 2, branchGuid: app.otherBranchGuid })
      expect((await app.call(endpoint, { as: abroad })).status).toBe(403)
    }
    expect((await phoneOf(app, null)({ kind: 'location' })).status).toBe(401)
    expect((await phoneOf(app, editor)(checkIn(randomUUID(), '2026-11-24T08:00:00Z'))).status).toBe(403)
  })

  test('today shows own visits with what is needed at the door, the key safe only near the visit; the week no address', async () => {
    await owner
      .updateTable('client')
      .set({ address: '4 Otley Road, Leeds', location_entry_code: 'Q4711', location_entry_message: 'Grey box' })
      .where('guid', '=', rota.clientGuid)
      .execute()
    // At 09:00: one that ended an hour ago, one 3 hours ahead, one 4 hours ahead, one tomorrow, one that crossed midnight.
    const times = [
      ['2026-11-24T07:00:00Z', '2026-11-24T08:00:00Z', true],
      ['2026-11-24T12:00:00Z', '2026-11-24T12:30:00Z', true],
      ['2026-11-24T13:00:00Z', '2026-11-24T13:30:00Z', false],
      ['2026-11-25T08:00:00Z', '2026-11-25T08:30:00Z', null],
      ['2026-11-23T23:30:00Z', '2026-11-24T00:30:00Z', false],
    ] as const
    const visits = []
    for (const [start, end] of times) visits.push(await visit({ start, end }))
    const others = await visit({ isUnassigned: true })
    const { body } = await app.call(readCarerToday, { as: users.aisha })
    expect(body).toMatchObject({ day: '2026-11-24', time_zone: 'Europe/London', carer: { guid: rota.aishaGuid } })
    const shown = visits.map(({ appointmentGuid }) =>
      body.visits.find((each) => each.appointment_guid === appointmentGuid),
    )
    expect(shown.map((each) => (each ? each.key_safe !== null : null))).toEqual(times.map(([, , open]) => open))
    expect(shown[1]).toMatchObject({
      ...{ client_name: 'Dorothy Hale', address: '4 Otley Road, Leeds', is_double_up: false, tasks: [] },
      key_safe: { entry_code: 'Q4711', entry_message: 'Grey box' },
    })
    expect(JSON.stringify(body)).not.toContain(others.appointmentGuid)
    const week = (await app.call(readCarerWeek, { as: users.aisha })).body
    expect(week.first_day).toBe('2026-11-23')
    const listed = week.visits.map(({ appointment_guid }) => appointment_guid)
    expect(listed).toEqual(expect.arrayContaining(visits.map(({ appointmentGuid }) => appointmentGuid)))
    expect(JSON.stringify(week)).not.toMatch(/Otley|Q4711/)
    expect((await app.call(readCarerToday, { as: users.ben })).body.visits).toEqual([])
  })

  test('a visit that is still going on stays in the list of the next day', async () => {
    const long = await visit({
      ...{ start: '2026-11-23T20:00:00Z', end: '2026-11-23T21:00:00Z', checkIn: '2026-11-23T20:01:00Z', status: 2 },
    })
    const { body } = await app.call(readCarerToday, { as: users.aisha })
    expect(body.visits.map((each) => each.appointment_guid)).toContain(long.appointmentGuid)
    expect((await results(checkOut(long.appointmentGuid, '2026-11-23T21:05:00Z')))[0]).toBe('applied')
    const after = (await app.call(readCarerToday, { as: users.aisha })).body
    expect(after.visits.map((each) => each.appointment_guid)).not.toContain(long.appointmentGuid)
  })
})

describe('check-in and check-out', () => {
  test('they change the visit, its price and its history, with place and tag (VISIT-024)', async () => {
    const { guid, read, appointmentGuid } = await visit()
    const place = { latitude: 53.81, longitude: -1.56, accuracy: 8.5 }
    const location = { ...place, is_within_range: false, outside_range_reason: 'Parked round the corner' }
    expect(await results(checkIn(appointmentGuid, '2026-11-24T08:03:20Z', { location, is_nfc: true }))).toEqual([
      'applied',
    ])
    expect(await read()).toMatchObject({
      status_coalesced: 2,
      check_in: { time: '2026-11-24T08:03:20Z', nfc_time: '2026-11-24T08:03:20Z', location },
    })
    expect(await results(checkOut(appointmentGuid, '2026-11-24T09:50:00+01:00'))).toEqual(['applied'])
    const found = await read()
    expect(found).toMatchObject({ status_coalesced: 3, check_out: { time: '2026-11-24T08:50:00Z', nfc_time: null } })
    expect(found.check_out.location).toMatchObject({ is_using_geolocation: false, latitude: null })
    // 60 minutes rostered at £20.00 an hour.
    expect(await rota.itemsOf(appointmentGuid)).toMatchObject([{ total_pence: 2000, problem: null }])
    const { entries } = (await app.call(getHistory, { params: { type: 'visit', guid }, as: reader })).body
    expect(entries.map(({ action }) => action)).toEqual(['check-out', 'check-in'])
  })

  test('what contradicts the visit is refused in words, kept with all that was sent, and changes nothing', async () => {
    const { appointmentGuid, columns } = await visit()
    const refused = async (event: object) => {
      const before = await columns()
      const [reason] = await results(event)
      expect(await columns()).toEqual(before)
      return reason
    }
    const near = 'time must be within 24 hours of the visit.'
    expect(await refused(checkOut(appointmentGuid, '2026-11-24T08:50:00Z'))).toBe('This visit has not been checked in.')
    expect(await refused(checkIn(appointmentGuid, '2026-11-24T09:01:01Z'))).toBe('Selected date is in the future.')
    expect(await refused(checkIn(appointmentGuid, '2099-01-01T00:00:00Z'))).toBe('Selected date is in the future.')
    expect(await refused(checkIn(appointmentGuid, '2026-11-24T04:59:59Z'))).toBe(
      'This visit is scheduled to start at least 3 hours from now.',
    )
    const tomorrow = await visit({ start: '2026-11-22T08:00:00Z', end: '2026-11-22T09:00:00Z' })
    expect(await results(checkIn(tomorrow.appointmentGuid, '2026-11-24T08:00:00Z'))).toEqual([`Check-in ${near}`])
    expect(await results(checkIn(appointmentGuid, '2026-11-24T08:02:00Z'))).toEqual(['applied'])
    expect(await refused(checkIn(appointmentGuid, '2026-11-24T08:00:00Z'))).toBe(
      'This visit has already been checked in.',
    )
    expect(await refused(checkOut(appointmentGuid, '2026-11-24T08:01:00Z'))).toBe(
      'Check-out time must be after the check-in time.',
    )
    const kept = await conflictsOf(appointmentGuid)
    expect(kept).toHaveLength(6)
    expect(kept.map(({ happened_at, received_at, state }) => [happened_at, received_at, state])).toContainEqual([
      ...['2099-01-01T00:00:00Z', app.clock.now(), 'open'],
    ])
  })

  test('a time or a place that does not exist is refused as a whole, at its field', async () => {
    const { appointmentGuid, columns } = await visit()
    const location = { latitude: 153.8, longitude: -1.5, accuracy: 5, is_within_range: true }
    const wrong = [
      ['events.0.at', checkIn(appointmentGuid, 'yesterday')],
      ['events.0.at', checkIn(appointmentGuid, '0000-01-01T00:00:00Z')],
      ['events.0.at', checkIn(appointmentGuid, '2026-11-24T08:00:00')],
      ['events.0.appointment', checkIn('x', '2026-11-24T08:00:00Z')],
      ['events.0.key', checkIn(appointmentGuid, '2026-11-24T08:00:00Z', { key: 'k' })],
      ['events.0.location.latitude', checkIn(appointmentGuid, '2026-11-24T08:00:00Z', { location })],
      ['events.0.kind', { ...checkIn(appointmentGuid, '2026-11-24T08:00:00Z'), kind: 'sign-off' }],
    ] as const
    for (const [path, event] of wrong) {
      const { status, problem } = await send(event)
      expect([path, status, Object.keys(problem.errors ?? {})]).toEqual([path, 422, [path]])
    }
    expect((await send()).status).toBe(422)
    expect(await columns()).toMatchObject({ version: 1 })
  })

  test('visits of others, deleted and unknown ones are not told apart; what was done there is kept', async () => {
    const bens = await visit()
    const body = rota.visit({ ...{ start: '2026-11-24T08:00:00Z', end: '2026-11-24T09:00:00Z' } })
    const moved = await app.call(updateAppointment, {
      params: { guid: bens.appointmentGuid },
      body: { ...body, assignees: [{ carer_guid: rota.benGuid }] },
      as: rota.planner,
    })
    expect(moved.status).toBe(200)
    const sentence = "This visit is not on the carer's rota."
    const unknown = randomUUID()
    expect(
      await results(checkIn(bens.appointmentGuid, '2026-11-24T08:00:00Z'), checkIn(unknown, '2026-11-24T08:00:00Z')),
    ).toEqual([...[sentence, sentence]])
    const now = await owner.selectFrom('visit').select('check_in_at').where('carer_guid', '=', rota.benGuid).execute()
    expect(now).toEqual([{ check_in_at: null }])
    expect(await conflictsOf(bens.appointmentGuid)).toMatchObject([
      { carer_name: 'Aisha Khan', visit: { carer_name: 'Ben Osei', client_name: 'Dorothy Hale' } },
    ])
    expect(await conflictsOf(unknown)).toMatchObject([{ visit: null, happened_at: '2026-11-24T08:00:00Z' }])
  })
})

test('an office that corrected the visit meanwhile is not overwritten', async () => {
  const { appointmentGuid, act, columns } = await visit()
  expect((await act(checkInVisit, timeAt('2026-11-24T08:10:00Z'))).status).toBe(200)
  expect(await results(checkIn(appointmentGuid, '2026-11-24T08:01:00Z'))).toEqual([
    'This visit has already been checked in.',
  ])
  expect(await columns()).toMatchObject({ check_in_at: '2026-11-24T08:10:00Z', version: 2 })
})

test('of places only the last one is kept, for a day, and keys for 30 days', async () => {
  const carerGuid = await carer(owner, { branchId, firstName: 'Lena', lastName: 'Novak' })
  const lena = phoneOf(app, await signInAsCarer(app, carerGuid))
  const ping = (at: string, latitude: number) => ({ kind: 'location', at, latitude, longitude: -1.5, accuracy: 10 })
  const place = () =>
    owner.selectFrom('carer_place').select(['latitude', 'at']).where('carer_guid', '=', carerGuid).executeTakeFirst()
  const key = randomUUID()
  await lena(ping('2026-11-23T08:59:00Z', 53.1), ping('2026-11-24T10:00:00Z', 53.2))
  expect(await place()).toBeUndefined()
  await lena({ ...ping('2026-11-24T08:50:00Z', 53.3), key }, ping('2026-11-24T08:40:00Z', 53.4))
  await lena(ping('2026-11-24T08:45:00Z', 53.5))
  expect(await place()).toEqual({ latitude: 53.3, at: '2026-11-24T08:50:00Z' })
  app.clock.advance('PT24H')
  await runJob(app.services, 'forget-carer-events')
  expect(await place()).toBeUndefined()
  const keys = () => owner.selectFrom('carer_event').select('key').where('key', '=', key).execute()
  expect(await keys()).toHaveLength(1)
  app.clock.advance('PT720H')
  await runJob(app.services, 'forget-carer-events')
  expect(await keys()).toEqual([])
  await goTo('2026-11-24T09:00:00Z')
})

test('the calls of carers take no Idempotency-Key: each event has its own', async () => {
  const { appointmentGuid, columns } = await visit({ ...attended, status: 3 })
  const body = { events: [{ key: randomUUID(), ...checkIn(appointmentGuid, '2026-11-24T08:00:00Z') }] }
  const headers = { 'idempotency-key': 'one' }
  await app.call(sendCarerEvents, { body, as: users.aisha, headers })
  const other = { events: [{ key: randomUUID(), ...checkOut(appointmentGuid, '2026-11-24T08:00:00Z') }] }
  expect((await app.call(sendCarerEvents, { body: other, as: users.aisha, headers })).status).toBe(200)
  expect(await columns()).toMatchObject({ version: 1 })
})
