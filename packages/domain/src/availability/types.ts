import type { MinuteOfDay } from '../time.ts'
import type { Period } from '../validity.ts'

/** When a carer can work, as the carer says it: in local times of the branch. */

export type AvailabilityKind = 'preferred' | 'possible'

/** A time of a day. `end` is over 1440 when it is on the following day, and at most a day after `start`. */
export interface DayInterval {
  readonly start: MinuteOfDay
  readonly end: number
  readonly kind: AvailabilityKind
}

export interface PatternInterval extends DayInterval {
  /** From 1 to the weeks of the pattern. */
  readonly week: number
  /** 1 for Monday to 7 for Sunday; the day on which the interval starts. */
  readonly weekday: number
}

/** Times that repeat every `weeks` weeks from the Monday of its first week on. */
export interface AvailabilityPattern extends Period {
  readonly weeks: number
  readonly intervals: readonly PatternInterval[]
}

/** Days, both included, that do not follow the pattern. Without intervals the carer is not available on them. */
export interface AvailabilityException {
  readonly start: string
  readonly end: string
  readonly intervals: readonly DayInterval[]
}
