import { visitStatus } from '#contract/visit/visits.ts'
import type { Random } from '../random.ts'
import type { ConditionKey } from '../settings/conditions.ts'
import type { AppointmentFate } from './appointment-fate.ts'

/** How much of a week the office has processed: `done`, nearly (`closing`), or `open` while it is in progress. */
export type Progress = 'done' | 'straggling' | 'closing' | 'open'

/** The outcome of one assignee of a visit. Instants are seconds since 1970. */
export interface AssigneeFate {
  readonly status: number
  readonly missed: boolean
  readonly checkIn: number | null
  readonly checkOut: number | null
  /** Whether the tag was read at check-in and at check-out. */
  readonly nfcIn: boolean
  readonly nfcOut: boolean
  readonly condition: ConditionKey
  readonly confirmedAt: number | null
  /** Confirmed by a user, not by a signed-off report. */
  readonly byHand: boolean
}

export interface AssigneeTimes {
  /** Rostered, epoch minutes. */
  readonly start: number
  readonly end: number
  readonly now: number
}

interface Draws {
  readonly arrival: number
  readonly stay: number
  readonly oddity: number
  readonly size: number
  readonly status: number
  readonly nfc: number
  readonly confirm: number
  readonly delay: number
  readonly seconds: number
}

/** Draws the outcome. The number of draws is always the same (see {@link appointmentFate}). */
export function assigneeFate(
  random: Random,
  appointment: AppointmentFate,
  times: AssigneeTimes,
  client: { readonly hasNfc: boolean; readonly needsNfc: boolean },
  progress: Progress,
): AssigneeFate {
  const draws: Draws = {
    arrival: random.fraction() - random.fraction(),
    stay: random.fraction() - random.fraction(),
    oddity: random.fraction(),
    size: random.fraction(),
    status: random.fraction(),
    nfc: random.fraction(),
    confirm: random.fraction(),
    delay: random.fraction(),
    seconds: random.below(60),
  }
  switch (appointment.kind) {
    case 'cancelled':
      return notMade(visitStatus.cancelled, appointment, times, draws, progress)
    case 'deleted':
      return notMade(visitStatus.deleted, appointment, times, draws, progress)
    case 'missed':
      return missed(appointment, times, draws, progress)
    case 'doorstep':
      return refused(appointment, times, draws, progress)
    case 'paper':
      return onPaper(appointment, times, draws, progress)
    case 'planned':
      return made(times, draws, client, progress)
  }
}

const nothing = {
  missed: false,
  checkIn: null,
  checkOut: null,
  nfcIn: false,
  nfcOut: false,
  condition: 'none',
  confirmedAt: null,
  byHand: false,
} as const

function notMade(
  status: number,
  { condition, cancelledAt }: AppointmentFate,
  times: AssigneeTimes,
  draws: Draws,
  progress: Progress,
): AssigneeFate {
  return { ...nothing, status, condition, ...confirmation(cancelledAt ?? times.start, times, draws, progress, true) }
}

function missed(appointment: AppointmentFate, times: AssigneeTimes, draws: Draws, progress: Progress): AssigneeFate {
  if (appointment.cancelledAt === null) return { ...nothing, status: before(times) }
  const fate = notMade(visitStatus.upcoming, appointment, times, draws, progress)
  return { ...fate, missed: true }
}

function refused({ condition }: AppointmentFate, times: AssigneeTimes, draws: Draws, progress: Progress): AssigneeFate {
  const arrival = times.start + Math.round(draws.arrival * 8)
  const left = arrival + 2 + Math.floor(draws.size * 6)
  if (left >= times.now) return { ...nothing, status: before(times) }
  return {
    ...nothing,
    status: visitStatus.doorstepRefusal,
    checkIn: arrival * 60 + draws.seconds,
    checkOut: left * 60 + draws.seconds,
    condition,
    ...confirmation(left, times, draws, progress, true),
  }
}

function onPaper({ condition }: AppointmentFate, times: AssigneeTimes, draws: Draws, progress: Progress): AssigneeFate {
  if (times.end + 30 > times.now) return { ...nothing, status: before(times) }
  const confirmed = confirmation(times.end, times, draws, progress, true)
  // Until a user changes it, it is an ordinary visit with missing times.
  return {
    ...nothing,
    status: visitStatus.paper,
    condition: confirmed.confirmedAt === null ? 'none' : condition,
    ...confirmed,
  }
}

