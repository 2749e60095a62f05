import { parseInstant, zoneOf } from '../time.ts'
import { judgeAssignment } from './judge-assignment.ts'
import { travelByGreatCircle } from './travel.ts'
import type { CarerForWork, Stay, WorkToAssign } from './types.ts'

export const zone = zoneOf('Europe/London')
export const locality = { zone, travel: travelByGreatCircle }
/** A time of the week of Monday 23/11/2026, in winter time. */
export const at = (day: number, clock: string) => parseInstant(`2026-11-${day}T${clock}:00Z`)
export const leeds = { latitude: 53.8, longitude: -1.55 }
/** 0.01 degrees of latitude are 0.69 miles, 0.90 by road: 2.7 minutes at 20 miles an hour. */
export const north = (hundredths: number) => ({ latitude: 53.8 + hundredths / 100, longitude: -1.55 })
export const stay = (day: number, from: string, to: string, place: Stay['place'] = leeds): Stay => ({
  start: at(day, from),
  end: at(day, to),
  owner: 'Edna Fawcett',
  place,
})
export const anyone: NonNullable<WorkToAssign['client']> = {
  ...{ gender: 'female', carerGender: 'MALE_OR_FEMALE', languages: [] },
  ...{ carePackages: [], hazards: [], needsDriver: false },
}
export const visit = (day: number, from: string, to: string, more: Partial<WorkToAssign> = {}): WorkToAssign => ({
  start: at(day, from),
  end: at(day, to),
  place: leeds,
  client: anyone,
  ...more,
})
export const carer = (more: Partial<CarerForWork> = {}): CarerForWork => ({
  guid: 'a',
  gender: 'female',
  clientGender: 'ANY',
  languages: [],
  carePackages: [],
  avoids: [],
  canDrive: null,
  preference: null,
  recentVisits: 0,
  hasContract: true,
  isAssigned: false,
  stays: [],
  plannedMinutes: 0,
  absences: [],
  available: null,
  guaranteedMinutes: null,
  ...more,
})
export const judge = (work: WorkToAssign, more: Partial<CarerForWork> = {}) =>
  judgeAssignment(work, carer(more), locality)
export const concerns = (work: WorkToAssign, more: Partial<CarerForWork> = {}) => judge(work, more).concerns
export const codes = (work: WorkToAssign, more: Partial<CarerForWork> = {}) =>
  concerns(work, more).map(({ code }) => code)
