import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { getMedicationChart, recordDose } from '#contract/client/dose-records.ts'
import { readCarerToday } from '#contract/visit/carer-app.ts'
import { acceptVisitConflict, listVisitConflicts } from '#contract/visit/conflicts.ts'
import { phoneOf, signInAsCarer } from '#testing/builders/carer-phone.ts'
import { medicineCalls } from '#testing/builders/medicines.ts'
import { client } from '#testing/builders/rota.ts'
import { visitCalls } from '#testing/builders/visit-calls.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

// The clock stands at 24/11/2026 09:00, in London the same time.
const app = await testApp()
const { owner, branchId } = app
const { rota, editor, reader, visit } = await visitCalls(app)
const { editor: nurse, added: addedNow } = await medicineCalls(app)

/** A medicine that has been on the chart since the beginning of the month. */
async function added(clientGuid: string, change: object = {}): Promise<string> {
  const guid = await addedNow(clientGuid, change)
  const schedule = owner.updateTable('medicine_schedule').set({ starts_at: '2026-11-01T00:00:00Z' })
  await schedule.where('medicine_guid', '=', guid).execute()
  return guid
}

let aisha: TestUser
let ben: TestUser
beforeAll(async () => {
  aisha = await signInAsCarer(app, rota.aishaGuid)
  ben = await signInAsCarer(app, rota.benGuid)
})

const times = { start: '2026-11-24T07:45:00Z', end: '2026-11-24T08:45:00Z' }
const goingOn = { ...times, checkIn: '2026-11-24T07:50:00Z', status: 2 }
const due = { date: '2026-11-24', time: '08:00' }
const dose = (appointment: string, medicine: string, more: object = {}) => ({
  ...{ kind: 'dose', at: '2026-11-24T08:05:00Z', appointment, medicine, due, code: 'given' },
  ...more,
})
const send = async (as: TestUser, ...events: object[]) => {
  const { status, body, problem } = await phoneOf(app, as)(...events)
  expect([status, problem.errors]).toEqual([200, undefined])
  return body.results.map(({ result, reason }) => reason ?? result)
}
const chartOf = async (guid: string) => {
  const query = { first_day: '2026-11-24', last_day: '2026-11-24' }
  return (await app.call(getMedicationChart, { as: nurse, params: { client: guid }, query })).body.medicines
}
const recordsOf = (medicine: string) =>
  owner.selectFrom('dose_record').select(['code', 'at', 'note']).where('medicine_guid', '=', medicine).execute()
const conflictsOf = async (guid: string) =>
  (await app.call(listVisitConflicts, { query: { appointment_guid: guid }, as: reader })).body.conflicts
const officeGives = (clientGuid: string, guid: string, more: object = {}) =>
  app.call(recordDose, {
    ...{ as: nurse, params: { client: clientGuid, guid } },
    body: { due, code: 'given', at: '2026-11-24T08:10:00Z', ...more },
  })
const asNeeded = { kind: 'prn', times: [], gap_minutes: null, daily_maximum: null }

test('a visit comes with the doses due around it and with what may be given as needed', async () => {
  const morning = await added(rota.clientGuid, { name: 'Morning', times: ['08:00', '12:00', '20:00'] })
  const prn = await added(rota.clientGuid, { name: 'Pain', ...asNeeded })
  const made = await visit(goingOn)
  const { body } = await app.call(readCarerToday, { as: aisha })
  const found = body.visits.find(({ appointment_guid }) => appointment_guid === made.appointmentGuid)
  // From 05:45 to 09:45: 08:00 is, 12:00 and 20:00 are not.
  expect(
    found?.medicines.map(({ guid, doses, is_as_needed }) => [guid, doses.map(({ time }) => time), is_as_needed]),
  ).toEqual([
    [morning, ['08:00'], false],
    [prn, [], true],
  ])
  await send(aisha, dose(made.appointmentGuid, morning))
  const again = (await app.call(readCarerToday, { as: aisha })).body.visits
  expect(again.flatMap(({ medicines }) => medicines.flatMap(({ doses }) => doses))[0]).toMatchObject({
    ...{ state: 'recorded', record: { code: 'given', at: '2026-11-24T08:05:00Z' } },
  })
})

