import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getHistory } from '#contract/history/history.ts'
import type { Permission } from '#contract/permissions.ts'
import { updateAppointment } from '#contract/rota/appointments.ts'
import { checkInShift, checkOutShift, getShift } from '#contract/shift/shifts.ts'
import { claimTransactions, completeTransactions } from '#testing/builders/billing.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { branchFeatures } from '#testing/builders/people.ts'
import { appointment, shiftCategory, userContract } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

// It is 09:00 in London on Tuesday, 24 November 2026.
const app = await testApp()
const { owner, branchId } = app
await branchFeatures(owner, app.otherBranchId, ['shifts'])
const { model, clientGuid, aishaGuid, benGuid, planner } = await exampleRota(app)
const as = await app.signIn(['Shift:Read', 'Shift:Edit'])
const reader = await app.signIn(['Shift:Read'])
const stranger = await app.signIn(['*:Edit' as Permission], { branchGuid: app.otherBranchGuid })
const shiftCategoryGuid = await shiftCategory(owner, { branchId })
await userContract(owner, { branchId, shiftCategoryGuid, modelGuid: model.guid })

interface Planned {
  start?: string
  end?: string
  carers?: (string | null)[]
  cancelledAt?: string
}

async function shift({
  start = '2026-11-24T07:00:00Z',
  end = '2026-11-24T15:00:00Z',
  carers,
  cancelledAt,
}: Planned = {}) {
  const built = await appointment(owner, {
    ...{ branchId, shiftCategoryGuid, careTypeGuid: model.careTypeGuid, start, end },
    assignees: (carers ?? [aishaGuid]).map((carerGuid) => ({ carerGuid })),
    cancelledAt: cancelledAt ?? null,
  })
  const guid = built.assignees[0]?.guid ?? ''
  const act = (endpoint: Endpoint, time: string, more: object = {}) =>
    app.call(endpoint, { params: { guid }, body: { time, reason: 'Phone was flat' }, as, ...more })
  const read = async () => (await app.call(getShift, { params: { guid }, as: reader })).body
  return { ...built, guid, act, read }
}

test('recording a time needs Shift:Edit in the branch of the shift', async () => {
  const { guid, act, read } = await shift()
  for (const endpoint of [checkInShift, checkOutShift]) {
    expect((await act(endpoint, '2026-11-24T07:00:00Z', { as: null })).status).toBe(401)
    expect((await act(endpoint, '2026-11-24T07:00:00Z', { as: reader })).status).toBe(403)
    expect((await act(endpoint, '2026-11-24T07:00:00Z', { as: stranger })).status).toBe(404)
  }
  const wrong = await app.call(checkInShift, { params: { guid }, body: { time: 'early', reason: 'No' }, as })
  expect(wrong.problem).toMatchObject({
    status: 422,
    errors: { time: expect.anything(), reason: ['Minimum of 5 characters'] },
  })
  expect(await read()).toMatchObject({ status: 'Missed', version: 1 })
})

test('a carer is checked in and out; both are in the history of the shift', async () => {
  const { guid, act, read } = await shift()
  const checkedIn = await act(checkInShift, '2026-11-24T08:20:00+01:00')
  expect(checkedIn.body).toMatchObject({
    ...{ guid, checkin_at: '2026-11-24T07:20:00Z', status: 'In progress', punctuality: 'late', minutes_late: 20 },
    carers: [{ guid, checkin_at: '2026-11-24T07:20:00Z' }],
    version: 2,
  })
  await act(checkInShift, '2026-11-24T07:05:00Z')
  const checkedOut = await act(checkOutShift, '2026-11-24T08:55:00Z')
  expect(checkedOut.body).toMatchObject({ has_checked_out: true, status: 'Checked out', punctuality: null, version: 4 })
  const params = { type: 'shift', guid: (await read()).appointment_guid }
  const history = await app.call(getHistory, { params, as: reader })
  expect(history.body.entries.map(({ action }) => action)).toEqual(['check-out', 'check-in', 'check-in'])
  expect(JSON.stringify(history.body.entries)).toContain('Phone was flat')
})

test('of several carers only the one who is named is checked in', async () => {
  const { read, assignees } = await shift({ carers: [aishaGuid, benGuid] })
  const body = { time: '2026-11-24T07:00:00Z', reason: 'Phone was flat' }
  const params = { guid: assignees[1]?.guid ?? '' }
  expect((await app.call(checkInShift, { params, body, as })).body).toMatchObject({ carer_guid: benGuid, version: 2 })
  expect((await read()).carers.map(({ status }) => status)).toEqual(['Missed', 'In progress'])
})

