import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { zeroGuid } from '#contract/fields.ts'
import { updateAppointment } from '#contract/rota/appointments.ts'
import {
  changeRotaRun,
  createRotaRun,
  getRotaRun,
  getRunBoard,
  listRotaRuns,
  previewRotaRun,
} from '#contract/rota/rota-runs.ts'
import { createPattern } from '#contract/rota/visit-patterns.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { carer } from '#testing/builders/rota.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

// The clock is at Tuesday 24 November 2026, 09:00 in London.
const app = await testApp()
const { owner, branchId, otherBranchGuid } = app
await owner
  .updateTable('branch')
  .set({ features: ['scheduling'] })
  .execute()
const rota = await exampleRota(app)
const { planner, aishaGuid, benGuid } = rota
// Wednesdays at 08:00, on 25 November, 2 and 9 December.
const pattern = (
  await app.call(createPattern, {
    body: {
      ...{ client_guid: rota.clientGuid, service_guid: rota.model.careTypeGuid, weekdays: [3], start_time: '08:00' },
      ...{ minutes: 45, carers: 1, weeks: 1, start: '2026-11-24', end: '2026-12-16' },
    },
    as: planner,
  })
).body.guid
const create = (title: string, as: TestUser | null = planner) => app.call(createRotaRun, { body: { title }, as })
const preview = (guid: string, body: unknown, as: TestUser | null = planner) =>
  app.call(previewRotaRun, { params: { guid }, body, as })
const change = (guid: string, body: unknown, version: number, as: TestUser | null = planner) =>
  app.call(changeRotaRun, { params: { guid }, body, as, headers: { 'if-match': `"${version}"` } })
const board = async (date: string, as: TestUser | null = planner) =>
  (await app.call(getRunBoard, { query: { date }, as })).body
const placesOn = async (date: string) =>
  (await board(date)).places.map(({ carer_guid, run_guid }) => ({ carer_guid, run_guid }))
const template = (title: string, carers: object[], place = 1) => ({
  ...{ title, weeks: 2, anchor: '2026-11-23', carers },
  visits: [{ pattern_guid: pattern, weekday: 3, place }],
})
const stranger = await app.signIn(['Scheduling.Appointment:Read', 'Scheduling.Appointment:Edit'], {
  branchGuid: otherBranchGuid,
})

test('runs need the right to see or to change the rota, the feature, and the branch', async () => {
  const reader = await app.signIn(['Scheduling.Appointment:Read'])
  const nobody = await app.signIn(['Visit:Edit'])
  const list = (as: TestUser | null) => app.call(listRotaRuns, { query: {}, as })
  const body = { from: '2026-11-24', run: null }
  expect([(await list(null)).status, (await create('No', null)).status]).toEqual([401, 401])
  expect([(await list(nobody)).status, (await create('No', nobody)).status]).toEqual([403, 403])
  expect([(await list(reader)).status, (await create('No', reader)).status]).toEqual([200, 403])
  const { guid } = (await create('Guarded')).body
  expect((await preview(guid, body, reader)).status).toBe(403)
  expect((await app.call(getRotaRun, { params: { guid }, as: stranger })).status).toBe(404)
  expect((await preview(guid, body, stranger)).status).toBe(404)
  expect((await change(guid, { ...body, seen: '' }, 1, stranger)).status).toBe(404)
  expect((await list(stranger)).body.count).toBe(0)
  expect(await board('2026-11-25', stranger)).toMatchObject({ runs: [], places: [] })
})

test('a run that cannot be is refused at the field', async () => {
  const { guid } = (await create('Refused')).body
  expect((await create('Refused')).problem).toMatchObject({
    ...{ code: 'DUPLICATE', errors: { title: ['There is a run with this name already.'] } },
  })
  const errorsOf = async (run: object, from = '2026-11-24') => (await preview(guid, { from, run })).problem.errors
  const monday = { week: 1, weekday: 1, carer_guid: aishaGuid }
  expect(await errorsOf(template('', []))).toEqual({ 'run.title': ['This field is required.'] })
  expect(await errorsOf(template('Refused', [{ ...monday, week: 3 }]))).toEqual({
    'run.carers.0.week': ['The run does not have this week.'],
  })
  expect(await errorsOf(template('Refused', [monday, monday]))).toEqual({
    'run.carers.1.weekday': ['There is a carer for this day already.'],
  })
  expect(await errorsOf(template('Refused', [{ ...monday, carer_guid: randomUUID() }]))).toEqual({
    'run.carers.0.carer_guid': ['Carer not found.'],
  })
  const unknown = { pattern_guid: randomUUID(), weekday: 1, place: 1 }
  expect(await errorsOf({ ...template('Refused', []), visits: [unknown] })).toEqual({
    'run.visits.0.pattern_guid': ['Visit pattern not found.'],
  })
  expect(await errorsOf(template('Refused', []), '2026-11-23')).toEqual({ from: ['Can not be in the past.'] })
  expect(await errorsOf(template('Guarded', []))).toEqual({ 'run.title': ['There is a run with this name already.'] })
})

