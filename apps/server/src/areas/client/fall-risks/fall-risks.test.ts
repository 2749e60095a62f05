import { expect, test } from 'vitest'
import { createFallRisk, listFallRecords, listFallRisks, updateFallRisk } from '#contract/client/fall-risks.ts'
import { getHistory } from '#contract/history/history.ts'
import type { Permission } from '#contract/permissions.ts'
import { account } from '#testing/builders/people.ts'
import { client } from '#testing/builders/rota.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const editor = await app.signIn(['User.Client:Read', 'User.Client:Edit'])
const reader = await app.signIn(['User.Client:Read'])
const visitReader = await app.signIn(['Visit:Read'])
const other = await app.signIn(['User.Carer:Edit'])
const stranger = await app.signIn(['*:Edit' as Permission], { branchGuid: app.otherBranchGuid })

const add = (guid: string, body: unknown, as: TestUser | null = editor) =>
  app.call(createFallRisk, { params: { client: guid }, body, as })
const correct = (of: string, guid: string, body: unknown, headers = {}, as: TestUser | null = editor) =>
  app.call(updateFallRisk, { params: { client: of, guid }, body, as, headers })
const list = (guid: string, query = {}, as: TestUser | null = editor) =>
  app.call(listFallRisks, { params: { client: guid }, query, as })
const last = (guid: string, query = {}, as: TestUser | null = reader) =>
  app.call(listFallRecords, { params: { guid }, query, as })

test('reading needs User.Client:Read, the last records also Visit:Read, changing User.Client:Edit (VISIT-081)', async () => {
  const guid = await client(owner, { branchId })
  const body = { recorded_on: '2026-11-01', value: 'Low' }
  const row = (await add(guid, body)).body.guid
  for (const [as, status] of [
    [null, 401],
    [other, 403],
    [stranger, 404],
  ] as const) {
    for (const call of [
      add(guid, body, as),
      correct(guid, row, body, {}, as),
      list(guid, {}, as),
      last(guid, {}, as),
    ]) {
      expect((await call).status).toBe(status)
    }
  }
  expect((await add(guid, body, reader)).status).toBe(403)
  expect((await correct(guid, row, body, {}, reader)).status).toBe(403)
  expect((await list(guid, {}, visitReader)).status).toBe(403)
  expect((await last(guid, {}, visitReader)).body).toEqual({
    records: [{ date: '2026-11-01', value: 'Low' }],
    count: 1,
  })
  expect((await correct(await client(owner, { branchId }), row, body)).status).toBe(404)
})

test('a record has a day until today and a value, one a day (VISIT-032)', async () => {
  const guid = await client(owner, { branchId })
  const required = ['This field is required.']
  expect((await add(guid, {})).problem.errors).toEqual({ recorded_on: required, value: required })
  const wrong = await add(guid, { recorded_on: '2026-02-30', value: 'Huge', risk_note: 'x'.repeat(1001) })
  expect(wrong.problem.errors).toEqual({
    recorded_on: [expect.any(String)],
    value: [expect.any(String)],
    risk_note: ['Note cannot exceed 1000 characters.'],
  })
  const future = ['The date can not be in the future.']
  expect((await add(guid, { recorded_on: '2026-11-25', value: 'Low' })).problem.errors).toEqual({ recorded_on: future })
  const first = (await add(guid, { recorded_on: '2026-11-24', value: 'Low' })).body.guid
  const twice = await add(guid, { recorded_on: '2026-11-24', value: 'High' })
  const taken = { recorded_on: ['There is a record of this day already. Correct that one.'] }
  expect([twice.status, twice.problem.errors]).toEqual([409, taken])
  await add(guid, { recorded_on: '2026-11-23', value: 'High' })
  expect((await correct(guid, first, { recorded_on: '2026-11-23', value: 'Low' })).problem.errors).toEqual(taken)
  expect((await correct(guid, first, { recorded_on: '2026-11-25', value: 'Low' })).problem.errors).toEqual({
    recorded_on: future,
  })
})

test('the last records come by day, the newest last, 30 unless asked (VISIT-081, VISIT-085, VISIT-D29)', async () => {
  const guid = await client(owner, { branchId })
  expect((await last(guid)).body).toEqual({ records: [], count: 0 })
  const by = await account(owner)
  await owner
    .insertInto('fall_risk')
    .values(
      Array.from({ length: 31 }, (_, at) => ({
        ...{ branch_id: branchId, client_guid: guid, recorded_by: by, level: (at % 3) + 1 },
        recorded_on: `2026-10-${String(at + 1).padStart(2, '0')}`,
      })),
    )
    .execute()
  const { records } = (await last(guid)).body
  expect([records.length, records[0], records.at(-1)]).toEqual([
    30,
    { date: '2026-10-02', value: 'Medium' },
    { date: '2026-10-31', value: 'Low' },
  ])
  expect((await last(guid, { numberofrecords: 2 })).body.records).toEqual([
    { date: '2026-10-30', value: 'High' },
    { date: '2026-10-31', value: 'Low' },
  ])
  expect((await last(guid, { numberofrecords: 0 })).status).toBe(422)
  const page = (await list(guid, { page: 2 })).body
  expect([page.count, page.fall_risks.map(({ recorded_on }) => recorded_on)]).toEqual([
    31,
    ['2026-10-06', '2026-10-05', '2026-10-04', '2026-10-03', '2026-10-02', '2026-10-01'],
  ])
})

test('a record is corrected with its version and history; its note is only for those who may edit', async () => {
  const guid = await client(owner, { branchId })
  const row = (await add(guid, { recorded_on: '2026-11-20', value: 'Medium', risk_note: 'Loose rug.' })).body.guid
  const ifMatch = { 'if-match': '"1"' }
  const right = { recorded_on: '2026-11-21', value: 'High', risk_note: 'Fell in the hall.' }
  expect((await correct(guid, row, right, ifMatch)).status).toBe(204)
  expect((await correct(guid, row, { ...right, value: 'Low' }, ifMatch)).status).toBe(409)
  const [shown] = (await list(guid)).body.fall_risks
  expect(shown).toEqual({ guid: row, version: 2, ...right, recorded_by_name: expect.any(String) })
  const [hidden] = (await list(guid, {}, reader)).body.fall_risks
  expect(hidden).not.toHaveProperty('risk_note')
  const changesFor = async (as: TestUser) =>
    (await app.call(getHistory, { params: { type: 'client', guid }, as })).body.entries[0]?.changes
  expect(await changesFor(editor)).toEqual([
    { field: 'fall_risk', before: 'Medium', after: 'High' },
    { field: 'risk_note', before: 'Loose rug.', after: 'Fell in the hall.' },
    { field: 'recorded_on', before: '2026-11-20', after: '2026-11-21' },
  ])
  expect((await changesFor(reader))?.map(({ field }) => field)).toEqual(['fall_risk', 'recorded_on'])
})
