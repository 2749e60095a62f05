import { type VisitStatus, visitStatus } from './visit-status.ts'
import { isOverdue, isUpcoming } from './visit-times.ts'

/** All that changes the state of a visit. */
export const visitActions = [
  'check-in',
  'check-out',
  'sign-off',
  'sign-off-with-concern',
  'reopen',
  'confirm-refusal',
  'unlock',
  'cancel',
  'mark-missed',
  'become-upcoming',
  'report',
  'do-tasks',
  'cancel-on-arrival',
] as const
export type VisitAction = (typeof visitActions)[number]

/** Why an action is not possible, with the sentences of the screens (VISIT-D12, VISIT-061). */
export const visitRefusals = {
  TOO_EARLY: 'This visit is scheduled to start at least 3 hours from now.',
  IN_CM2000: 'This visit is managed in CM2000.',
  NOT_CHECKED_IN: 'This visit has not been checked in.',
  PAPER: 'This is a paper visit.',
  PROCESSED: 'This appointment has already been invoiced or paid.',
  OVER: 'This visit has been cancelled or deleted.',
  NOT_REPORTED: 'This visit report cannot be signed off or reopened at this time',
  NOT_IN_CM2000: 'This visit is not managed in CM2000.',
  NOT_REFUSED: 'This visit has no cancellation on arrival to confirm.',
  ALREADY_CONFIRMED: 'This cancellation on arrival has already been confirmed.',
  BEGUN: 'This visit has already begun.',
  TOO_SOON: 'It is too early for this.',
  ALREADY_CHECKED_IN: 'This visit has already been checked in.',
  ALREADY_CHECKED_OUT: 'This visit has already been checked out.',
  ALREADY_CANCELLED: 'This visit has already been cancelled on arrival.',
  SIGNED_OFF: 'This visit has already been signed off.',
} as const
export type VisitRefusal = keyof typeof visitRefusals

/** How far the report has come at a check-out: there is no template, required fields are empty, or all is answered. */
export type ReportProgress = 'none' | 'partial' | 'complete'

export interface VisitState {
  readonly status: VisitStatus
  readonly missed: boolean
  readonly isCm2000: boolean
  /** Instant. */
  readonly start: string
  readonly isCheckedIn: boolean
  /** Invoiced, paid, or being processed: its times no longer change. */
  readonly isProcessed: boolean
  /** The cancellation on arrival, if there is one. */
  readonly refusal: { readonly needsConfirmation: boolean; readonly isConfirmed: boolean } | null
  readonly report: ReportProgress
}

/** The effect of an action: the state after it, or the reason why it is refused. */
export type Outcome =
  | { readonly status: VisitStatus; readonly missed: boolean; readonly isCm2000: boolean }
  | { readonly refusal: VisitRefusal }

const {
  planned,
  upcoming,
  checkedIn,
  checkedOut,
  partialReport,
  reportComplete,
  reopened,
  signedOff,
  signedOffConcerned,
  cancelled,
  deleted,
  paper,
  doorstepRefusal,
} = visitStatus

type Row = Readonly<Record<VisitStatus, VisitStatus | VisitRefusal>>

/** The same answer for all statuses but some. */
function rowOf(
  usual: VisitStatus | VisitRefusal | 'same',
  but: Partial<Record<VisitStatus, VisitStatus | VisitRefusal>>,
): Row {
  const entries = Object.values(visitStatus).map((status) => [
    status,
    but[status] ?? (usual === 'same' ? status : usual),
  ])
  return Object.fromEntries(entries) as Row // every status has an entry
}

const over = { [cancelled]: 'OVER', [deleted]: 'OVER' } as const
const notArrived = { ...over, [doorstepRefusal]: 'OVER' } as const

/** The status after a check-out while a report is in the given state (VISIT-D06). */
const checkOutRow = (report: ReportProgress): Row =>
  rowOf('NOT_CHECKED_IN', {
    [checkedIn]: afterCheckOut[report],
    [checkedOut]: afterCheckOut[report],
    [partialReport]: report === 'none' ? partialReport : afterCheckOut[report],
    // Of a report that was complete the office corrects the quick fields only, and it may be the office's own.
    [reportComplete]: reportComplete,
    [reopened]: reportComplete,
    [signedOff]: signedOff,
    [signedOffConcerned]: signedOffConcerned,
    [paper]: 'PAPER',
  })

