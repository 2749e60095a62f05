import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  createAbsence,
  getAbsence,
  getAbsenceEffect,
  listAbsences,
  removeAbsence,
  updateAbsence,
} from '#contract/carer/absences.ts'
import { getCarerSummary } from '#contract/carer/carer-summary.ts'
import { zeroGuid } from '#contract/fields.ts'
import { getHistory } from '#contract/history/history.ts'
import { type AppointmentInput, createAppointment, getAppointment } from '#contract/rota/appointments.ts'
import { absenceBody, absenceCalls } from '#testing/builders/absences.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { carer } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

// Tuesday 20 October, 10:00 in London. The clocks go back on Sunday 25 October.
const app = await testApp('2026-10-20T09:00:00Z')
const { owner, branchId } = app
const rota = await exampleRota(app)
const { coordinator, hr, reader, create, created, update, read, list } = await absenceCalls(app)
const aCarer = () => carer(owner, { branchId })
const hidden = { comments: null, files: [], is_whole: false }

/** Plans a visit with a carer. */
async function planned(carerGuid: string, start: string, end: string, more: Partial<AppointmentInput> = {}) {
  const assignees = [{ carer_guid: carerGuid }]
  const made = await app.call(createAppointment, {
    body: rota.visit({ start, end, assignees, ...more }),
    as: rota.planner,
  })
  expect(made.status).toBe(201)
  return made.body.guid
}
const carersOf = async (guid: string) =>
  (await app.call(getAppointment, { params: { guid }, as: rota.planner })).body.assignees.map((each) => each.carer_guid)
const effect = async (carerGuid: string, change: Record<string, unknown>) => {
  const { unassign: _, comments: __, ...query } = absenceBody(change)
  const given = Object.entries(query).filter(([, value]) => value !== null)
  return app.call(getAbsenceEffect, { params: { carer: carerGuid }, query: Object.fromEntries(given), as: coordinator })
}

test('absences need the permissions of carers, and those of another branch are not found (CARER-014)', async () => {
  const person = await aCarer()
  const guid = await created(person)
  const [params, place] = [{ carer: person }, { carer: person, guid }]
  expect((await app.call(listAbsences, { params })).status).toBe(401)
  expect((await create(person, {}, reader)).status).toBe(403)
  expect((await update(place, {}, reader)).status).toBe(403)
  expect((await app.call(removeAbsence, { params: place, as: reader })).status).toBe(403)
  const stranger = await app.signIn(['User.Carer:Read', 'User.Carer:Edit'], { branchGuid: app.otherBranchGuid })
  expect((await app.call(listAbsences, { params, as: stranger })).status).toBe(404)
  expect((await app.call(getAbsence, { params: place, as: stranger })).status).toBe(404)
  expect((await create(person, {}, stranger)).status).toBe(404)
  // Nor is the absence of another carer.
  expect((await update({ carer: await aCarer(), guid }, {})).status).toBe(404)
  expect((await update({ carer: person, guid: randomUUID() }, {})).status).toBe(404)
})

test('what is wrong is said at its field, and nothing is written', async () => {
  const person = await aCarer()
  const errors = async (change: Record<string, unknown>) => (await create(person, change)).problem.errors
  expect(await errors({ type_alias: 'ABSENT' })).toEqual({ type_alias: ['Choose a type.'] })
  expect(await errors({ end_date: null, start_date: '' })).toMatchObject({ start_date: ['This field is required.'] })
  expect(await errors({ end_date: null })).toEqual({ end_date: ['Only sickness can be without a last day.'] })
  expect(await errors({ hours: '0' })).toEqual({ hours: ['Minimal value is 0.01.'] })
  const skipped = { part: 'HOURS', start_date: '2027-03-28', start_time: '01:30', end_time: '02:15' }
  expect(await errors(skipped)).toHaveProperty('end_time')
  expect((await list(person)).count).toBe(0)
})