function made(
  times: AssigneeTimes,
  draws: Draws,
  client: { readonly hasNfc: boolean; readonly needsNfc: boolean },
  progress: Progress,
): AssigneeFate {
  const { start, end, now } = times
  const rostered = end - start
  const checkIn = start + Math.round(2 + draws.arrival * 9)
  const change = stayed(draws, rostered)
  const checkOut = checkIn + Math.max(4, rostered + change)
  if (checkIn >= now) return { ...nothing, status: before(times) }
  const nfcIn = client.hasNfc && draws.nfc < 0.94
  const arrived = { ...nothing, checkIn: checkIn * 60 + draws.seconds, nfcIn }
  if (checkOut >= now) return { ...arrived, status: visitStatus.checkedIn }
  // Occasionally a carer forgets to check out, until the office asks.
  const isUnsettled = progress === 'closing' || progress === 'open'
  if (isUnsettled && draws.status > 0.992) return { ...arrived, status: visitStatus.checkedIn }

  const nfcOut = client.hasNfc && draws.nfc > 0.05
  const status = reported(draws.status, isUnsettled && now - checkOut < 720, isUnsettled)
  const isOdd = Math.abs(change) > 10
  // finance 5: visits that a user has to review.
  const byHand = isOdd || status !== visitStatus.signedOff || (client.needsNfc && !(nfcIn && nfcOut))
  const confirmed = confirmation(checkOut, times, draws, progress, byHand)
  const chosen = confirmed.confirmedAt !== null && isOdd && draws.delay < 0.78
  return {
    ...arrived,
    status,
    checkOut: checkOut * 60 + ((draws.seconds * 7) % 60),
    nfcOut,
    condition: chosen ? (change > 0 ? 'overstay' : 'understay') : 'none',
    ...confirmed,
  }
}

/** Returns planned until three hours before the start, then upcoming (VISIT-D07). */
function before({ start, now }: AssigneeTimes): number {
  return now < start - 180 ? visitStatus.planned : visitStatus.upcoming
}

/** Returns the difference between the actual and the rostered duration in minutes: usually a few, rarely many. */
function stayed(draws: Draws, rostered: number): number {
  if (draws.oddity < 0.03) return 11 + Math.floor(draws.size * 32)
  if (draws.oddity < 0.06 && rostered > 15) return -11 - Math.floor(draws.size * (rostered * 0.4))
  return Math.round(draws.stay * Math.min(8, rostered / 3))
}

function reported(share: number, isRecent: boolean, isUnsettled: boolean): number {
  if (isRecent) {
    if (share < 0.42) return visitStatus.signedOff
    if (share < 0.86) return visitStatus.reportComplete
    if (share < 0.93) return visitStatus.checkedOut
    return share < 0.98 ? visitStatus.partialReport : visitStatus.signedOffConcerned
  }
  if (share < (isUnsettled ? 0.9 : 0.95)) return visitStatus.signedOff
  if (share < 0.975) return visitStatus.signedOffConcerned
  if (share < 0.987) return visitStatus.reportComplete
  return share < 0.99 ? visitStatus.reopened : visitStatus.checkedOut
}

/** The confirmed shares of visits that need a user, and of those that do not. */
const shares: Readonly<Record<Progress, readonly [byHand: number, byItself: number]>> = {
  done: [1, 1],
  straggling: [0.985, 0.999],
  closing: [0.88, 0.992],
  open: [0.4, 0.93],
}

/** `event` is the epoch minute from which it can be confirmed. */
function confirmation(event: number, { now }: AssigneeTimes, draws: Draws, progress: Progress, byHand: boolean) {
  const share = shares[progress][byHand ? 0 : 1]
  if (draws.confirm >= share || event >= now) return { confirmedAt: null, byHand }
  // A report is signed off within hours; a user decides by the next afternoon.
  const delay = byHand ? 600 + draws.delay * 1200 : 5 + draws.delay * 400
  const at = Math.min(event + Math.floor(delay), now - 1)
  return { confirmedAt: at * 60 + draws.seconds, byHand }
}
