import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getHistory } from '#contract/history/history.ts'
import { updateAppointment } from '#contract/rota/appointments.ts'
import { checkInVisit, checkOutVisit, signOffVisit } from '#contract/visit/visit-actions.ts'
import { claimTransactions, completeTransactions } from '#testing/builders/billing.ts'
import { attended, timeAt, type VisitOptions, visitCalls } from '#testing/builders/visit-calls.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const { rota, editor, reader, visit } = await visitCalls(app)

test('a missed visit is checked in and out; both are in the history and the price follows (VISIT-047, VISIT-D06)', async () => {
  const { guid, act, read, appointmentGuid } = await visit({
    start: '2026-11-24T07:00:00Z',
    end: '2026-11-24T08:00:00Z',
  })
  expect(await read()).toMatchObject({ missed: true, status_coalesced: 1, check_out_refusal: 'NOT_CHECKED_IN' })
  const checkedIn = await act(checkInVisit, { ...timeAt('2026-11-24T08:05:00+01:00'), visit: guid })
  expect(checkedIn.body).toMatchObject({
    status_coalesced: 2,
    missed: false,
    check_in: { time: '2026-11-24T07:05:00Z' },
  })
  const checkedOut = await act(checkOutVisit, timeAt('2026-11-24T08:05:00Z'))
  expect(checkedOut.body).toMatchObject({ status_coalesced: 3, is_check_out_able: true, version: 3 })
  expect(await rota.itemsOf(appointmentGuid)).toMatchObject([{ total_pence: 2000, problem: null }])
  const history = await app.call(getHistory, { params: { type: 'visit', guid }, as: reader })
  expect(history.body.entries.map(({ action }) => action)).toEqual(['check-out', 'check-in'])
  expect(JSON.stringify(history.body.entries)).toContain('Phone was flat')
})

test('impossible times are refused at their field, by the database too (VISIT-040, VISIT-041, VISIT-D09)', async () => {
  const { guid, act, columns } = await visit(attended)
  const errorOf = async (endpoint: Endpoint, time: string) => (await act(endpoint, timeAt(time))).problem.errors
  expect(await errorOf(checkInVisit, '2026-11-24T08:58:00Z')).toEqual({
    time: ['Check-in time must be before the check-out time.'],
  })
  expect(await errorOf(checkOutVisit, '2026-11-24T08:02:00Z')).toEqual({
    time: ['Check-out time must be after the check-in time.'],
  })
  expect(await errorOf(checkOutVisit, '2026-11-24T09:01:01Z')).toEqual({ time: ['Selected date is in the future.'] })
  for (const far of ['2026-11-20T08:00:00Z', '1970-01-01T00:00:00Z', '0001-01-01T00:00:00Z']) {
    expect(await errorOf(checkInVisit, far)).toEqual({
      time: ['Check-in time must be within 24 hours of the visit.'],
    })
  }
  expect(await errorOf(checkInVisit, 'yesterday')).toHaveProperty('time')
  expect((await act(checkInVisit, { ...timeAt('2026-11-24T08:00:00Z'), visit: rota.clientGuid })).status).toBe(422)
  const stored = (values: object) => owner.updateTable('visit').set(values).where('guid', '=', guid).execute()
  await expect(stored({ check_out_at: attended.checkIn })).rejects.toThrow('visit_times_in_order')
  await expect(stored({ check_in_at: '2026-11-20T08:00:00Z' })).rejects.toThrow('visit_check_in_near')
  await expect(stored({ check_out_at: '2026-11-26T08:00:00Z' })).rejects.toThrow('visit_check_out_near')
  expect(await columns()).toMatchObject({
    version: 1,
    check_in_at: attended.checkIn,
    check_out_at: attended.checkOut,
  })
})

test('the reason has 5 to 50 characters (VISIT-042, VISIT-043)', async () => {
  const { act } = await visit()
  const statusOf = async (reason: unknown) => (await act(checkInVisit, { time: attended.checkIn, reason })).status
  expect([await statusOf(undefined), await statusOf('  Lost  '), await statusOf('x'.repeat(51))]).toEqual([
    422, 422, 422,
  ])
  expect(await statusOf('Taxis')).toBe(200)
  expect(await statusOf('x'.repeat(50))).toBe(200)
})

test('refusals say why; the server decides by its clock (VISIT-036, VISIT-037, VISIT-050, VISIT-051, VISIT-052)', async () => {
  const refusalOf = async (options: VisitOptions, endpoint: Endpoint) => {
    const { act } = await visit(options)
    const { status, problem } = await act(endpoint, timeAt('2026-11-24T08:50:00Z'))
    return [status, problem.title, problem.detail]
  }
  const [checkIn, checkOut] = ['Visit is not valid for check-in.', 'Visit is not valid for check-out.']
  const later = { start: '2026-11-24T12:00:01Z', end: '2026-11-24T13:00:00Z' }
  const inCm2000 = { more: { is_cm2000: true } }
  expect(await refusalOf(later, checkInVisit)).toEqual([
    422,
    checkIn,
    'This visit is scheduled to start at least 3 hours from now.',
  ])
  expect(await refusalOf(inCm2000, checkInVisit)).toEqual([422, checkIn, 'This visit is managed in CM2000.'])
  expect(await refusalOf({ ...attended, ...inCm2000 }, checkOutVisit)).toEqual([
    422,
    checkOut,
    'This visit is managed in CM2000.',
  ])
  expect(await refusalOf({}, checkOutVisit)).toEqual([422, checkOut, 'This visit has not been checked in.'])
  expect(await refusalOf({ status: 11 }, checkOutVisit)).toEqual([422, checkOut, 'This is a paper visit.'])
  expect((await refusalOf({ status: 9 }, checkInVisit))[0]).toBe(422)
})

test('times of a visit that is being processed or invoiced do not change (VISIT-D32)', async () => {
  const { act, assignee, read } = await visit({ ...attended, start: '2026-11-24T08:00:00Z' })
  expect((await act(checkOutVisit, timeAt('2026-11-24T08:59:00Z'))).status).toBe(200)
  await claimTransactions(owner, editor.guid, [assignee.id])
  const change = () => act(checkOutVisit, timeAt('2026-11-24T08:57:00Z'))
  expect((await change()).status).toBe(409)
  await completeTransactions(owner, [assignee.id])
  expect((await change()).problem).toMatchObject({ status: 409, code: 'APPOINTMENT_PROCESSED' })
  expect(await read()).toMatchObject({ is_check_out_able: false, check_out_refusal: 'PROCESSED' })
  // Its report can still be signed off.
  expect((await act(signOffVisit)).body).toMatchObject({ status_coalesced: 7 })
})

test('a visit that has begun does not move away from its check-in', async () => {
  const { appointmentGuid, columns } = await visit(attended)
  const move = (start: string, end: string) =>
    app.call(updateAppointment, {
      params: { guid: appointmentGuid },
      body: rota.visit({ start, end }),
      as: rota.planner,
    })
  expect((await move('2026-11-27T08:00:00Z', '2026-11-27T09:00:00Z')).problem.errors).toHaveProperty('start')
  expect((await move('2026-11-24T11:00:00Z', '2026-11-24T12:00:00Z')).status).toBe(200)
  expect(await columns()).toMatchObject({ version: 3, status: 5 })
})