test('a change of a run shows whose visits change, saves that, and keeps what somebody has changed', async () => {
  const { guid } = (await create('Leeds AM 1')).body
  const lea = await carer(owner, { branchId, firstName: 'Lea', lastName: 'Leaving', leavingDate: '2026-12-01' })
  // Week 1 begins on 23 November and 7 December: Aisha; week 2 on 30 November: Lea, who has left by Wednesday.
  const run = template('Leeds AM 1', [
    { week: 1, weekday: 3, carer_guid: aishaGuid },
    { week: 2, weekday: 3, carer_guid: lea },
  ])
  const shown = (await preview(guid, { from: '2026-11-24', run })).body
  expect(shown).toMatchObject({
    counts: { changed: 2, kept: 0 },
    changes: [
      { kind: 'changed', client_name: 'Dorothy Hale', start: '2026-11-25T08:00:00Z', carer_after: 'Aisha Khan' },
      { kind: 'changed', start: '2026-12-09T08:00:00Z', carer_before: null, carer_after: 'Aisha Khan' },
    ],
  })
  expect((await app.call(getRotaRun, { params: { guid }, as: planner })).body).toMatchObject({ version: 1, visits: [] })
  expect((await change(guid, { from: '2026-11-24', run, seen: 'else' }, 1)).problem.code).toBe('CHANGED_MEANWHILE')
  expect((await change(guid, { from: '2026-11-24', run, seen: shown.seen }, 1)).status).toBe(200)
  expect((await change(guid, { from: '2026-11-24', run, seen: shown.seen }, 1)).problem.code).toBe('CHANGED_MEANWHILE')
  expect(await placesOn('2026-11-25')).toEqual([{ carer_guid: aishaGuid, run_guid: guid }])
  expect((await app.call(getRotaRun, { params: { guid }, as: planner })).body.visits).toMatchObject([
    { weekday: 3, place: 1, client_name: 'Dorothy Hale', start_time: '08:00', minutes: 45 },
  ])

  const day = await board('2026-12-09')
  expect(day.runs).toMatchObject([
    { title: 'Guarded', carer: null },
    { carer: { name: 'Aisha Khan' } },
    { carer: null },
  ])
  const [place] = day.places
  expect(place).toMatchObject({ owner_name: 'Dorothy Hale', carer_name: 'Aisha Khan', places: 1, version: 2 })
  // On 9 December somebody gives Aisha's place to Ben: another carer of the run does not change that.
  await app.call(updateAppointment, {
    params: { guid: place?.appointment_guid ?? '' },
    headers: { 'if-match': '"2"' },
    body: rota.visit({
      ...{ start: '2026-12-09T08:00:00Z', end: '2026-12-09T08:45:00Z' },
      assignees: [{ carer_guid: benGuid }],
    }),
    as: planner,
  })
  const nobody = { from: '2026-12-01', run: template('Leeds AM 1', []) }
  const kept = (await preview(guid, nobody)).body
  expect(kept).toMatchObject({
    counts: { changed: 0, kept: 1 },
    changes: [{ kind: 'kept', carer_before: 'Ben Osei', carer_after: null }],
  })
  // Before that day nothing changes; a run that is deleted gives up its visits from then on.
  const gone = { from: '2026-11-24', run: null }
  const { seen, counts } = (await preview(guid, gone)).body
  expect(counts).toEqual({ changed: 1, kept: 1 })
  expect((await change(guid, { ...gone, seen }, 2)).status).toBe(200)
  expect((await placesOn('2026-11-25')).map(({ carer_guid }) => carer_guid)).toEqual([zeroGuid])
  expect((await placesOn('2026-12-09')).map(({ carer_guid }) => carer_guid)).toContain(benGuid)
  expect((await app.call(getRotaRun, { params: { guid }, as: planner })).status).toBe(404)
})
