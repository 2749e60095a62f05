import { isUpcoming, type TimeOf } from '../visit/visit-times.ts'

/** Why a time of a shift cannot be recorded, with the sentences of the screen (decision 0080). */
export const shiftRefusals = {
  CANCELLED: 'This shift has been cancelled.',
  UNASSIGNED: 'Nobody is assigned to this shift.',
  TOO_EARLY: 'This shift is scheduled to start at least 3 hours from now.',
  NOT_CHECKED_IN: 'This shift has not been checked in.',
  PROCESSED: 'This shift has already been invoiced or paid.',
} as const
export type ShiftRefusal = keyof typeof shiftRefusals

/** The part of one carer in a shift. */
export interface ShiftPart {
  /** Instant. */
  readonly start: string
  readonly isCancelled: boolean
  readonly isAssigned: boolean
  readonly isCheckedIn: boolean
  /** Invoiced, paid, or being processed. */
  readonly isProcessed: boolean
}

/** Returns why a check-in or a check-out is not possible at an instant; null when it is (decision 0080). */
export function refusalOfTime(part: ShiftPart, of: TimeOf, now: string): ShiftRefusal | null {
  if (part.isCancelled) return 'CANCELLED'
  if (!part.isAssigned) return 'UNASSIGNED'
  if (of === 'check-in' && !isUpcoming(part.start, now)) return 'TOO_EARLY'
  if (of === 'check-out' && !part.isCheckedIn) return 'NOT_CHECKED_IN'
  return part.isProcessed ? 'PROCESSED' : null
}
