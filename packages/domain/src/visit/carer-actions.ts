import { Temporal } from '../temporal.ts'
import { act, type Outcome, type VisitAction, type VisitRefusal, type VisitState } from './visit-actions.ts'
import { type VisitStatus, visitStatus } from './visit-status.ts'
import { minutesUpcoming } from './visit-times.ts'

/** The actions of a carer on their own visit, by the carer's application. */
export const carerActions = ['check-in', 'check-out', 'report', 'do-tasks', 'cancel-on-arrival'] as const
export type CarerAction = (typeof carerActions)[number]

const { checkedIn, checkedOut, partialReport, reportComplete, reopened, signedOff, signedOffConcerned, paper } =
  visitStatus

const afterwards: readonly VisitStatus[] = [
  checkedOut,
  partialReport,
  reportComplete,
  reopened,
  signedOff,
  signedOffConcerned,
]

/** The office corrects recorded times; carers record each of them once. */
function alreadyDone(action: CarerAction, { status, isCheckedIn }: VisitState): VisitRefusal | null {
  switch (action) {
    case 'check-in':
      if (isCheckedIn || status === checkedIn || afterwards.includes(status)) return 'ALREADY_CHECKED_IN'
      return status === paper ? 'PAPER' : null
    case 'check-out':
      return afterwards.includes(status) ? 'ALREADY_CHECKED_OUT' : null
    default:
      return null
  }
}

/**
 * Returns the state of a visit after an action of its carer, or why it contradicts the present state. `at` is the instant
 * at which it happened, perhaps long ago (decision 0109).
 */
export function actAsCarer(action: VisitAction, state: VisitState, at: string): Outcome {
  const own = carerActions.find((each) => each === action)
  if (own === undefined) throw new RangeError(`No carer may ${action}.`)
  const refusal = alreadyDone(own, state)
  return refusal === null ? act(action, state, at) : { refusal }
}

/**
 * The same for a visit that is managed in CM2000, which records its times: nobody else may (VISIT-036, VISIT-052). A visit
 * that was unlocked is no longer its own.
 */
export function actAsCm2000(action: VisitAction, state: VisitState, at: string): Outcome {
  if (!state.isCm2000) return { refusal: 'NOT_IN_CM2000' }
  return actAsCarer(action, { ...state, isCm2000: false }, at)
}

/** Minutes after the scheduled end in which a carer who has not checked out may still get in. */
const minutesToLeave = 60
const msPerMinute = 60_000

/** The parts of a visit that decide about its key safe: instants as ISO text. */
export interface KeySafeVisit {
  readonly start: string
  readonly end: string
  readonly checkOut: string | null
  readonly status: VisitStatus
}

/**
 * Whether the carer of a visit may see how to get in: from 3 hours before its start, as for the check-in, until the
 * check-out, or an hour after the end. Never for a visit that does not take place.
 */
export function isKeySafeOpen({ start, end, checkOut, status }: KeySafeVisit, now: string): boolean {
  const takesPlace = status <= checkedIn && checkOut === null
  const ms = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds
  return (
    takesPlace &&
    ms(now) >= ms(start) - minutesUpcoming * msPerMinute &&
    ms(now) <= ms(end) + minutesToLeave * msPerMinute
  )
}
