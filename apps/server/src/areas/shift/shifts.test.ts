import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { zeroGuid } from '#contract/fields.ts'
import type { Permission } from '#contract/permissions.ts'
import { getShift, listShiftCarers, listShifts, type ShiftRow } from '#contract/shift/shifts.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { branchFeatures, region } from '#testing/builders/people.ts'
import { appointment, carer, client, shiftCategory, unit } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

// It is 09:00 in London on Tuesday, 24 November 2026.
const app = await testApp()
const { owner, branchId, otherBranchId } = app
// So that the other branch refuses by itself.
await branchFeatures(owner, otherBranchId, ['shifts'])
const as = await app.signIn(['Shift:Read'])
const stranger = await app.signIn(['*:Edit' as Permission], { branchGuid: app.otherBranchGuid })
const careTypeGuid = await careType(owner, { title: 'Extra care' })
const categoryGuid = await shiftCategory(owner, { branchId, title: 'Night run' })
const unitGuid = await unit(owner, { branchId, name: 'Rosebank Court' })
const aisha = await carer(owner, { branchId, reference: 'CA-7' })
const ben = await carer(owner, { branchId, firstName: 'Ben', lastName: 'Osei' })
const ivy = await client(owner, { branchId, firstName: 'Ivy', lastName: 'Barraclough' })

type Plan = Partial<Parameters<typeof appointment>[1]>
const plan = (start: string, end: string, more: Plan = {}) =>
  appointment(owner, { branchId, careTypeGuid, start, end, ...more })
const at = (time: string) => `2026-11-24T${time}:00Z`
const today = { begin: '2026-11-24T00:00:00Z', end: '2026-11-25T00:00:00Z' }
const list = async (query: object) => (await app.call(listShifts, { query: { ...today, ...query }, as })).body.shifts
const guidsOf = (shifts: readonly ShiftRow[]) => shifts.map(({ guid }) => guid)

const early = await plan(at('07:00'), at('15:00'), {
  unitGuid,
  assignees: [{ carerGuid: aisha, checkIn: at('07:19') }],
})
const inside = (start: string, end: string, more: Plan = {}) =>
  plan(at(start), at(end), { clientGuid: ivy, shiftId: early.id, ...more })
const later = await inside('10:00', '10:30', { assignees: [{ carerGuid: aisha }] })
const done = await inside('07:15', '07:45', {
  assignees: [{ carerGuid: aisha, checkIn: at('07:20'), checkOut: at('07:50'), riskScore: 4 }],
})
await inside('08:00', '08:30', { assignees: [{ carerGuid: aisha, visitStatus: 10 }] })
const night = await plan('2026-11-23T22:00:00Z', at('07:00'), {
  shiftCategoryGuid: categoryGuid,
  assignees: [{ carerGuid: ben, checkIn: '2026-11-23T21:55:00Z', checkOut: at('07:05') }],
})

test('shifts need Shift:Read in their branch, and the feature (SHIFT-005, SHIFT-010, SHIFT-011, SHIFT-D12)', async () => {
  const params = { guid: early.assignees[0]?.guid ?? '' }
  const nobody = await app.signIn(['Visit:Read', 'Shift.Settings.Category:Read'])
  const calls: readonly [Endpoint, object][] = [
    [listShifts, { query: today }],
    [getShift, { params }],
    [listShiftCarers, {}],
  ]
  for (const [endpoint, input] of calls) {
    expect((await app.call(endpoint, input)).status).toBe(401)
    expect((await app.call(endpoint, { ...input, as: nobody })).status).toBe(403)
  }
  expect((await app.call(getShift, { params, as: stranger })).status).toBe(404)
  expect((await app.call(listShifts, { query: today, as: stranger })).body).toEqual({ shifts: [], count: 0 })
  expect((await app.call(getShift, { params: { guid: randomUUID() }, as })).problem).toMatchObject({
    status: 404,
    detail: 'Shift not found',
  })
  await branchFeatures(owner, otherBranchId, [])
  expect((await app.call(listShifts, { query: today, as: stranger })).status).toBe(404)
  await branchFeatures(owner, otherBranchId, ['shifts'])
})