describe('recording', () => {
  test('a queue is applied once and in the order of the times: check-in, dose not given, dose given, check-out', async () => {
    const [one, two] = [await added(rota.clientGuid, { name: 'One' }), await added(rota.clientGuid, { name: 'Two' })]
    const { appointmentGuid } = await visit(times)
    const queue = [
      { kind: 'check-out', appointment: appointmentGuid, at: '2026-11-24T08:40:00Z' },
      dose(appointmentGuid, two, { code: 'refused', at: '2026-11-24T08:06:00Z', note: 'Felt sick' }),
      dose(appointmentGuid, one, { units: '1.5' }),
      { kind: 'check-in', appointment: appointmentGuid, at: '2026-11-24T07:50:00Z' },
    ].map((event) => ({ key: randomUUID(), ...event }))
    expect(await send(aisha, ...queue)).toEqual(['applied', 'applied', 'applied', 'applied'])
    expect(await send(aisha, ...queue)).toEqual(['applied', 'applied', 'applied', 'applied'])
    expect(await recordsOf(one)).toEqual([{ code: 'given', at: '2026-11-24T08:05:00Z', note: null }])
    expect(await recordsOf(two)).toEqual([{ code: 'refused', at: '2026-11-24T08:06:00Z', note: 'Felt sick' }])
    expect(await conflictsOf(appointmentGuid)).toEqual([])
    const chart = (await chartOf(rota.clientGuid)).find(({ guid }) => guid === one)
    const account = await owner.selectFrom('account').select('name').where('guid', '=', aisha.guid).executeTakeFirst()
    expect(chart?.doses[0]?.record).toMatchObject({ code: 'given', units: '1.50', recorded_by_name: account?.name })
  })

  test('an unknown code is a fault of the application: nothing of the list is stored', async () => {
    const guid = await added(rota.clientGuid)
    const { appointmentGuid } = await visit(goingOn)
    const { status, problem } = await phoneOf(app, aisha)(
      dose(appointmentGuid, guid),
      dose(appointmentGuid, guid, { code: 'swallowed' }),
    )
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ['events.1.code']])
    expect(await recordsOf(guid)).toEqual([])
  })
})