test('an absence is read as it was recorded, the latest first, and filtered by type and period', async () => {
  const person = await aCarer()
  const leave = await created(person, { comments: 'Agreed in June', hours: '37.5' })
  const night = { part: 'HOURS', type_alias: 'TRAINING', start_date: '2026-10-24', end_date: null }
  const training = await created(person, { ...night, start_time: '22:00', end_time: '07:00' })
  const { absences, count } = await list(person)
  expect(count).toBe(2)
  expect(absences).toEqual([
    {
      ...{ guid: leave, version: 1, type_alias: 'ANNUAL_LEAVE', part: 'DAYS' },
      ...{ start_date: '2026-11-02', end_date: '2026-11-06', start_time: null, end_time: null },
      ...{ start: '2026-11-02T00:00:00Z', end: '2026-11-07T00:00:00Z', days: '5', hours: '37.50' },
      ...{ comments: 'Agreed in June', files: [], paid_hours: null, is_whole: true },
      ...{ recorded_at: '2026-10-20T09:00:00Z', recorded_by_name: 'Test operator' },
    },
    expect.objectContaining({
      ...{ guid: training, start_date: '2026-10-24', end_date: '2026-10-25', start_time: '22:00', end_time: '07:00' },
      // The clocks go back in this night.
      ...{ start: '2026-10-24T21:00:00Z', end: '2026-10-25T07:00:00Z', days: null, hours: '10.00' },
    }),
  ])
  const found = async (query: Parameters<typeof list>[1]) =>
    (await list(person, query)).absences.map((each) => each.guid)
  expect(await found({ type_alias: 'TRAINING' })).toEqual([training])
  expect(await found({ from: '2026-11-06', to: '2026-11-30' })).toEqual([leave])
  expect(await found({ to: '2026-11-01' })).toEqual([training])
  expect(await found({ page: 2, page_size: 1 })).toEqual([training])
})