test('a list is of an interval in order, of up to 31 days (SHIFT-010)', async () => {
  const errorsOf = async (query: Record<string, unknown>) => (await app.call(listShifts, { query, as })).problem.errors
  expect(await errorsOf({})).toMatchObject({ begin: expect.anything(), end: expect.anything() })
  expect(await errorsOf({ begin: today.end, end: today.begin })).toEqual({ end: ['Must be a later date & time'] })
  expect(await errorsOf({ begin: today.begin, end: '2026-12-26T00:00:00Z' })).toEqual({
    end: ['Shifts are listed for up to 31 days.'],
  })
  expect(await errorsOf({ ...today, region: 'East' })).toHaveProperty('region')
  expect(await errorsOf({ ...today, carer_guid: 'Aisha' })).toHaveProperty('carer_guid')
})

test('a shift has its carer, times and visits (SHIFT-007, SHIFT-008, SHIFT-009, SHIFT-D05)', async () => {
  const [first, second] = await list({})
  expect(first).toMatchObject({
    guid: night.assignees[0]?.guid,
    ...{ title: 'Night run', carer_name: 'Ben Osei', status: 'Checked out', has_checked_out: true, punctuality: null },
    visits: [],
  })
  const visit = (built: typeof done) => built.assignees[0]?.visitGuid
  expect(second).toEqual({
    ...{ guid: early.assignees[0]?.guid, appointment_guid: early.guid, title: 'Rosebank Court' },
    ...{ start: at('07:00'), end: at('15:00'), carer_guid: aisha, carer_name: 'Aisha Khan' },
    ...{ checkin_at: at('07:19'), checkout_at: null, has_checked_out: false, status: 'In progress' },
    ...{ punctuality: 'late', minutes_late: 19, visit_guids: [visit(done), visit(later)] },
    visits: [
      {
        ...{ guid: visit(done), client_name: 'Ivy Barraclough', carer_guid: aisha, carer_name: 'Aisha Khan' },
        ...{ start: at('07:15'), end: at('07:45'), concern_level: 4, status: 5, missed: false },
      },
      expect.objectContaining({ guid: visit(later), concern_level: null, status: 1, missed: false }),
    ],
  })
})

test('a night shift is in both days that it touches, not in one that it only meets (SHIFT-010, SHIFT-D02)', async () => {
  const day = (begin: string, end: string) => list({ begin, end })
  const guid = night.assignees[0]?.guid
  expect(guidsOf(await day('2026-11-23T00:00:00Z', '2026-11-24T00:00:00Z'))).toEqual([guid])
  expect(guidsOf(await list({}))).toContain(guid)
  expect(guidsOf(await day(at('07:00'), at('09:00')))).not.toContain(guid)
  expect(guidsOf(await day('2026-11-23T00:00:00Z', '2026-11-23T22:00:00Z'))).toEqual([])

  // The night on which the clocks go back has an hour more: its shift ends when the next day begins in London.
  const { assignees } = await plan('2026-10-24T22:00:00Z', '2026-10-26T00:00:00Z', {
    shiftCategoryGuid: categoryGuid,
  })
  const sunday = await day('2026-10-25T00:00:00+01:00', '2026-10-26T00:00:00Z')
  expect(sunday.map((shift) => [shift.guid, shift.status])).toEqual([[assignees[0]?.guid, 'Missed']])
  expect(await day('2026-10-26T00:00:00Z', '2026-10-27T00:00:00Z')).toEqual([])
})

test('the filters are region and carer; unassigned shifts have one too (SHIFT-D02)', async () => {
  const east = await region(owner, { branchId, title: 'East' })
  const west = await region(owner, { branchId, title: 'West' })
  const inEast = await shiftCategory(owner, { branchId, title: 'East run' })
  await owner
    .insertInto('shift_category_region')
    .values({ branch_id: branchId, shift_category_guid: inEast, region_guid: east })
    .execute()
  const day = { begin: '2026-11-27T00:00:00Z', end: '2026-11-28T00:00:00Z' }
  const shift = async (more: Plan) => {
    const { assignees } = await plan('2026-11-27T09:00:00Z', '2026-11-27T17:00:00Z', more)
    return assignees[0]?.guid
  }
  const ofCategory = await shift({ shiftCategoryGuid: inEast, assignees: [{ carerGuid: ben }] })
  const moved = await shift({ shiftCategoryGuid: inEast, regionGuid: west })
  const ofUnit = await shift({ unitGuid, regionGuid: east })
  const cancelled = await shift({ unitGuid, cancelledAt: at('08:00') })
  const found = async (query: object) => guidsOf(await list({ ...day, ...query })).sort()
  expect(await found({})).toEqual([ofCategory, moved, ofUnit].sort())
  expect(await found({ region: east })).toEqual([ofCategory, ofUnit].sort())
  expect(await found({ region: west })).toEqual([moved])
  expect(await found({ carer_guid: ben })).toEqual([ofCategory])
  expect(await found({ carer_guid: ben, region: west })).toEqual([])
  expect(await found({ carer_guid: zeroGuid })).toEqual([moved, ofUnit].sort())
  // A cancelled shift is not listed; links to it still open it.
  const read = await app.call(getShift, { params: { guid: cancelled ?? '' }, as })
  expect(read.body).toMatchObject({ status: 'Cancelled', carers: [{ check_in_refusal: 'CANCELLED' }] })
})