/** The status after answers to the report, which carers may send before or after their check-out (decision 0109). */
const reportRow = (report: ReportProgress): Row =>
  rowOf('NOT_CHECKED_IN', {
    ...notArrived,
    [checkedIn]: checkedIn,
    [checkedOut]: afterCheckOut[report],
    [partialReport]: afterCheckOut[report],
    [reportComplete]: afterCheckOut[report],
    [reopened]: afterCheckOut[report],
    [signedOff]: 'SIGNED_OFF',
    [signedOffConcerned]: 'SIGNED_OFF',
    [paper]: 'PAPER',
  })
const tasksRow = rowOf('same', {
  ...notArrived,
  [planned]: 'NOT_CHECKED_IN',
  [upcoming]: 'NOT_CHECKED_IN',
  [signedOff]: 'SIGNED_OFF',
  [signedOffConcerned]: 'SIGNED_OFF',
  [paper]: 'PAPER',
})
const arrivalRow = rowOf('ALREADY_CHECKED_OUT', {
  ...over,
  [planned]: doorstepRefusal,
  [upcoming]: doorstepRefusal,
  [checkedIn]: doorstepRefusal,
  [doorstepRefusal]: 'ALREADY_CANCELLED',
  [paper]: 'PAPER',
})
const afterCheckOut = { none: checkedOut, partial: partialReport, complete: reportComplete } as const

/** The transitions: the status after an action from each status, or why it is refused (VISIT-060, VISIT-D04 to D06). */
const rows: Readonly<Record<VisitAction, (state: VisitState) => Row>> = {
  'check-in': () => rowOf('same', { [planned]: checkedIn, [upcoming]: checkedIn, ...notArrived }),
  'check-out': ({ report }) => checkOutRow(report),
  'sign-off': () => rowOf('NOT_REPORTED', { [reportComplete]: signedOff }),
  'sign-off-with-concern': () => rowOf('NOT_REPORTED', { [reportComplete]: signedOffConcerned }),
  reopen: () => rowOf('NOT_REPORTED', { [reportComplete]: reopened }),
  'confirm-refusal': () => rowOf('same', over),
  unlock: () => rowOf('same', {}),
  cancel: () => rowOf(cancelled, over),
  'mark-missed': () => rowOf('BEGUN', { [planned]: planned, [upcoming]: upcoming }),
  'become-upcoming': () => rowOf('BEGUN', { [planned]: upcoming, [upcoming]: upcoming }),
  report: ({ report }) => reportRow(report),
  'do-tasks': () => tasksRow,
  'cancel-on-arrival': () => arrivalRow,
}

/** Actions of somebody who has been at the door. */
const attends: readonly VisitAction[] = ['check-in', 'cancel-on-arrival']

/** Returns the state after an action, or why it is not possible (decision 0075). */
export function act(action: VisitAction, state: VisitState, now: string): Outcome {
  const next = rows[action](state)[state.status]
  if (typeof next === 'string') return { refusal: next }
  const refusal = conditions[action]?.(state, now)
  if (refusal) return { refusal }
  const missed = action === 'mark-missed' || (!attends.includes(action) && state.missed)
  return { status: next, missed, isCm2000: action !== 'unlock' && state.isCm2000 }
}

/** Returns why an action is not possible; null when it is. */
export function refusalOf(action: VisitAction, state: VisitState, now: string): VisitRefusal | null {
  const outcome = act(action, state, now)
  return 'refusal' in outcome ? outcome.refusal : null
}

type Condition = (state: VisitState, now: string) => VisitRefusal | null

const timesAreOpen: Condition = ({ isCm2000, isProcessed }) =>
  isCm2000 ? 'IN_CM2000' : isProcessed ? 'PROCESSED' : null

const mayBegin: Condition = (state, now) =>
  timesAreOpen(state, now) ?? (isUpcoming(state.start, now) ? null : 'TOO_EARLY')

/** The conditions of an action besides its status. */
const conditions: Readonly<Partial<Record<VisitAction, Condition>>> = {
  'check-in': mayBegin,
  'cancel-on-arrival': mayBegin,
  'check-out': (state, now) => (state.isCheckedIn ? timesAreOpen(state, now) : 'NOT_CHECKED_IN'),
  'confirm-refusal': ({ refusal }) => {
    if (!refusal?.needsConfirmation) return 'NOT_REFUSED'
    return refusal.isConfirmed ? 'ALREADY_CONFIRMED' : null
  },
  unlock: ({ isCm2000 }) => (isCm2000 ? null : 'NOT_IN_CM2000'),
  'mark-missed': ({ isCheckedIn, start }, now) => {
    if (isCheckedIn) return 'BEGUN'
    return isOverdue(start, now) ? null : 'TOO_SOON'
  },
  'become-upcoming': ({ isCheckedIn, start }, now) => {
    if (isCheckedIn) return 'BEGUN'
    return isUpcoming(start, now) ? null : 'TOO_SOON'
  },
}