test('two absences of a carer never overlap, not even by two saves at once; they may follow each other', async () => {
  const person = await aCarer()
  const first = await created(person)
  expect((await create(person, { start_date: '2026-11-06', end_date: '2026-11-09' })).problem.errors).toEqual({
    start_date: ['The carer is already absent then: Annual leave from 02/11/2026 to 06/11/2026.'],
  })
  expect((await create(person, { start_date: '2026-11-06', part: 'AFTERNOON' })).status).toBe(422)
  const next = await created(person, { start_date: '2026-11-07', end_date: '2026-11-07' })
  expect((await update({ carer: person, guid: next }, { start_date: '2026-11-01' })).status).toBe(422)
  // An absence does not overlap with itself.
  expect((await update({ carer: person, guid: first }, { end_date: '2026-11-05' })).status).toBe(200)
  const sick = { type_alias: 'SICKNESS', end_date: null, start_date: '2026-12-01' }
  const both = await Promise.all([create(person, sick), create(person, sick)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  // Without an end it lasts, and others learn only that the carer is absent.
  expect(
    (await create(person, { start_date: '2027-05-01', end_date: '2027-05-02' }, coordinator)).problem.errors,
  ).toEqual({
    start_date: ['The carer is already absent then: Absent from 01/12/2026 on.'],
  })
  const columns = ['branch_id', 'carer_guid', 'type_alias', 'part', 'start_date', 'end_date', 'starts_at'] as const
  const others = ['ends_at', 'recorded_at', 'recorded_by'] as const
  await expect(
    owner
      .insertInto('carer_absence')
      .columns([...columns, ...others])
      .expression(
        owner
          .selectFrom('carer_absence')
          .select([...columns, ...others])
          .where('guid', '=', first),
      )
      .execute(),
  ).rejects.toThrow('carer_absence_no_overlap')
})

test('only HR sees what keeps a carer away, in lists, filters and the history', async () => {
  const person = await aCarer()
  const sick = { type_alias: 'SICKNESS', comments: 'Migraine' }
  const guid = await created(person, sick, coordinator)
  const place = { carer: person, guid }
  expect(await read(place)).toMatchObject({ ...sick, is_whole: true })
  for (const as of [coordinator, reader]) {
    expect(await read(place, as)).toMatchObject({ type_alias: 'ABSENT', ...hidden })
    expect((await list(person, { type_alias: 'SICKNESS' }, as)).count).toBe(0)
    expect((await list(person, { type_alias: 'ABSENT' }, as)).absences).toMatchObject([{ guid, ...hidden }])
  }
  const history = async (as: typeof hr) =>
    JSON.stringify((await app.call(getHistory, { params: { type: 'carer-absence', guid }, as })).body)
  expect(await history(hr)).toContain('Migraine')
  expect(await history(coordinator)).toContain('2026-11-06')
  expect(await history(coordinator)).not.toMatch(/Migraine|Sickness/)
  // The days can be changed without seeing the rest, which stays.
  expect((await update(place, { type_alias: 'OTHER' }, coordinator)).problem.errors).toHaveProperty('type_alias')
  const end = { type_alias: 'ABSENT', end_date: '2026-11-03', comments: 'Overwritten' }
  expect((await update(place, end, coordinator)).status).toBe(200)
  expect(await read(place)).toMatchObject({ ...sick, end_date: '2026-11-03', version: 2 })
})

test('an open sickness is closed later; a stale save is refused; an absence is deleted', async () => {
  const person = await aCarer()
  const open = { type_alias: 'SICKNESS', start_date: '2026-10-19', end_date: null }
  const place = { carer: person, guid: await created(person, open) }
  expect(await read(place)).toMatchObject({ end: null, end_date: null, days: null, hours: null })
  expect((await update(place, { ...open, end_date: '2026-10-21' }, hr, 1)).status).toBe(200)
  expect((await update(place, { ...open, end_date: '2026-10-22' }, hr, 1)).problem.code).toBe('CHANGED_MEANWHILE')
  expect(await read(place)).toMatchObject({ end: '2026-10-21T23:00:00Z', days: '3', version: 2 })
  expect((await app.call(removeAbsence, { params: place, as: coordinator })).status).toBe(204)
  expect((await list(person)).count).toBe(0)
  const { body } = await app.call(getHistory, { params: { type: 'carer', guid: person }, as: hr })
  expect(body.entries[0]).toMatchObject({ action: 'delete-absence' })
  expect(JSON.stringify(body.entries[0])).not.toContain('Sickness')
})

test('the next absence is the one that lasts, then the one that comes next', async () => {
  const person = await aCarer()
  const next = async () => (await app.call(getCarerSummary, { params: { guid: person }, as: reader })).body.next_absence
  expect(await next()).toBeNull()
  await created(person, { start_date: '2026-10-19', end_date: '2026-10-19' })
  expect(await next()).toBeNull()
  const later = await created(person)
  expect((await next())?.guid).toBe(later)
  const now = await created(person, { start_date: '2026-10-20', end_date: '2026-10-20', type_alias: 'OTHER' })
  expect(await next()).toMatchObject({ guid: now, type_alias: 'ABSENT' })
})

test('the visits that touch an absence are shown first, and become unassigned with its save if wanted', async () => {
  const person = await aCarer()
  // The night into the day when the clocks go back, and the one after it.
  const night = await planned(person, '2026-10-24T21:00:00Z', '2026-10-25T07:00:00Z')
  const noon = await planned(person, '2026-10-25T12:00:00Z', '2026-10-25T13:00:00Z')
  const evening = await planned(person, '2026-10-25T22:30:00Z', '2026-10-26T06:00:00Z')
  const before = await planned(person, '2026-10-24T20:00:00Z', '2026-10-24T21:00:00Z')
  const after = await planned(person, '2026-10-26T07:00:00Z', '2026-10-26T08:00:00Z')
  const confirmed = await planned(person, '2026-10-25T15:00:00Z', '2026-10-25T16:00:00Z')
  await owner
    .updateTable('assignee')
    .set({ confirmed_at: '2026-10-20T08:00:00Z' })
    .where('appointment_id', '=', owner.selectFrom('appointment').select('id').where('guid', '=', confirmed))
    .execute()
  const day = { start_date: '2026-10-25', end_date: '2026-10-25' }
  const shown = await effect(person, day)
  expect(shown.body).toMatchObject({ count: 3, leave_hours: null })
  expect(shown.body.appointments.map(({ guid }) => guid)).toEqual([night, noon, evening])
  expect((await effect(person, { ...day, part: 'MORNING' })).body.appointments).toMatchObject([{ guid: night }])

  const kept = await created(person, { ...day, part: 'MORNING' })
  expect(await carersOf(night)).toEqual([person])
  // It was decided about the morning: only the rest of the day is new.
  const grown = await effect(person, { ...day, absence_guid: kept })
  expect(grown.body.appointments.map(({ guid }) => guid)).toEqual([noon, evening])
  const place = { carer: person, guid: kept }
  expect((await update(place, { ...day, unassign: true })).body).toEqual({ unassigned: 2 })
  for (const guid of [noon, evening]) expect(await carersOf(guid)).toEqual([zeroGuid])
  for (const guid of [night, before, after, confirmed]) expect(await carersOf(guid)).toEqual([person])
  expect((await app.call(updateAbsence, { params: place, body: absenceBody(day), as: hr })).body).toEqual({
    unassigned: 0,
  })
})

test('a save that fails takes no visits; one without an end takes all that come', async () => {
  const person = await aCarer()
  const visit = await planned(person, '2026-11-03T12:00:00Z', '2026-11-03T13:00:00Z')
  const late = await planned(person, '2026-12-03T12:00:00Z', '2026-12-03T13:00:00Z')
  await created(person, { start_date: '2026-11-06', end_date: '2026-11-06' })
  expect((await create(person, { unassign: true })).status).toBe(422)
  expect(await carersOf(visit)).toEqual([person])
  const other = await aCarer()
  const theirs = await planned(other, '2026-11-03T12:00:00Z', '2026-11-03T13:00:00Z')
  const open = { type_alias: 'SICKNESS', start_date: '2026-11-07', end_date: null, unassign: true }
  const { body } = await app.call(createAbsence, {
    params: { carer: person },
    body: absenceBody(open),
    as: coordinator,
  })
  expect(body).toMatchObject({ unassigned: 1 })
  expect([await carersOf(late), await carersOf(visit), await carersOf(theirs)]).toEqual([[zeroGuid], [person], [other]])
})
