import { type EpochMinute, type LocalDate, toLocal } from '../time.ts'
import { validOn } from '../validity.ts'
import type { Appointment, CarerPayContract, PayGroup, PayInput } from './types.ts'

/** An appointment with what follows from its contract and its shift. */
export interface Item {
  readonly appointment: Appointment
  /** The local date of the rostered start (pay 1.5). */
  readonly date: LocalDate
  /** The carer's contract of that date. */
  readonly contract: CarerPayContract | null
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
export function itemsOf({ zone, group, contracts, appointments }: PayInput): Item[] {
  const basic = (appointment: Appointment): Item => {
    const { rosteredStart, rosteredEnd, actualStart, actualEnd } = appointment
    const isDone = actualStart !== null && actualEnd !== null
    const { date } = toLocal(zone, rosteredStart)
    const contract = contracts.find((each) => validOn(each, date)) ?? null
    const start = isDone ? actualStart : rosteredStart
    const end = isDone ? actualEnd : rosteredEnd
    const isPaid = unpaidReason({ type: appointment.type, isInShift: false }, group) === null
    const item = { appointment, date, contract, start, end, shift: null, isPaid }
    return { ...item, minutesWorked: minutesWorked(item) }
  }
  const items = appointments.map(basic)
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

function minutesWorked({ appointment, start, end, isPaid }: Omit<Item, 'minutesWorked'>): number {
  if (!isPaid || appointment.isCancelled) return 0
  return appointment.isSleepIn ? appointment.disturbedMinutes : Math.max(0, end - start)
}

/** Returns the minutes that guaranteed hours count as used by an item (pay 8.3). */
export function minutesUsed({ appointment, isPaid, minutesWorked: worked }: Item): number {
  if (!isPaid) return 0
  if (appointment.isSleepIn && !appointment.isCancelled) return worked
  const priced = appointment.lines.reduce((total, { minutes }) => total + minutes, 0)
  return Math.max(worked, priced)
}
