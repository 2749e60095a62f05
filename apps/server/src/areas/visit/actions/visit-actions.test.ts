import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { updateAppointment } from '#contract/rota/appointments.ts'
import {
  checkInVisit,
  checkOutVisit,
  commentVisit,
  confirmDoorStepRefusal,
  reopenVisit,
  signOffVisit,
  signOffVisitConcerned,
  unlockVisit,
} from '#contract/visit/visit-actions.ts'
import { getVisit } from '#contract/visit/visit-detail.ts'
import { attended, timeAt, type VisitOptions, visitCalls } from '#testing/builders/visit-calls.ts'
import { runJob } from '#testing/run-jobs.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const { rota, editor, reader, unlocker, stranger, visit } = await visitCalls(app)

const confirmedOf = async (guid: string) =>
  (await owner.selectFrom('assignee').select('confirmed_at').where('guid', '=', guid).executeTakeFirstOrThrow())
    .confirmed_at !== null

const every: readonly [string, Endpoint, object | undefined][] = [
  ['check-in', checkInVisit, timeAt('2026-11-24T08:00:00Z')],
  ['check-out', checkOutVisit, timeAt('2026-11-24T08:50:00Z')],
  ['sign-off', signOffVisit, undefined],
  ['sign-off with concern', signOffVisitConcerned, undefined],
  ['reopen', reopenVisit, { comment: 'Which leg?' }],
  ['confirmation', confirmDoorStepRefusal, undefined],
  ['comment', commentVisit, { comment: 'Rang the daughter.' }],
  ['unlock', unlockVisit, undefined],
]

test.each(every)(
  '%s: signed out, without permission, in another branch, a stale version',
  async (_name, endpoint, body) => {
    const refusal = {
      confirmation_is_required: true,
      confirmed_at: null,
      confirmed_by: [],
      type: 'CLIENT_OUT',
      reason: 'Out.',
    }
    const { guid, act, columns } = await visit({ ...attended, more: { door_step_refusal: JSON.stringify(refusal) } })
    const params = { guid, report: guid }
    expect((await app.call(endpoint, { params, body })).status).toBe(401)
    expect((await act(endpoint, body, endpoint === unlockVisit ? editor : reader)).status).toBe(403)
    expect((await act(endpoint, body, stranger)).status).toBe(404)
    const stale = await act(endpoint, body, endpoint === unlockVisit ? unlocker : editor, { 'if-match': '7' })
    expect(stale.problem).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' })
    expect(await columns()).toMatchObject({ version: 1, status: 5, comment: null })
  },
)

test('a visit is read whole, only in its branch (VISIT-023, VISIT-024, VISIT-027, VISIT-029, VISIT-033, VISIT-079)', async () => {
  const location = { latitude: 53.8, longitude: -1.5, accuracy: 12, is_within_range: true }
  const more = { risk_score: 3, check_in_nfc_at: '2026-11-24T08:01:00Z' }
  const { guid, assignee, appointmentGuid, read } = await visit({
    ...attended,
    more: {
      ...more,
      check_in_location: JSON.stringify({ ...location, is_using_geolocation: true, outside_range_reason: null }),
    },
  })
  const ofVisit = { branch_id: branchId, visit_guid: guid }
  await owner
    .insertInto('visit_alert')
    .values({ ...ofVisit, name: 'Task not completed: Skin' })
    .execute()
  const tasks = ['Skin', 'Medication'].map((category, position) => ({
    ...ofVisit,
    category,
    position,
    description: 'x',
  }))
  await owner.insertInto('visit_task').values(tasks).execute()
  const { client, ...found } = await read()
  expect(found).toMatchObject({
    guid,
    visit_guid: guid,
    appointment_guid: appointmentGuid,
    assignee_guid: assignee.guid,
    patient_guid: rota.clientGuid,
    carer: { guid: rota.aishaGuid, name: 'Aisha Khan' },
    check_in: { time: attended.checkIn, nfc_time: more.check_in_nfc_at, location },
    check_out: { time: attended.checkOut, nfc_time: null, location: null },
    status_coalesced: 5,
    risk_score: 3,
    alerts: [{ name: 'Task not completed: Skin' }],
    tasks: [{ category: 'Skin', status: 'Init' }, { category: 'Medication' }],
    is_sign_off_able: true,
  })
  expect(client).toMatchObject({ guid: rota.clientGuid, has_nfc: false, profile: { name: 'Dorothy Hale' } })
  expect((await app.call(getVisit, { params: { guid }, as: stranger })).status).toBe(404)
})