describe('conflicts', () => {
  test('two phones that give the same dose at once record it once; the second waits for a coordinator', async () => {
    const guid = await added(rota.clientGuid, { name: 'Both' })
    const { appointmentGuid } = await visit(goingOn)
    const other = await visit({ ...goingOn, carerGuid: rota.benGuid })
    const answers = await Promise.all([
      send(aisha, dose(appointmentGuid, guid)),
      send(ben, dose(other.appointmentGuid, guid, { at: '2026-11-24T08:07:00Z' })),
    ])
    expect(answers.flat().filter((answer) => answer === 'applied')).toHaveLength(1)
    expect(answers.flat().find((answer) => answer !== 'applied')).toMatch(/^Given at 08:0[57], recorded by /)
    expect(await recordsOf(guid)).toHaveLength(1)
    const open = [...(await conflictsOf(appointmentGuid)), ...(await conflictsOf(other.appointmentGuid))]
    expect(open).toHaveLength(1)
    expect(open[0]).toMatchObject({ kind: 'dose', state: 'open' })
    expect(open[0]?.sent).toEqual([
      { label: 'Medicine', text: 'Both' },
      { label: 'Due', text: '24/11/2026 08:00' },
      { label: 'Result', text: 'Given' },
    ])
    // The chart holds one record of a dose: not even the office adds another.
    const accepted = await app.call(acceptVisitConflict, { params: { guid: open[0]?.guid ?? '' }, as: editor })
    expect([accepted.status, accepted.problem.code]).toEqual([409, 'DOSE_RECORDED'])
    expect(await recordsOf(guid)).toHaveLength(1)
  })

  test('a dose that the office has recorded already contradicts it', async () => {
    const guid = await added(rota.clientGuid, { name: 'Office' })
    const { appointmentGuid } = await visit(goingOn)
    expect((await officeGives(rota.clientGuid, guid)).status).toBe(201)
    expect(await send(aisha, dose(appointmentGuid, guid))).toEqual([
      expect.stringMatching(/^Given at 08:10, recorded by /),
    ])
  })

  test('a dose outside the visit, of an ended schedule, of no such time or of another client is not recorded', async () => {
    const guid = await added(rota.clientGuid, { name: 'Own' })
    const { appointmentGuid } = await visit({ ...goingOn, checkOut: '2026-11-24T08:40:00Z', status: 3 })
    const stranger = await client(owner, { branchId })
    const theirs = await added(stranger, { name: 'Theirs' })
    const ended = await added(rota.clientGuid, { name: 'Ended' })
    await owner.updateTable('medicine').set({ ends_at: '2026-11-23T12:00:00Z' }).where('guid', '=', ended).execute()
    expect(
      await send(
        aisha,
        dose(appointmentGuid, guid, { at: '2026-11-24T07:40:00Z' }),
        dose(appointmentGuid, guid, { at: '2026-11-24T08:41:00Z' }),
        dose(appointmentGuid, ended, { at: '2026-11-24T08:01:00Z' }),
        dose(appointmentGuid, guid, { at: '2026-11-24T08:02:00Z', due: { ...due, time: '07:30' } }),
        dose(appointmentGuid, theirs, { at: '2026-11-24T08:03:00Z' }),
        dose(appointmentGuid, guid, { at: '2026-11-24T08:04:00Z', code: 'other' }),
      ),
    ).toEqual([
      'The dose was given outside the visit.',
      expect.any(String),
      'No such dose is due now.',
      'No such dose is due now.',
      "This medicine is not on the client's chart.",
      'Say why.',
    ])
    expect([...(await recordsOf(guid)), ...(await recordsOf(ended)), ...(await recordsOf(theirs))]).toEqual([])
  })

  test('a dose as needed from two phones within 15 minutes is recorded once; one that is too soon only by the office', async () => {
    const free = await added(rota.clientGuid, { name: 'Free', ...asNeeded })
    const spaced = await added(rota.clientGuid, { name: 'Spaced', ...asNeeded, gap_minutes: 240 })
    const { appointmentGuid } = await visit(goingOn)
    const other = await visit({ ...goingOn, carerGuid: rota.benGuid })
    const given = { due: null, at: '2026-11-24T08:05:00Z' }
    expect(await send(aisha, dose(appointmentGuid, free, given), dose(appointmentGuid, spaced, given))).toEqual([
      ...['applied', 'applied'],
    ])
    expect(await send(ben, dose(other.appointmentGuid, free, { ...given, at: '2026-11-24T08:15:00Z' }))).toEqual([
      'A dose as needed of about this time is recorded already.',
    ])
    expect(await send(aisha, dose(appointmentGuid, spaced, { ...given, at: '2026-11-24T08:35:00Z' }))).toEqual([
      'The last dose is too near. The next one may be given from 12:05 on 24/11/2026.',
    ])
    expect([(await recordsOf(free)).length, (await recordsOf(spaced)).length]).toEqual([1, 1])
    const [late] = await conflictsOf(appointmentGuid)
    expect((await app.call(acceptVisitConflict, { params: { guid: late?.guid ?? '' }, as: editor })).status).toBe(200)
    expect((await recordsOf(spaced)).map(({ at, note }) => [at, note])).toContainEqual([
      ...['2026-11-24T08:35:00Z', 'Accepted as the carer sent it'],
    ])
  })

  test('in a branch without medication charts a dose is kept for a coordinator, and visits come without medicines', async () => {
    const guid = await added(rota.clientGuid)
    await owner.updateTable('branch').set({ features: [] }).where('id', '=', branchId).execute()
    const { appointmentGuid } = await visit(goingOn)
    expect(await send(aisha, dose(appointmentGuid, guid))).toEqual(['This branch keeps no medication charts.'])
    const { visits } = (await app.call(readCarerToday, { as: aisha })).body
    expect(visits.flatMap(({ medicines }) => medicines)).toEqual([])
  })
})
