import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  correctDose,
  type DoseRecordInput,
  getMedicationChart,
  listDoseRecords,
  recordDose,
} from '#contract/client/dose-records.ts'
import { changeSchedule, createMedicine, stopMedicine } from '#contract/client/medicines.ts'
import { listMissedDoses } from '#contract/client/missed-doses.ts'
import { countVisitBoard } from '#contract/visit/board.ts'
import { clientAbsence } from '#testing/builders/client-absences.ts'
import { medicine, medicineCalls } from '#testing/builders/medicines.ts'
import { client as aClient } from '#testing/builders/rota.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

// Tuesday 24 November 2026, 07:00 in London. Medicines are taken at 08:00 and 20:00, two tablets each.
const app = await testApp('2026-11-24T07:00:00Z')
const { owner, branchId } = app
const { editor, reader, other, stranger, person, added } = await medicineCalls(app)

const given = { code: 'given', at: '2026-11-24T07:00:00Z' }
const due = { date: '2026-11-24', time: '08:00' }
const asNeeded = { kind: 'prn', times: [], gap_minutes: 240, daily_maximum: 2 }

const record = (client: string, guid: string, body: object, as: TestUser | null = editor) =>
  app.call(recordDose, { params: { client, guid }, body: { ...given, ...body }, as })
const correct = (client: string, guid: string, recordGuid: string, body: object, as: TestUser | null = editor) =>
  app.call(correctDose, { params: { client, guid, record: recordGuid }, body: { ...given, ...body }, as })
const records = (client: string, guid: string, query = {}, as: TestUser | null = reader) =>
  app.call(listDoseRecords, { params: { client, guid }, query, as })
const chart = (client: string, first = '2026-11-24', last = first, as: TestUser | null = reader) =>
  app.call(getMedicationChart, { params: { client }, query: { first_day: first, last_day: last }, as })
const dosesOf = async (client: string) =>
  (await chart(client)).body.medicines.flatMap(({ doses }) =>
    doses.map((dose) => [dose.time, dose.state, dose.record?.code ?? null]),
  )

test('doses need User.Client:Read, a record User.Client:Edit; a record is of one medicine of one client', async () => {
  const client = await person()
  const guid = await added(client)
  const { guid: made } = (await record(client, guid, { due })).body
  const changes = (of: string, as: TestUser | null) => [
    record(of, guid, { due: { ...due, time: '20:00' } }, as),
    correct(of, guid, made, { code: 'refused', note: 'Wrong client' }, as),
  ]
  for (const [as, status] of [
    [null, 401],
    [other, 403],
    [stranger, 404],
  ] as const) {
    for (const call of [
      chart(client, undefined, undefined, as),
      records(client, guid, {}, as),
      ...changes(client, as),
    ]) {
      expect((await call).status).toBe(status)
    }
  }
  for (const call of changes(client, reader)) expect((await call).status).toBe(403)
  const elsewhere = await person()
  for (const call of [records(elsewhere, guid), ...changes(elsewhere, editor)]) expect((await call).status).toBe(404)
  const another = await added(client)
  expect((await correct(client, another, made, { code: 'refused', note: 'Wrong' })).status).toBe(404)
  expect((await chart(client, '2026-11-01', '2026-12-02')).problem.errors).toEqual({
    last_day: ['Choose 1 to 31 days.'],
  })
  expect((await chart(client, '2026-11-02', '2026-11-01')).status).toBe(422)
  expect((await chart(client, '0001-01-01')).status).toBe(422)
})

test('a dose given from two windows is recorded once, and the other is told by whom', async () => {
  const client = await person()
  const guid = await added(client)
  expect(await dosesOf(client)).toEqual([
    ['08:00', 'due', null],
    ['20:00', 'upcoming', null],
  ])
  const answers = await Promise.all([record(client, guid, { due }), record(client, guid, { due, code: 'refused' })])
  const [won, lost] = answers.toSorted((one, another) => one.status - another.status)
  expect([won?.status, lost?.status, lost?.problem.code]).toEqual([201, 409, 'DOSE_RECORDED'])
  expect(lost?.problem.detail).toMatch(/^(Given|Refused) at 07:00, recorded by .+\.$/)
  expect((await records(client, guid)).body.count).toBe(1)
  expect((await dosesOf(client))[0]?.[1]).toBe('recorded')
  const { record: shown } = (await chart(client)).body.medicines[0]?.doses[0] ?? {}
  expect(shown).toMatchObject({ at: given.at, is_correction: false, recorded_at: '2026-11-24T07:00:00Z' })
})

