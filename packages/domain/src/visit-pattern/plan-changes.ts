import type { EpochMinute, LocalDate } from '../time.ts'

/** A visit as its pattern has it. */
export interface PlannedVisit {
  readonly date: LocalDate
  readonly start: EpochMinute
  readonly end: EpochMinute
  readonly careTypeGuid: string
  readonly carers: number
}

/** A visit that was made from the pattern, as it is now. */
export interface MadeVisit extends PlannedVisit {
  readonly appointmentId: number
  /** Why it stays as it is: somebody has changed it, or it has begun or is processed. */
  readonly kept: KeptReason | null
}

export type KeptReason = 'CHANGED' | 'BEGUN' | 'PROCESSED'

export type VisitChange =
  | { readonly kind: 'added'; readonly planned: PlannedVisit }
  | { readonly kind: 'moved'; readonly made: MadeVisit; readonly planned: PlannedVisit }
  | { readonly kind: 'removed'; readonly made: MadeVisit }
  | { readonly kind: 'kept'; readonly made: MadeVisit; readonly reason: KeptReason }

/**
 * Returns what happens to the visits of a pattern when it changes, by day: made ones are compared with those that there
 * are to be. A visit that stays as it is is not in the list, unless it should have changed and is kept.
 */
export function planChanges(made: readonly MadeVisit[], planned: readonly PlannedVisit[]): VisitChange[] {
  const wanted = new Map(planned.map((visit) => [visit.date, visit]))
  const known = new Set(made.map(({ date }) => date))
  const changes: VisitChange[] = made.flatMap((visit): VisitChange[] => {
    const next = wanted.get(visit.date)
    if (next && isSame(visit, next)) return []
    if (visit.kept !== null) return [{ kind: 'kept', made: visit, reason: visit.kept }]
    return next ? [{ kind: 'moved', made: visit, planned: next }] : [{ kind: 'removed', made: visit }]
  })
  const added = planned.filter(({ date }) => !known.has(date))
  return [...changes, ...added.map((visit) => ({ kind: 'added', planned: visit }) as const)].toSorted((one, other) =>
    dateOf(one) < dateOf(other) ? -1 : 1,
  )
}

function isSame(one: PlannedVisit, other: PlannedVisit): boolean {
  return (
    one.start === other.start &&
    one.end === other.end &&
    one.careTypeGuid === other.careTypeGuid &&
    one.carers === other.carers
  )
}

function dateOf(change: VisitChange): LocalDate {
  return change.kind === 'added' ? change.planned.date : change.made.date
}
