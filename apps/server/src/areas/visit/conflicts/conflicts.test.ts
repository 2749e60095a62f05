import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { getHistory } from '#contract/history/history.ts'
import { updateAppointment } from '#contract/rota/appointments.ts'
import {
  acceptVisitConflict,
  countVisitConflicts,
  dismissVisitConflict,
  listVisitConflicts,
} from '#contract/visit/conflicts.ts'
import { phoneOf, signInAsCarer } from '#testing/builders/carer-phone.ts'
import { attended, visitCalls } from '#testing/builders/visit-calls.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { rota, editor, reader, stranger, visit } = await visitCalls(app)

let send: ReturnType<typeof phoneOf>
beforeAll(async () => {
  send = phoneOf(app, await signInAsCarer(app, rota.aishaGuid))
})

const checkIn = (appointment: string, at: string) => ({ kind: 'check-in', appointment, at })
const list = async (query: Record<string, unknown> = {}) =>
  (await app.call(listVisitConflicts, { query, as: reader })).body
const open = async () => (await app.call(countVisitConflicts, { as: reader })).body.open
const accept = (guid: string, as = editor) => app.call(acceptVisitConflict, { params: { guid }, as })
const dismiss = (guid: string, reason = 'Rang her: the phone was late.', as = editor) =>
  app.call(dismissVisitConflict, { params: { guid }, body: { reason }, as })

/** A visit that was checked in at 08:02, and a conflict about a check-in at another time. */
async function conflict(at = '2026-11-24T08:00:00Z') {
  const made = await visit({ checkIn: attended.checkIn, status: 2 })
  await send(checkIn(made.appointmentGuid, at))
  const [found] = (await list({ appointment_guid: made.appointmentGuid })).conflicts
  if (!found) throw new Error('There is no conflict.')
  return { ...made, conflict: found }
}

test('signed out, without permission, in another branch, invalid', async () => {
  const { conflict: found } = await conflict()
  const carer = await app.signIn(['User.Carer:Edit'])
  for (const endpoint of [listVisitConflicts, countVisitConflicts]) {
    expect((await app.call(endpoint)).status).toBe(401)
    expect((await app.call(endpoint, { as: carer })).status).toBe(403)
  }
  for (const decide of [accept, (guid: string, as = editor) => dismiss(guid, 'Wrong day', as)]) {
    expect((await decide(found.guid, reader)).status).toBe(403)
    expect((await decide(found.guid, stranger)).status).toBe(404)
    expect((await decide(randomUUID())).status).toBe(404)
  }
  expect((await app.call(listVisitConflicts, { as: stranger })).body).toEqual({ conflicts: [], count: 0 })
  expect((await dismiss(found.guid, ' ')).problem.errors).toHaveProperty('reason')
  expect((await dismiss(found.guid, 'x'.repeat(256))).problem.errors).toHaveProperty('reason')
  expect((await app.call(listVisitConflicts, { query: { state: 'lost' }, as: reader })).status).toBe(422)
})

test('a conflict shows what was sent and the visit as it is now, newest first, and is counted while open', async () => {
  const before = await open()
  const { conflict: found, appointmentGuid, guid } = await conflict()
  expect(found).toMatchObject({
    ...{ kind: 'check-in', carer_name: 'Aisha Khan', happened_at: '2026-11-24T08:00:00Z', state: 'open' },
    ...{ received_at: app.clock.now(), reason: 'This visit has already been checked in.', decided_at: null },
    sent: [{ label: 'Place', text: 'Not shared' }],
    visit: {
      guid,
      appointment_guid: appointmentGuid,
      client_name: 'Dorothy Hale',
      check_in_at: attended.checkIn,
      status_coalesced: 2,
    },
  })
  expect(await open()).toBe(before + 1)
  const { conflicts, count } = await list({ state: ['open'], page_size: 1 })
  expect([conflicts.length, count]).toEqual([1, before + 1])
})

