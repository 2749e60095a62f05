import type { EpochMinute } from '../time.ts'
import type { PayDay, PayDays } from './pay-days.ts'
import type { Appointment, PayGroup, PayInput } from './types.ts'

/** An appointment with what follows from its contract and its shift. */
export interface Item {
  readonly appointment: Appointment
  /** That of the rostered start, with the contract (pay 1.5). */
  readonly day: PayDay
  /** From actual start to actual end where both are known, else as rostered. */
  readonly start: EpochMinute
  readonly end: EpochMinute
  /** The shift that is paid in its place (pay 1.6). */
  readonly shift: Item | null
  readonly isPaid: boolean
  readonly minutesWorked: number
}

/** The reason why an appointment is not paid (pay 1.6): its shift is paid as a whole, or its visits are. */
export type UnpaidReason = 'PAID_BY_SHIFT' | 'PAID_BY_VISITS'

/** Returns why an appointment is not paid, or null. A cancelled shift does not stand for its visits. */
export function unpaidReason(
  { type, isInShift }: { readonly type: Appointment['type']; readonly isInShift: boolean },
  { shiftsEnabled }: Pick<PayGroup, 'shiftsEnabled'>,
): UnpaidReason | null {
  if (type === 'SHIFT') return shiftsEnabled ? null : 'PAID_BY_VISITS'
  return isInShift && shiftsEnabled ? 'PAID_BY_SHIFT' : null
}

/** Returns the appointments as items of pay (pay 1.5, 1.6). */
export function itemsOf({ group, appointments }: PayInput, days: PayDays): Item[] {
  const items = appointments.map((appointment) => itemOf(appointment, days.at(appointment.rosteredStart), group))
  if (!group.shiftsEnabled) return items
  const standing = new Map(
    items
      .filter(({ appointment: { type, isCancelled } }) => type === 'SHIFT' && !isCancelled)
      .map((shift) => [shift.appointment.guid, shift]),
  )
  return items.map((item) => {
    const { type, shiftGuid } = item.appointment
    const shift = type === 'VISIT' && shiftGuid !== null ? standing.get(shiftGuid) : undefined
    const isPaid = unpaidReason({ type, isInShift: shift !== undefined }, group) === null
    return shift && !isPaid ? { ...item, shift, isPaid, minutesWorked: 0 } : item
  })
}

function itemOf(appointment: Appointment, day: PayDay, group: PayGroup): Item {
  const { actualStart, actualEnd } = appointment
  const isDone = actualStart !== null && actualEnd !== null
  const start = isDone ? actualStart : appointment.rosteredStart
  const end = isDone ? actualEnd : appointment.rosteredEnd
  const isPaid = unpaidReason({ type: appointment.type, isInShift: false }, group) === null
  const minutesWorked = isPaid ? minutesWorkedOf(appointment, start, end) : 0
  return { appointment, day, start, end, shift: null, isPaid, minutesWorked }
}

function minutesWorkedOf(appointment: Appointment, start: EpochMinute, end: EpochMinute): number {
  if (appointment.isCancelled) return 0
  return appointment.isSleepIn ? appointment.disturbedMinutes : Math.max(0, end - start)
}

/** Returns the minutes that guaranteed hours count as used by an item (pay 8.3). */
export function minutesUsed({ appointment, isPaid, minutesWorked: worked }: Item): number {
  if (!isPaid) return 0
  if (appointment.isSleepIn && !appointment.isCancelled) return worked
  const priced = appointment.lines.reduce((total, { minutes }) => total + minutes, 0)
  return Math.max(worked, priced)
}
