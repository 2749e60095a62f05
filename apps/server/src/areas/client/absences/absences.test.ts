import { expect, test } from 'vitest'
import {
  deleteAbsence,
  getAbsence,
  previewAbsence,
  previewAbsenceRemoval,
  previewNewAbsence,
  updateAbsence,
} from '#contract/client/absences.ts'
import { getHistory } from '#contract/history/history.ts'
import type { Permission } from '#contract/permissions.ts'
import { clientAbsenceCalls } from '#testing/builders/client-absences.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

// The clock is at Tuesday 24 November 2026, 09:00 in London.
const app = await testApp()
const { conditions, planner, recorder, reader, away, create, update, read, list } = await clientAbsenceCalls(app)
const { hospital, none } = conditions
const stranger = await app.signIn(['*:Edit' as Permission], { branchGuid: app.otherBranchGuid })

test('absences need User.Client:Read, a change User.Client:Edit, and one of visits the right to change the rota; they belong to one client of one branch (CLIENT-018)', async () => {
  const guid = await away('Access')
  const absenceGuid = (await create(guid, {}, recorder)).body.guid
  const place = { params: { guid, absenceGuid } }
  const body = { reason: 'holiday', from: '2026-12-25T08:00:00Z' }
  const callsOf = (as: TestUser | null, at: string) => [
    () => list(at, {}, as),
    () => app.call(getAbsence, { params: { guid: at, absenceGuid }, as }),
    () => create(at, body, as),
    () => app.call(updateAbsence, { params: { guid: at, absenceGuid }, body, as }),
    () => app.call(previewAbsence, { params: { guid: at, absenceGuid }, body, as }),
    () => app.call(previewNewAbsence, { params: { guid: at }, body, as }),
    () => app.call(previewAbsenceRemoval, { params: { guid: at, absenceGuid }, as }),
    () => app.call(deleteAbsence, { params: { guid: at, absenceGuid }, as }),
  ]
  for (const call of callsOf(null, guid)) expect((await call()).status).toBe(401)
  for (const call of callsOf(stranger, guid)) expect((await call()).status).toBe(404)
  for (const call of callsOf(reader, guid).slice(2)) expect((await call()).status).toBe(403)
  // Another client's absence is not found below this client.
  const other = await away('Other')
  for (const call of [1, 3, 4, 6, 7]) expect((await callsOf(planner, other)[call]?.())?.status).toBe(404)
  expect((await create(guid, { ...body, cancel_with: hospital }, recorder)).status).toBe(403)
  expect((await app.call(updateAbsence, { ...place, body: { ...body, put_back: true }, as: recorder })).status).toBe(
    403,
  )
  expect((await app.call(deleteAbsence, { ...place, query: { put_back: 'true' }, as: recorder })).status).toBe(403)
  expect((await app.call(deleteAbsence, { ...place, as: recorder })).status).toBe(200)
})