test('accepting replaces what is recorded, prices the visit and stays in its history; nobody decides twice', async () => {
  const { conflict: found, columns, guid, appointmentGuid } = await conflict()
  const both = await Promise.all([accept(found.guid), dismiss(found.guid)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  // Whichever came first, the other has changed nothing.
  const isAccepted = both[0].status === 200
  expect(await columns()).toMatchObject({ check_in_at: isAccepted ? '2026-11-24T08:00:00Z' : attended.checkIn })
  const again = (await conflict()).conflict
  expect((await accept(again.guid)).body).toMatchObject({
    ...{ state: 'accepted', decided_at: app.clock.now(), decided_by_name: 'Test operator' },
    visit: { check_in_at: '2026-11-24T08:00:00Z' },
  })
  expect((await accept(again.guid)).problem).toMatchObject({ status: 409, code: 'CONFLICT_DECIDED' })
  const history = await app.call(getHistory, { params: { type: 'visit', guid }, as: reader })
  expect(history.body.entries[0]?.action).toBe(isAccepted ? 'check-in' : 'dismiss-conflict')
  expect((await list({ appointment_guid: appointmentGuid, state: ['open'] })).count).toBe(0)
})

test('dismissing keeps the visit as it is, with the reason, in its history', async () => {
  const { conflict: found, columns, guid } = await conflict()
  const before = await columns()
  expect((await dismiss(found.guid)).body).toMatchObject({
    ...{ state: 'dismissed', decision_reason: 'Rang her: the phone was late.' },
  })
  expect(await columns()).toEqual(before)
  const { entries } = (await app.call(getHistory, { params: { type: 'visit', guid }, as: reader })).body
  expect(entries[0]).toMatchObject({ action: 'dismiss-conflict' })
  expect(JSON.stringify(entries[0])).toContain('the phone was late')
})

test('what the visit cannot take even from the office stays open, and says why', async () => {
  const { conflict: found, columns } = await conflict('2026-11-24T09:30:00Z')
  const before = await columns()
  expect((await accept(found.guid)).problem.errors).toEqual({ time: ['Selected date is in the future.'] })
  const early = await visit()
  await send({ kind: 'check-out', appointment: early.appointmentGuid, at: '2026-11-24T08:50:00Z' })
  const [out] = (await list({ appointment_guid: early.appointmentGuid })).conflicts
  expect((await accept(out?.guid ?? '')).problem).toMatchObject({
    ...{ status: 422, code: 'CHECK_OUT_REFUSED', detail: 'This visit has not been checked in.' },
  })
  // When the check-in has come, the check-out fits.
  await send(checkIn(early.appointmentGuid, '2026-11-24T08:00:00Z'))
  expect((await accept(out?.guid ?? '')).body.visit).toMatchObject({ check_out_at: '2026-11-24T08:50:00Z' })
  expect(await columns()).toEqual(before)
  expect((await list({ state: ['open'] })).conflicts.map(({ guid }) => guid)).toContain(found.guid)
})

test('a visit that went to another carer is not changed for them, until it is assigned back', async () => {
  const { appointmentGuid } = await visit()
  const give = async (carer_guid: string) => {
    const times = { start: '2026-11-24T08:00:00Z', end: '2026-11-24T09:00:00Z' }
    const body = rota.visit({ ...times, assignees: [{ carer_guid }] })
    const { status } = await app.call(updateAppointment, { params: { guid: appointmentGuid }, body, as: rota.planner })
    expect(status).toBe(200)
  }
  await give(rota.benGuid)
  await send(checkIn(appointmentGuid, '2026-11-24T08:00:00Z'))
  const [found] = (await list({ appointment_guid: appointmentGuid })).conflicts
  expect(found?.visit).toMatchObject({ carer_name: 'Ben Osei', check_in_at: null })
  expect((await accept(found?.guid ?? '')).problem).toMatchObject({
    ...{ status: 409, code: 'CONFLICT_NOT_THEIRS', detail: 'Assign it to Aisha Khan first, or dismiss this.' },
  })
  await give(rota.aishaGuid)
  expect((await accept(found?.guid ?? '')).body.visit).toMatchObject({
    ...{ carer_name: 'Aisha Khan', check_in_at: '2026-11-24T08:00:00Z', status_coalesced: 2 },
  })
})
