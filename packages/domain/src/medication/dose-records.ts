import { Temporal } from '../temporal.ts'
import { type EpochMinute, formatInstant, MINUTES_PER_DAY, parseInstant } from '../time.ts'
import { inTheFuture, isInFuture } from '../validators/date.ts'

/* What became of doses (decision 0130). Instants are ISO text in UTC. */

/**
 * What became of a dose, with its letter on the chart. Letters differ from chart to chart in the UK, so every chart says
 * what they mean.
 */
export const doseCodes = {
  given: { letter: 'G', title: 'Given' },
  prompted: { letter: 'P', title: 'Prompted, took it themselves' },
  refused: { letter: 'R', title: 'Refused' },
  nausea: { letter: 'N', title: 'Nausea or vomiting' },
  asleep: { letter: 'S', title: 'Asleep' },
  hospital: { letter: 'H', title: 'In hospital' },
  leave: { letter: 'L', title: 'Away from home' },
  destroyed: { letter: 'D', title: 'Dropped or destroyed' },
  unavailable: { letter: 'U', title: 'Out of stock' },
  withheld: { letter: 'W', title: 'Withheld on advice' },
  other: { letter: 'O', title: 'Other' },
} as const
export type DoseCode = keyof typeof doseCodes
export const doseCodeKeys = Object.keys(doseCodes) as DoseCode[] // its own keys

/** A record that was struck out: the dose is open again. */
export const struckOut = 'void'

const taken: readonly string[] = ['given', 'prompted'] satisfies DoseCode[]
const used: readonly string[] = ['given', 'prompted', 'destroyed'] satisfies DoseCode[]
const explained: readonly string[] = ['destroyed', 'withheld', 'other'] satisfies DoseCode[]

/** Whether the client has taken the dose. */
export const isTaken = (code: string): boolean => taken.includes(code)
/** Whether the dose has left the stock. */
export const isUsed = (code: string): boolean => used.includes(code)

/** Minutes before its time from which a dose can be recorded. */
export const earlyMinutes = 120
/** Minutes after its time from which a dose without a record is missed. */
const missedAfter = 60

export const doseStates = ['recorded', 'missed', 'due', 'upcoming', 'away'] as const
export type DoseState = (typeof doseStates)[number]

/** Returns the state of a dose due at an instant. `isAway` is whether the client is not at home then. */
export function doseStateAt(
  dose: { readonly at: number; readonly isRecorded: boolean; readonly isAway: boolean },
  now: string,
): DoseState {
  if (dose.isRecorded) return 'recorded'
  if (dose.isAway) return 'away'
  const late = parseInstant(now) - dose.at
  if (late >= missedAfter) return 'missed'
  return late >= -earlyMinutes ? 'due' : 'upcoming'
}

export interface RecordInput {
  readonly code: string
  /** When it was given, or found not to be possible. */
  readonly at: string
  readonly note: string | null
}

/** Returns what is wrong with a record by field. `due` is the instant of the dose, null for one as needed. */
export function recordErrors(
  { code, at, note }: RecordInput,
  { due, now }: { readonly due: number | null; readonly now: string },
): Partial<Record<keyof RecordInput, string>> {
  const errors: Partial<Record<keyof RecordInput, string>> = {}
  const minute = minuteOf(at)
  if (isInFuture(at, now)) errors.at = inTheFuture
  else if (due !== null && Math.abs(minute - due) > MINUTES_PER_DAY) {
    errors.at = 'The time has to be within a day of the time at which the dose is due.'
  }
  if (note === null && explained.includes(code)) errors.note = 'Say why.'
  return errors
}

/** Of an instant with any offset. */
const minuteOf = (instant: string): EpochMinute => Math.floor(Temporal.Instant.from(instant).epochMilliseconds / 60_000)

export interface PrnLimits {
  readonly gapMinutes: number | null
  readonly dailyMaximum: number | null
}

/**
 * Returns why a dose as needed must not be given at an instant, null if it may. `taken` are the instants of the others, of
 * a day before and after. The maximum counts any 24 hours, so that changes of the clock make no difference.
 */
export function prnRefusal(taken: readonly string[], at: string, { gapMinutes, dailyMaximum }: PrnLimits): PrnRefusal {
  const minute = minuteOf(at)
  const others = taken.map(minuteOf).toSorted((one, other) => one - other)
  const near = gapMinutes === null ? undefined : others.findLast((other) => Math.abs(other - minute) < gapMinutes)
  const early = near === undefined || gapMinutes === null ? null : near + gapMinutes
  const crowded = dailyMaximum === null ? null : crowdedUntil(others, minute, dailyMaximum)
  const until = Math.max(early ?? 0, crowded ?? 0)
  if (until === 0) return null
  return { reason: crowded === null ? 'gap' : 'maximum', from: formatInstant(until) }
}

/** `from` is the first instant at which the next dose may be given. */
export type PrnRefusal = { readonly reason: 'gap' | 'maximum'; readonly from: string } | null

/** Returns when the first dose of a full 24 hours around `minute` is a day old; null while there is room. */
function crowdedUntil(others: readonly number[], minute: number, maximum: number): number | null {
  const all = [...others, minute].toSorted((one, other) => one - other)
  for (const [at, last] of all.entries()) {
    const first = all[at - maximum]
    const holds = first !== undefined && first <= minute && minute <= last
    if (holds && last - first < MINUTES_PER_DAY) return (all[at - maximum] ?? 0) + MINUTES_PER_DAY
  }
  return null
}