test.each([
  ['This shift is scheduled to start at least 3 hours from now.', { start: '2026-11-24T12:00:01Z' }],
  ['Nobody is assigned to this shift.', { carers: [null] }],
  ['This shift has been cancelled.', { cancelledAt: '2026-11-24T06:00:00Z' }],
])('a check-in is refused: %s', async (detail, planned) => {
  const { act } = await shift(planned)
  expect((await act(checkInShift, '2026-11-24T08:59:00Z')).problem).toMatchObject({
    ...{ status: 409, code: 'SHIFT_TIME_REFUSED', detail },
  })
})

test('impossible times are refused at their field, by the database too', async () => {
  const { act, read, guid } = await shift()
  const errorOf = async (endpoint: Endpoint, time: string) => (await act(endpoint, time)).problem.errors
  expect((await act(checkOutShift, '2026-11-24T08:00:00Z')).problem).toMatchObject({
    detail: 'This shift has not been checked in.',
  })
  expect(await errorOf(checkInShift, '2026-11-24T09:01:01Z')).toEqual({ time: ['Selected date is in the future.'] })
  expect(await errorOf(checkInShift, '2026-11-20T08:00:00Z')).toEqual({
    time: ['Check-in time must be within 24 hours of the shift.'],
  })
  await act(checkInShift, '2026-11-24T07:00:00Z')
  expect(await errorOf(checkOutShift, '2026-11-24T07:00:00Z')).toEqual({
    time: ['Check-out time must be after the check-in time.'],
  })
  await act(checkOutShift, '2026-11-24T08:00:00Z')
  expect(await errorOf(checkInShift, '2026-11-24T08:00:00Z')).toEqual({
    time: ['Check-in time must be before the check-out time.'],
  })
  expect(await read()).toMatchObject({ checkin_at: '2026-11-24T07:00:00Z', checkout_at: '2026-11-24T08:00:00Z' })

  const stored = (assignee: string, values: object) =>
    owner.updateTable('assignee').set(values).where('guid', '=', assignee).execute()
  await expect(stored(guid, { check_out_at: '2026-11-24T07:00:00Z' })).rejects.toThrow('assignee_times_in_order')
  await expect(stored(guid, { check_in_at: null })).rejects.toThrow('assignee_times_in_order')
  const visit = await appointment(owner, {
    ...{ branchId, clientGuid, careTypeGuid: model.careTypeGuid },
    ...{ start: '2026-11-24T07:00:00Z', end: '2026-11-24T08:00:00Z' },
  })
  await expect(stored(visit.assignees[0]?.guid ?? '', { check_in_at: '2026-11-24T07:00:00Z' })).rejects.toThrow(
    'the times of a visit are in its row in visit',
  )
})

test('a window with an older version changes nothing', async () => {
  const { act, read } = await shift()
  await act(checkInShift, '2026-11-24T07:00:00Z', { headers: { 'if-match': '"1"' } })
  const late = await act(checkInShift, '2026-11-24T07:30:00Z', { headers: { 'if-match': '"1"' } })
  expect(late.problem).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' })
  expect(await read()).toMatchObject({ checkin_at: '2026-11-24T07:00:00Z', version: 2 })
})

test('the rota neither removes a carer who has checked in, nor moves a shift far from the check-in', async () => {
  const { act, read } = await shift()
  await act(checkInShift, '2026-11-24T07:00:00Z')
  const body = {
    ...{ type_alias: 'SHIFT', shift_category_guid: shiftCategoryGuid, service_guid: model.careTypeGuid },
    ...{ start: '2026-11-24T07:00:00Z', end: '2026-11-24T15:00:00Z', assignees: [{ carer_guid: benGuid }] },
  }
  const params = { guid: (await read()).appointment_guid }
  const errorsOf = async (change: object) =>
    (await app.call(updateAppointment, { params, body: { ...body, ...change }, as: planner })).problem.errors
  expect(await errorsOf({})).toEqual({ assignees: ['A carer who has checked in can not be removed.'] })
  const away = { start: '2026-11-27T07:00:00Z', end: '2026-11-27T15:00:00Z', assignees: [{ carer_guid: aishaGuid }] }
  expect(await errorsOf(away)).toHaveProperty('start')
})

test('the times of a shift that is being processed, invoiced or paid no longer change', async () => {
  const { act, read, assignees } = await shift()
  await act(checkInShift, '2026-11-24T07:00:00Z')
  const ids = assignees.map(({ id }) => id)
  await claimTransactions(owner, as.guid, ids)
  expect((await act(checkOutShift, '2026-11-24T08:00:00Z')).problem.code).toBe('BEING_PROCESSED')
  expect(await read()).toMatchObject({ carers: [{ check_in_refusal: 'PROCESSED', check_out_refusal: 'PROCESSED' }] })
  await completeTransactions(owner, ids)
  expect((await act(checkOutShift, '2026-11-24T08:00:00Z')).problem.code).toBe('APPOINTMENT_PROCESSED')
})
