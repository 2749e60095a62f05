import type { CarerForWork, Concern, Judgement, Merit } from './types.ts'

export interface JudgedCarer<C extends CarerForWork = CarerForWork> {
  readonly carer: C
  readonly judgement: Judgement
}

/**
 * How much a concern weighs against a carer, in minutes of travel that somebody would rather take (decision 0081). What
 * law, a person's wish or a clash of times speaks against comes after everybody else.
 */
const weights: Readonly<Record<Concern['code'], number>> = {
  ALREADY_ASSIGNED: 100_000,
  ABSENT: 10_000,
  OVERLAP: 5000,
  DECLINED: 5000,
  NO_CONTRACT: 5000,
  CLIENT_WANTS_GENDER: 3000,
  CARER_WANTS_GENDER: 3000,
  CARE_PACKAGES: 3000,
  HOME: 3000,
  NO_DRIVER: 3000,
  REST: 1000,
  LONG_WEEK: 1000,
  TRAVEL: 500,
  NOT_AVAILABLE: 500,
  NO_COMMON_LANGUAGE: 40,
}
/** A preference that is not a condition. */
const mildWish = 40
/** Visits beyond these make nobody better known. */
const maxRecentVisits = 15
/** Travel where it is not known: a first visit of the day, or an address without coordinates. */
const unknownTravel = 15

/** Orders carers, the best first: by what speaks against them, the travel, and what speaks for them; then by guid. */
export function rankCarers<C extends CarerForWork>(judged: readonly JudgedCarer<C>[]): JudgedCarer<C>[] {
  return judged
    .map((each) => ({ each, cost: costOf(each) }))
    .sort((one, other) => one.cost - other.cost || (one.each.carer.guid < other.each.carer.guid ? -1 : 1))
    .map(({ each }) => each)
}

function costOf({ judgement }: JudgedCarer): number {
  const concerns = judgement.concerns.reduce((sum, concern) => sum + weightOf(concern), 0)
  const merits = judgement.merits.reduce((sum, merit) => sum + worthOf(merit), 0)
  const travel = (judgement.travelBefore ?? unknownTravel) + (judgement.travelAfter ?? unknownTravel)
  return concerns + travel - merits
}

function weightOf(concern: Concern): number {
  return 'isStrict' in concern && !concern.isStrict ? mildWish : weights[concern.code]
}

/** Returns how much a merit counts, in the same minutes. */
function worthOf(merit: Merit): number {
  switch (merit.code) {
    case 'PREFERRED':
      return 40
    case 'KNOWS_CLIENT':
      return 2 * Math.min(merit.visits, maxRecentVisits)
    case 'SPEAKS':
      return 20
    case 'HOURS_LEFT':
      return 10
    default:
      return merit satisfies never
  }
}