test('only doses that are due are recorded, at a time that has been, with a reason where one is needed', async () => {
  const client = await person()
  const guid = await added(client)
  const refusal = async (body: object) => (await record(client, guid, body)).problem
  expect(await refusal({ due: { ...due, time: '09:00' } })).toMatchObject({ code: 'DOSE_NOT_DUE' })
  expect(await refusal({ due: { date: '2140-12-31', time: '08:00' } })).toMatchObject({ code: 'DOSE_NOT_DUE' })
  expect(await refusal({ due: { ...due, time: '20:00' } })).toMatchObject({
    ...{ code: 'DOSE_NOT_DUE', detail: 'It can be recorded from 18:00.' },
  })
  expect(await refusal({ due: null })).toMatchObject({ code: 'DOSE_NOT_DUE' })
  expect((await refusal({ due, at: '2026-11-24T07:30:00Z' })).errors).toEqual({
    at: ['Selected date is in the future.'],
  })
  expect((await refusal({ due, code: 'withheld' })).errors).toEqual({ note: ['Say why.'] })
  expect((await refusal({ due, code: 'lost', at: '' })).errors).toEqual({
    ...{ code: ['This field is required.'], at: ['This field is required.'] },
  })
  expect((await records(client, guid)).body.count).toBe(0)
  expect((await record(client, guid, { due, code: 'withheld', note: 'GP rang.' })).status).toBe(201)
})

