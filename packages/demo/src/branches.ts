import { branchRow } from '#server/areas/branch/insert-branch.ts'
import {
  cardiffRegions,
  cardiffStreets,
  glasgowRegions,
  glasgowStreets,
  leedsRegions,
  leedsStreets,
  type Region,
} from './places.ts'
import type { Random } from './random.ts'

export type BranchKey = 'leeds' | 'glasgow' | 'cardiff'
export type Nation = 'ENG' | 'SCT' | 'WLS'

export interface BranchPlan {
  readonly key: BranchKey
  readonly id: number
  readonly title: string
  readonly nation: Nation
  readonly timeZone: string
  /** The prefix of carer numbers, as in LEE-0107. */
  readonly prefix: string
  /**
   * The first digits of a telephone number in the area, from a range that Ofcom reserves for drama; four digits follow.
   */
  readonly landline: string
  readonly regions: readonly Region[]
  readonly streets: readonly string[]
  readonly features: readonly string[]
  /** The shortest planned visit in minutes: Wales allows none under half an hour (uk 2). */
  readonly shortestVisit: number
}

/** The features of every branch. */
const common = [
  'finance',
  'shifts',
  'emars',
  'i_trent',
  'digital_careplan_v2',
  'client_documents',
  'client_care_preferences',
  'client_care_outcomes',
  'care_planner',
  'carer_profile_availability',
  'carer_profile_absences',
  'carer_profile_skills',
  'carer_profile_leaving_reasons',
  'carer_profile_status',
  'carer_profile_agency_indicator',
  'carer_profile_carer_exit',
]

export const branchPlans: readonly BranchPlan[] = [
  {
    key: 'leeds',
    id: 1,
    title: 'Leeds',
    nation: 'ENG',
    timeZone: 'Europe/London',
    prefix: 'LEE',
    landline: '0113 496 ',
    regions: leedsRegions,
    streets: leedsStreets,
    features: [...common, 'scheduling', 'chat', 'dashboard', 'cm2000'],
    shortestVisit: 15,
  },
  {
    key: 'glasgow',
    id: 2,
    title: 'Glasgow',
    nation: 'SCT',
    timeZone: 'Europe/London',
    prefix: 'GLA',
    landline: '0141 496 ',
    regions: glasgowRegions,
    streets: glasgowStreets,
    features: [...common, 'scheduling', 'chat', 'dashboard', 'cm2000', 'client_profile_v2', 'scotland_fields'],
    shortestVisit: 15,
  },
  {
    key: 'cardiff',
    id: 3,
    title: 'Cardiff',
    nation: 'WLS',
    timeZone: 'Europe/London',
    prefix: 'CDF',
    landline: '029 2018 ',
    regions: cardiffRegions,
    streets: cardiffStreets,
    features: [...common, 'wales_fields'],
    shortestVisit: 30,
  },
]

/** Returns the row of a branch, as the program itself would insert it. */
export function rowOfBranch({ id, title, nation, timeZone, prefix, features }: BranchPlan, random: Random) {
  const settings = { on_cost_percent: '14.5', reference: `LARKFIELD-${prefix}` }
  return { id, guid: random.guid(), ...branchRow({ title, nation, timeZone, features, settings }) }
}