describe('reports', () => {
  test('signing off confirms a visit that needs no variation, and leaves the others (finance 5, VISIT-063, VISIT-064)', async () => {
    const confirmedBy = async (endpoint: Endpoint, options: VisitOptions) => {
      const { act, assignee, appointmentGuid } = await visit(options)
      const { body } = await act(endpoint)
      const [item] = await rota.itemsOf(appointmentGuid)
      return [body, await confirmedOf(assignee.guid), item?.confirmed]
    }
    expect(await confirmedBy(signOffVisit, attended)).toEqual([
      expect.objectContaining({ status_coalesced: 7 }),
      true,
      true,
    ])
    const concerned = await confirmedBy(signOffVisitConcerned, attended)
    expect(concerned.slice(0, 2)).toEqual([expect.objectContaining({ status_coalesced: 8 }), false])
    const overstay = { checkIn: '2026-11-24T07:49:00Z', checkOut: '2026-11-24T09:00:00Z' }
    expect((await confirmedBy(signOffVisit, overstay))[1]).toBe(false)
    expect((await confirmedBy(signOffVisit, { ...attended, isUnassigned: true }))[1]).toBe(false)
    await owner.updateTable('contract_model').set({ require_nfc: true }).where('guid', '=', rota.model.guid).execute()
    expect((await confirmedBy(signOffVisit, attended))[1]).toBe(false)
    const nfc = { check_in_nfc_at: attended.checkIn, check_out_nfc_at: attended.checkOut }
    expect((await confirmedBy(signOffVisit, { ...attended, more: nfc }))[1]).toBe(true)
    await owner.updateTable('contract_model').set({ require_nfc: false }).where('guid', '=', rota.model.guid).execute()
  })

  test('two windows: the second is told, and nothing is done twice (VISIT-D17)', async () => {
    const { act, read, columns } = await visit(attended)
    const seen = { 'if-match': String((await read()).version) }
    const both = await Promise.all([
      act(signOffVisit, undefined, editor, seen),
      act(reopenVisit, { comment: 'Which leg?' }, editor, seen),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const again = await act(signOffVisitConcerned)
    expect(again.problem).toMatchObject({
      status: 409,
      title: 'This visit report cannot be signed off or reopened at this time',
    })
    expect(await columns()).toMatchObject({ version: 2 })
  })

  test('reopening needs a comment of at most 512 characters and names the report (VISIT-062, VISIT-065)', async () => {
    const { act, guid } = await visit(attended)
    for (const comment of [undefined, ' ', 'x'.repeat(513)]) {
      expect((await act(reopenVisit, { comment })).problem.errors).toHaveProperty('comment')
    }
    const other = { params: { guid, report: rota.clientGuid }, body: { comment: 'Which leg?' }, as: editor }
    expect((await app.call(reopenVisit, other)).status).toBe(404)
    expect((await act(reopenVisit, { comment: 'Which leg?' })).body).toMatchObject({ status_coalesced: 6 })
    expect((await act(checkOutVisit, timeAt('2026-11-24T08:59:00Z'))).body).toMatchObject({ status_coalesced: 5 })
  })
})

test('a cancellation on arrival is confirmed once, with name and time (VISIT-074, VISIT-076)', async () => {
  const refusal = {
    confirmation_is_required: true,
    confirmed_at: null,
    confirmed_by: [],
    type: 'CLIENT_OUT',
    reason: 'Out.',
  }
  const { act, read } = await visit({ status: 12, more: { door_step_refusal: JSON.stringify(refusal) } })
  expect(await read()).toMatchObject({ is_confirmable: true })
  const { body } = await act(confirmDoorStepRefusal)
  expect(body).toMatchObject({
    is_confirmable: false,
    door_step_refusal: { reason: 'Out.', confirmed_at: app.clock.now(), confirmed_by: [expect.any(String)] },
  })
  expect((await act(confirmDoorStepRefusal)).problem.detail).toBe(
    'This cancellation on arrival has already been confirmed.',
  )
})

test('a CM2000 visit is unlocked once; a cancelled one takes comments too (VISIT-071, VISIT-078, VISIT-D34)', async () => {
  const { act } = await visit({ status: 9, more: { is_cm2000: true } })
  expect((await act(unlockVisit, undefined, unlocker)).body).toMatchObject({ is_cm2000: false, is_unlockable: false })
  expect((await act(unlockVisit, undefined, unlocker)).problem).toMatchObject({ status: 409 })
  expect((await act(commentVisit, { comment: ' Rang the daughter. ' })).body).toMatchObject({
    comment: 'Rang the daughter.',
  })
  for (const comment of ['', 'x'.repeat(513)]) expect((await act(commentVisit, { comment })).status).toBe(422)
})

test('the clock makes visits upcoming and missed, and a moved one planned again (VISIT-D07)', async () => {
  const soon = await visit({ start: '2026-11-24T12:00:00Z', end: '2026-11-24T13:00:00Z' })
  const late = await visit({ start: '2026-11-24T08:00:00Z' })
  const later = await visit({ start: '2026-11-24T12:01:00Z', end: '2026-11-24T13:00:00Z' })
  await runJob(app.services, 'follow-visits')
  expect(await soon.columns()).toMatchObject({ status: 1, missed: false, version: 1 })
  expect(await late.columns()).toMatchObject({ status: 1, missed: true })
  expect(await later.columns()).toMatchObject({ status: 0, missed: false })
  const body = rota.visit({ start: '2026-11-26T08:00:00Z', end: '2026-11-26T09:00:00Z' })
  await app.call(updateAppointment, { params: { guid: late.appointmentGuid }, body, as: rota.planner })
  expect(await late.columns()).toMatchObject({ status: 0, missed: false })
  const { rows } = await sql<{ kept: number; real: number }>`
    select (select sum(visits) from visit_count)::integer as kept, (select count(*) from visit)::integer as real`.execute(
    owner,
  )
  expect(rows[0]?.kept).toBe(rows[0]?.real)
})