test('a correction counts and the record stays; one that was struck out is open again; one of two windows wins', async () => {
  const client = await person()
  const guid = await added(client)
  const first = (await record(client, guid, { due })).body.guid
  expect((await correct(client, guid, first, { code: 'refused' })).problem.errors).toEqual({
    note: ['This field is required.'],
  })
  const spat = { code: 'refused', note: 'Spat it out.' }
  const answers = await Promise.all([correct(client, guid, first, spat), correct(client, guid, first, spat)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(answers.map(({ problem }) => problem?.code)).toContain('DOSE_CORRECTED')
  const second = answers.find(({ status }) => status === 201)?.body.guid ?? ''
  expect((await dosesOf(client))[0]).toEqual(['08:00', 'recorded', 'refused'])
  const struck = (await correct(client, guid, second, { code: 'void', note: 'Wrong medicine.' })).body.guid
  expect((await correct(client, guid, struck, spat)).problem.code).toBe('DOSE_CORRECTED')
  expect((await dosesOf(client))[0]).toEqual(['08:00', 'due', null])
  expect((await record(client, guid, { due })).status).toBe(201)
  app.clock.advance('PT1M')
  const { body } = await records(client, guid)
  expect(
    body.records
      .map(({ code, due: of, units, is_corrected }) => `${code} ${of?.time} ${units} ${is_corrected}`)
      .toSorted(),
  ).toEqual(['given 08:00 2.00 false', 'given 08:00 2.00 true', 'refused 08:00 null true', 'void 08:00 null true'])
  // The database refuses a change of what was recorded.
  await expect(owner.updateTable('dose_record').set({ code: 'given' }).execute()).rejects.toThrow(/never changed/)
})

test('as needed: too soon is refused, and recorded with a note when it was given all the same', async () => {
  const client = await person()
  const guid = await added(client, asNeeded)
  const ofDay = async () => (await chart(client)).body.medicines[0]
  expect(await ofDay()).toMatchObject({ is_as_needed: true, next_from: null, doses: [], others: [] })
  // It is 07:01 by now.
  const first: Partial<DoseRecordInput> = { due: null, at: '2026-11-24T07:01:00Z' }
  expect((await record(client, guid, first)).status).toBe(201)
  app.clock.advance('PT1M')
  expect(await ofDay()).toMatchObject({ next_from: '2026-11-24T11:01:00Z', others: [{ code: 'given' }] })
  const again = { ...first, at: '2026-11-24T07:02:00Z' }
  expect((await record(client, guid, again)).problem).toMatchObject({
    code: 'DOSE_TOO_SOON',
    detail: 'The last dose is too near. The next one may be given from 11:01 on 24/11/2026.',
  })
  expect((await record(client, guid, { ...again, code: 'refused' })).status).toBe(201)
  const late = { ...again, at: '2026-11-24T07:01:30Z', is_too_soon: true }
  expect((await record(client, guid, late)).problem.errors).toEqual({ note: ['Say why.'] })
  expect((await record(client, guid, { ...late, note: 'Took it herself.', units: '1' })).status).toBe(201)
  // Two in 24 hours: the next is a day after the first.
  expect(await ofDay()).toMatchObject({ next_from: '2026-11-25T07:01:00Z' })
})

test('what was recorded stays on the chart when the medicine stops or its times change', async () => {
  const client = await person()
  const guid = await added(client, { times: ['09:00'] })
  expect((await record(client, guid, { due: { ...due, time: '09:00' } })).status).toBe(201)
  const params = { client, guid }
  const from = { from: '2026-11-24', kind: 'times', dose: '1 tablet', times: ['21:00'] }
  expect((await app.call(changeSchedule, { params, body: from, as: editor })).status).toBe(201)
  const [before] = (await chart(client)).body.medicines
  expect([before?.doses.map(({ time }) => time), before?.others.length]).toEqual([['21:00'], 1])
  await app.call(stopMedicine, { params, body: { last_day: null, stop_reason: 'Side effects' }, as: editor })
  const [after] = (await chart(client)).body.medicines
  expect([after?.doses, after?.others.length, after?.stop_reason]).toEqual([[], 1, 'Side effects'])
  expect((await chart(client, '2026-11-25')).body.medicines).toEqual([])
})

test('a dose while the client is away is not missed; one an hour late is', async () => {
  const [client, away] = [await person(), await person()]
  for (const each of [client, away]) await added(each)
  await clientAbsence(owner, { branchId, clientGuid: away })
  // 09:02.
  app.clock.advance('PT2H')
  const later = await app.signIn(['User.Client:Read'])
  const stateOf = async (of: string) =>
    (await chart(of, undefined, undefined, later)).body.medicines[0]?.doses.map(({ state }) => state)
  expect(await stateOf(client)).toEqual(['missed', 'upcoming'])
  expect(await stateOf(away)).toEqual(['away', 'away'])
})

test('a missed dose is an alert to those who look after visits or clients, until it is recorded; others do not see it', async () => {
  const office = await app.signIn(['User.Client:Read', 'User.Client:Edit'])
  const coordinator = await app.signIn(['Visit:Read'])
  const client = await person()
  const times = ['10:00']
  const create = { name: 'Warfarin 3 mg tablets', unit: 'tablets', route: 'oral', starts_on: '2026-11-01' }
  const body = { ...create, kind: 'times', dose: '1 tablet', times }
  const { guid } = (await app.call(createMedicine, { params: { client }, body, as: office })).body
  const alerts = async (as: TestUser | null) => (await app.call(listMissedDoses, { query: { client }, as })).body
  const before = (await app.call(countVisitBoard, { as: coordinator })).body.count
  expect((await alerts(coordinator)).doses).toEqual([])
  // From 09:02 to 11:02.
  app.clock.advance('PT2H')
  const later = await app.signIn(['Visit:Read'])
  const editorLater = await app.signIn(['User.Client:Read', 'User.Client:Edit'])
  expect((await alerts(later)).doses).toEqual([
    {
      ...{ client: { guid: client, name: expect.any(String) }, medicine: { guid, name: create.name } },
      ...{ date: '2026-11-24', time: '10:00', at: '2026-11-24T10:00:00Z', dose: '1 tablet' },
    },
  ])
  expect((await app.call(listMissedDoses, { as: null })).status).toBe(401)
  expect((await app.call(listMissedDoses, { as: await app.signIn(['User.Carer:Read']) })).status).toBe(403)
  const all = (await app.call(listMissedDoses, { as: later })).body
  expect(new Set(all.doses.map((dose) => dose.client.guid))).toContain(client)
  expect(all.count).toBe(all.doses.length)
  expect((await app.call(countVisitBoard, { as: later })).body.count).toBe(before + 1)
  await record(client, guid, { due: { date: '2026-11-24', time: '10:00' }, code: 'refused' }, editorLater)
  expect((await alerts(later)).doses).toEqual([])
  expect((await app.call(countVisitBoard, { as: later })).body.count).toBe(before)
  const elsewhere = await app.signIn(['User.Client:Read'], { branchGuid: app.otherBranchGuid })
  expect((await app.call(listMissedDoses, { as: elsewhere })).body.count).toBe(0)
})

test('missed doses of the same time are in the order of the names of clients, so that a list of them does not jump', async () => {
  // Each has taken a medicine at 08:00 since 1 November, which nobody has recorded today.
  for (const firstName of ['Zoe', 'Beryl', 'Chloë', 'Stanley', 'Alma', 'Ruby', 'Doris']) {
    const clientGuid = await aClient(owner, { branchId, firstName, lastName: 'Holroyd' })
    await medicine(owner, { branchId, clientGuid })
  }
  // With statistics of small tables, PostgreSQL reads them in the order in which they were written.
  await sql`analyze client, medicine, medicine_schedule`.execute(owner)
  const coordinator = await app.signIn(['Visit:Read'])
  const { doses } = (await app.call(listMissedDoses, { as: coordinator })).body
  expect(doses.flatMap(({ client: { name } }) => (name.endsWith(' Holroyd') ? [name.split(' ')[0]] : []))).toEqual([
    ...['Alma', 'Beryl', 'Chloë', 'Doris', 'Ruby', 'Stanley', 'Zoe'],
  ])
})