test('an absence needs a reason and times in order, and never overlaps another one of the client', async () => {
  const guid = await away('Checked')
  const errorsOf = async (body: object) => {
    const { status, problem } = await create(guid, body)
    expect(status).toBe(422)
    return problem.errors
  }
  expect(await errorsOf({ reason: 'gone' })).toEqual({ reason: ['This field is required.'] })
  expect(await errorsOf({ from: '' })).toEqual({ from: ['This field is required.'] })
  expect(await errorsOf({ from: '24/11/2026', to: 'soon' })).toEqual({
    from: ['Enter a valid date.'],
    to: ['Enter a valid date.'],
  })
  expect(await errorsOf({ from: '1066-10-14T09:00:00Z' })).toEqual({ from: ['Enter a valid date.'] })
  const order = { to: ['Must be a later date & time'] }
  expect(await errorsOf({ to: '2026-11-25T08:00:00Z' })).toEqual(order)
  expect(await errorsOf({ from: '2026-11-25T08:00:10Z', to: '2026-11-25T08:00:50Z' })).toEqual(order)
  expect(await errorsOf({ note: 'x'.repeat(1001) })).toEqual({ note: ['Note cannot exceed 1000 characters.'] })
  for (const cancel_with of [none, conditions.missed]) {
    expect(await errorsOf({ cancel_with })).toEqual({
      cancel_with: ['Choose one of the conditions for cancellations.'],
    })
  }
  // The clocks go back on 25 October 2026, at 02:00 in London. The end is not part of an absence.
  const first = { from: '2026-10-24T23:00:00Z', to: '2026-10-26T00:00:00+00:00' }
  expect((await create(guid, first)).status).toBe(201)
  expect((await create(guid, { from: '2026-10-26T00:00:00Z', to: '2026-10-27T00:00:00Z' })).status).toBe(201)
  const taken =
    'The absences of a client can not overlap: there is one already, Hospital from 25/10/2026 00:00 to 26/10/2026 00:00.'
  expect(await errorsOf({ from: '2026-10-25T23:59:00Z', to: '2026-10-26T00:00:00Z' })).toEqual({ from: [taken] })
  const open = (await create(guid, { from: '2026-10-28T10:00:00Z', reason: 'respite' })).body.guid
  const always =
    'The absences of a client can not overlap: there is one already, Respite from 28/10/2026 10:00 with an open end.'
  expect(await errorsOf({ from: '2030-01-01T10:00:00Z' })).toEqual({ from: [always] })
  // Saving it again does not overlap itself.
  expect((await update(guid, open, { from: '2026-10-28T11:00:00Z', to: '2026-10-29T11:00:00Z' })).status).toBe(200)
  expect((await create(await away('Another'), first)).status).toBe(201)
  // Two at once: the constraint refuses one.
  const both = await Promise.all([1, 2].map(() => create(guid, { from: '2027-01-01T10:00:00Z' })))
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  expect((await list(guid)).body.count).toBe(4)
})

test('the list has the newest first, by reason and time; a save raises the version and has a history', async () => {
  const guid = await away('Listed')
  const past = (await create(guid, { reason: 'family', from: '2026-11-01T10:00:00Z', to: '2026-11-24T09:00:00Z' })).body
    .guid
  const now = (await create(guid, { from: '2026-11-24T09:00:00Z', to: '2026-11-25T09:00:00Z', note: ' Ward 7 ' })).body
    .guid
  const next = (await create(guid, { reason: 'holiday', from: '2026-11-26T09:00:00Z' })).body.guid
  const guidsOf = async (query: Record<string, unknown>) =>
    (await list(guid, query)).body.absences.map((one) => one.guid)
  expect(await guidsOf({})).toEqual([next, now, past])
  expect(await guidsOf({ time: 'past' })).toEqual([past])
  expect(await guidsOf({ time: 'current' })).toEqual([now])
  expect(await guidsOf({ time: ['upcoming', 'past'] })).toEqual([next, past])
  expect(await guidsOf({ reason: ['holiday', 'hospital'] })).toEqual([next, now])
  expect(await guidsOf({ page: 2, page_size: 1 })).toEqual([now])
  expect(await read(guid, now)).toEqual({
    guid: now,
    reason: 'hospital',
    from: '2026-11-24T09:00:00Z',
    to: '2026-11-25T09:00:00Z',
    time: 'current',
    note: 'Ward 7',
    recorded_by_name: expect.any(String),
    recorded_at: '2026-11-24T09:00:00Z',
    cancelled_count: 0,
    planned_count: 0,
    version: 1,
  })
  const change = { from: '2026-11-24T09:00:00Z', to: '2026-11-25T10:00:00Z', reason: 'other' }
  expect((await update(guid, now, change, { 'if-match': '"1"' })).status).toBe(200)
  expect((await update(guid, now, change, { 'if-match': '"1"' })).problem.code).toBe('CHANGED_MEANWHILE')
  expect(await read(guid, now)).toMatchObject({ reason: 'other', note: null, version: 2 })
  const historyOf = async (type: string, of: string) =>
    (await app.call(getHistory, { params: { type, guid: of }, as: reader })).body.entries
  const [entry] = await historyOf('client-absence', now)
  expect(entry).toMatchObject({
    action: 'update',
    changes: expect.arrayContaining([{ field: 'reason', before: 'Hospital', after: 'Other' }]),
  })
  await app.call(deleteAbsence, { params: { guid, absenceGuid: past }, as: planner })
  expect((await historyOf('client', guid)).slice(0, 2)).toMatchObject([
    {
      action: 'delete-absence',
      about: { kind: 'Absence' },
      changes: expect.arrayContaining([{ field: 'reason', before: 'Family', after: null }]),
    },
    { action: 'update', about: { kind: 'Absence', name: 'Other' } },
  ])
})