test('a list is narrowed down to a status, unassigned shifts or alerts (SHIFT-009, SHIFT-D05)', async () => {
  const day = { begin: '2026-11-24T00:00:00Z', end: '2026-11-25T00:00:00Z' }
  const { assignees } = await plan(at('08:30'), at('16:00'), { shiftCategoryGuid: categoryGuid })
  const [guid, ofEarly, ofNight] = [assignees, early.assignees, night.assignees].map(([part]) => part?.guid)
  const only = async (group: string) => guidsOf(await list({ ...day, only: group }))
  expect(await only('in-progress')).toEqual([ofEarly])
  expect(await only('checked-out')).toEqual([ofNight])
  expect(await only('planned')).toEqual([guid])
  expect(await only('missed')).toEqual([])
  expect(await only('unassigned')).toEqual([guid])
  expect(await only('punctuality')).toEqual([ofEarly, guid])
  expect((await app.call(listShifts, { query: { ...day, only: 'late' }, as })).status).toBe(422)
})

test('several carers have a row each, with their own visits and those that nobody of them does (SHIFT-007, SHIFT-011)', async () => {
  const day = { begin: '2026-11-30T00:00:00Z', end: '2026-12-01T00:00:00Z' }
  const [start, end] = ['2026-11-30T07:00:00Z', '2026-11-30T15:00:00Z']
  const shift = await plan(start, end, { unitGuid, assignees: [{ carerGuid: aisha }, { carerGuid: ben }] })
  const visit = async (carerGuid: string | null) => {
    const built = await plan(start, end, { clientGuid: ivy, shiftId: shift.id, assignees: [{ carerGuid }] })
    return built.assignees[0]?.visitGuid
  }
  const [ofAisha, ofBen, ofNobody] = [await visit(aisha), await visit(ben), await visit(null)]
  const shown = (await list(day)).map(({ carer_name, visit_guids }) => [carer_name, visit_guids])
  expect(shown).toEqual([
    ['Aisha Khan', [ofAisha, ofNobody]],
    ['Ben Osei', [ofBen, ofNobody]],
  ])
  const only = await list({ ...day, carer_guid: ben })
  expect(only.map(({ carer_name, visit_guids }) => [carer_name, visit_guids])).toEqual([
    ['Ben Osei', [ofBen, ofNobody]],
  ])

  const read = async (guid: string | undefined) => (await app.call(getShift, { params: { guid: guid ?? '' }, as })).body
  const [first, second] = shift.assignees
  const whole = {
    appointment_guid: shift.guid,
    visit_guids: [ofAisha, ofBen, ofNobody],
    carers: [
      { guid: first?.guid, carer_name: 'Aisha Khan', carer_reference: 'CA-7' },
      { guid: second?.guid, carer_name: 'Ben Osei' },
    ],
  }
  expect(await read(second?.guid)).toMatchObject({ ...whole, guid: second?.guid, carer_guid: ben })
  // The links of finance name the appointment (INVP-D34).
  expect(await read(shift.guid)).toMatchObject({ ...whole, guid: first?.guid, carer_guid: aisha })
  expect((await read(shift.guid)).carers).toHaveLength(2)
  // A visit is no shift, though it is an appointment.
  const params = { guid: later.assignees[0]?.guid ?? '' }
  expect((await app.call(getShift, { params, as })).status).toBe(404)
})

test('carers are found by a part of their name or reference (SHIFT-D12)', async () => {
  const find = async (search?: string) => (await app.call(listShiftCarers, { query: { search }, as })).body
  expect(await find('ishA')).toEqual({ carers: [{ guid: aisha, name: 'Aisha Khan', reference: 'CA-7' }], count: 1 })
  expect((await find('ca-7')).carers.map(({ guid }) => guid)).toEqual([aisha])
  expect((await find()).carers.map(({ name }) => name)).toEqual(['Aisha Khan', 'Ben Osei'])
  expect(await find('100%')).toEqual({ carers: [], count: 0 })
})
