import { expect, test } from 'vitest'
import { parseInstant, zoneOf } from '../time.ts'
import { effectOnDay, routeTravel } from './move-effect.ts'
import { travelByGreatCircle } from './travel.ts'
import type { CarerForWork, Stay, WorkToAssign } from './types.ts'

const zone = zoneOf('Europe/London')
const locality = { zone, travel: travelByGreatCircle }
// 0.05 degrees of latitude are 13 minutes at 20 miles an hour: see the example of travelByGreatCircle.
const spot = (latitude: number) => ({ latitude, longitude: -1.55 })
const [near, far] = [spot(53.8), spot(53.85)]
const span = (from: string, to: string) => ({ start: parseInstant(from), end: parseInstant(to) })
const stay = (from: string, to: string, place: Stay['place']): Stay => ({ ...span(from, to), owner: 'Hale', place })
const work = (from: string, to: string, place: WorkToAssign['place']): WorkToAssign => ({
  ...{ ...span(from, to), place, client: null },
})
const carer = (stays: readonly Stay[], plannedMinutes: number): CarerForWork => ({
  ...{
    guid: 'a',
    gender: null,
    clientGender: 'ANY',
    languages: [],
    carePackages: [],
    avoids: [],
    canDrive: null,
    preference: null,
    recentVisits: 0,
    hasContract: true,
  },
  ...{ isAssigned: false, stays, plannedMinutes, absences: [], available: null, guaranteedMinutes: null },
})

test('the travel of a route is the sum of the ways from each appointment to the next, as far as they are known', () => {
  const at = (hour: string, place: Stay['place']) =>
    stay(`2026-11-24T${hour}:00:00Z`, `2026-11-24T${hour}:30:00Z`, place)
  expect(routeTravel([], travelByGreatCircle)).toBe(0)
  // In order of time: near, far, near are 13 + 13 minutes.
  expect(routeTravel([at('12', near), at('08', near), at('10', far)], travelByGreatCircle)).toBe(26)
  expect(routeTravel([at('08', near), at('10', null), at('12', near)], travelByGreatCircle)).toBe(0)
})

test('a carer who takes an appointment travels and works more, one who gives it away less', () => {
  const stays = [
    stay('2026-11-24T08:00:00Z', '2026-11-24T09:00:00Z', near),
    stay('2026-11-24T12:00:00Z', '2026-11-24T13:00:00Z', near),
  ]
  const taken = work('2026-11-24T10:00:00Z', '2026-11-24T10:45:00Z', far)
  expect(effectOnDay(carer(stays, 120), '2026-11-24', locality, { before: null, after: taken })).toEqual({
    ...{ hasItAfter: true, travelBefore: 0, travelAfter: 26, weekBefore: 120, weekAfter: 165 },
  })
  expect(effectOnDay(carer(stays, 120), '2026-11-24', locality, { before: taken, after: null })).toEqual({
    ...{ hasItAfter: false, travelBefore: 26, travelAfter: 0, weekBefore: 165, weekAfter: 120 },
  })
})

test('a move to another day concerns both days; a move to another week the hours of both weeks', () => {
  const tuesday = work('2026-11-24T10:00:00Z', '2026-11-24T11:00:00Z', far)
  const monday = work('2026-11-30T10:00:00Z', '2026-11-30T11:00:00Z', far)
  const works = { before: tuesday, after: monday }
  expect(effectOnDay(carer([], 0), '2026-11-24', locality, works)).toMatchObject({ weekBefore: 60, weekAfter: 0 })
  expect(effectOnDay(carer([], 0), '2026-11-30', locality, works)).toMatchObject({ weekBefore: 0, weekAfter: 60 })
  expect(effectOnDay(carer([], 0), '2026-11-25', locality, works)).toBeNull()
})

test('a night belongs to the local day on which it begins, also when the clocks change', () => {
  // British Summer Time ends on 25 October 2026 at 02:00: 00:30 on Sunday is still 23:30 on Saturday in UTC.
  const early = work('2026-10-24T23:30:00Z', '2026-10-25T06:00:00Z', near)
  const day = (date: string) => effectOnDay(carer([], 0), date, locality, { before: null, after: early })
  expect(day('2026-10-24')).toBeNull()
  // From 00:30 summer time to 06:00 winter time are 6 h 30 min.
  expect(day('2026-10-25')).toMatchObject({ weekBefore: 0, weekAfter: 390 })
  // It begins at 22:30 on Sunday 28 March 2027 in summer time, and goes into the next week, which its minutes after midnight belong to.
  const late = work('2027-03-28T21:30:00Z', '2027-03-29T05:00:00Z', near)
  expect(effectOnDay(carer([], 0), '2027-03-28', locality, { before: null, after: late })?.weekAfter).toBe(90)
})
