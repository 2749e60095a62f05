import type { CarerForWork, Concern, Judgement } from './types.ts'

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
  REST: 1000,
  LONG_WEEK: 1000,
  TRAVEL: 500,
  NOT_AVAILABLE: 500,
}
/** A preference that is not a condition. */
const mildWish = 40
/** The merits of a carer, in the same minutes. */
const worth = { preferred: 40, eachRecentVisit: 2, maxRecentVisits: 15, guaranteeOpen: 10 }
/** Travel where it is not known: a first visit of the day, or an address without coordinates. */
const unknownTravel = 15

/** Orders carers, the best first: by what speaks against them, the travel, and what speaks for them; then by guid. */
export function rankCarers<C extends CarerForWork>(judged: readonly JudgedCarer<C>[]): JudgedCarer<C>[] {
  return judged
    .map((each) => ({ each, cost: costOf(each) }))
    .sort((one, other) => one.cost - other.cost || (one.each.carer.guid < other.each.carer.guid ? -1 : 1))
    .map(({ each }) => each)
}

function costOf({ carer, judgement }: JudgedCarer): number {
  const concerns = judgement.concerns.reduce((sum, concern) => sum + weightOf(concern), 0)
  const travel = (judgement.travelBefore ?? unknownTravel) + (judgement.travelAfter ?? unknownTravel)
  const known = Math.min(carer.recentVisits, worth.maxRecentVisits) * worth.eachRecentVisit
  const preferred = carer.preference === 'preferred' ? worth.preferred : 0
  const isOpen = carer.guaranteedMinutes !== null && judgement.weekMinutes <= carer.guaranteedMinutes
  return concerns + travel - known - preferred - (isOpen ? worth.guaranteeOpen : 0)
}

function weightOf(concern: Concern): number {
  return 'isStrict' in concern && !concern.isStrict ? mildWish : weights[concern.code]
}
