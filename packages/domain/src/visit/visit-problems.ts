import { type EpochMinute, MINUTES_PER_DAY, parseClock, parseInstant, toLocal, type Zone } from '../time.ts'
import { type VisitStatus, visitStatus } from './visit-status.ts'
import { isOverdue } from './visit-times.ts'

/* What is wrong with a visit of today, for the board of the office and the count in the menu (decision 0111). */

/** The worst first. */
export const visitProblems = ['missed', 'concern', 'late', 'outside', 'no-check-out'] as const
export type VisitProblem = (typeof visitProblems)[number]

/** Counted in the menu in quiet hours as well. */
const urgent: readonly VisitProblem[] = ['missed', 'concern']

/** The limits of a branch. */
export interface WatchLimits {
  /** Minutes after the start from which a visit without a check-in is late. */
  readonly lateAfter: number
  /** Minutes after the end from which a check-out is missing. */
  readonly checkOutAfter: number
  /** The level of concern, 1 to 5, from which a visit is shown. */
  readonly concernFrom: number
}

/** Local times as HH:mm. Hours that end no later than they begin go on after midnight; equal times are a whole day. */
export interface QuietHours {
  readonly from: string
  readonly until: string
}

export interface WatchedVisit {
  /** Instants as ISO text. */
  readonly start: string
  readonly end: string
  readonly checkIn: string | null
  readonly checkOut: string | null
  readonly status: VisitStatus
  /** Whether it has been marked as missed. */
  readonly missed: boolean
  /** 1 to 5 (VISIT-006); null while there is none. */
  readonly riskScore: number | null
  /** Whether the carer checked in or out outside the radius. */
  readonly isOutside: boolean
}

export interface FoundProblem {
  readonly kind: VisitProblem
  /** The instant from which it counts: the start or the end of the visit, or the check-in. */
  readonly since: string
}

/**
 * Returns what is wrong with a visit at an instant, the worst first. The office cures it: a check-in or a check-out by
 * entering it, a place and a concern by signing the report off.
 */
export function problemsOf(visit: WatchedVisit, limits: WatchLimits, now: string): FoundProblem[] {
  return visitProblems.flatMap((kind) => {
    const since = rules[kind](visit, limits, now)
    return since === null ? [] : [{ kind, since }]
  })
}

type Rule = (visit: WatchedVisit, limits: WatchLimits, now: string) => string | null

const rules: Readonly<Record<VisitProblem, Rule>> = {
  missed: (visit, _limits, now) => (isMissing(visit) && isMissed(visit, now) ? visit.start : null),
  concern: (visit, { concernFrom }) =>
    isOpen(visit) && visit.riskScore !== null && visit.riskScore >= concernFrom ? (visit.checkIn ?? visit.start) : null,
  late: (visit, { lateAfter }, now) =>
    isMissing(visit) && !isMissed(visit, now) && hasPassed(visit.start, lateAfter, now) ? visit.start : null,
  outside: (visit) => (isOpen(visit) && visit.isOutside ? (visit.checkIn ?? visit.start) : null),
  'no-check-out': (visit, { checkOutAfter }, now) =>
    isOpen(visit) && visit.checkIn !== null && visit.checkOut === null && hasPassed(visit.end, checkOutAfter, now)
      ? visit.end
      : null,
}

/** Nobody has arrived: neither cancelled, nor on paper, nor begun (VISIT-D08). */
function isMissing({ status, checkIn }: WatchedVisit): boolean {
  return checkIn === null && status <= visitStatus.upcoming
}

/** VISIT-D07. */
function isMissed({ missed, start }: WatchedVisit, now: string): boolean {
  return missed || isOverdue(start, now)
}

/** The visit has begun, and nobody in the office has signed it off. */
function isOpen({ status }: WatchedVisit): boolean {
  return status >= visitStatus.checkedIn && status <= visitStatus.reopened
}

/** Whole minutes, as the clock on the wall shows them. */
function hasPassed(instant: string, minutes: number, now: string): boolean {
  return parseInstant(now) - parseInstant(instant) >= minutes
}

/** Compares two visits for a list: the worst problem first, of equal ones the one that has lasted longest. */
export function byWorst(one: readonly FoundProblem[], other: readonly FoundProblem[]): number {
  const rank = ([first]: readonly FoundProblem[]) => (first ? visitProblems.indexOf(first.kind) : visitProblems.length)
  const since = ([first]: readonly FoundProblem[]) => (first ? parseInstant(first.since) : 0)
  return rank(one) - rank(other) || since(one) - since(other)
}

/** Whether a visit is counted in the menu: in quiet hours only if it cannot wait for the morning. */
export function isCounted(problems: readonly FoundProblem[], isQuiet: boolean): boolean {
  return problems.some(({ kind }) => !isQuiet || urgent.includes(kind))
}

/** Whether an instant is in quiet hours, by the clock on the wall of a zone: on any night, also when clocks change. */
export function isQuietAt(hours: QuietHours | null, zone: Zone, minute: EpochMinute): boolean {
  if (hours === null) return false
  const [from, until] = [parseClock(hours.from), parseClock(hours.until)]
  const length = ((until - from + MINUTES_PER_DAY - 1) % MINUTES_PER_DAY) + 1
  const since = (toLocal(zone, minute).minuteOfDay - from + MINUTES_PER_DAY) % MINUTES_PER_DAY
  return since < length
}
