import type { EpochMinute } from '../time.ts'
import type { Item } from './appointments.ts'
import { milesBetween, minutesFor } from './distance.ts'
import type { PayDay } from './pay-days.ts'
import { minutesInBands } from './salary-bands.ts'
import type { PayInput, Place } from './types.ts'

/** A journey of a carer between two stops of a run, or between home and a stop. */
export interface Leg {
  /** Null for home. */
  readonly from: Item | null
  readonly to: Item | null
  /** The stop that it belongs to: where it leads, or that it leaves for home. */
  readonly stop: Item
  /** That of its payer. */
  readonly day: PayDay
  /** Minutes from the end of what is before to the start of what is next; null for a home leg. */
  readonly gap: number | null
  /** Null where an end of the leg has no coordinates. */
  readonly journey: Journey | null
}

export interface Journey {
  /** Hundredths of a mile. */
  readonly miles: number
  readonly travel: number
  /** Paid at most up to the threshold; null for a home leg. */
  readonly waiting: number | null
  /** The rest of the gap: neither paid nor worked. */
  readonly break: number | null
  /** Minutes of travel and waiting inside salary bands. */
  readonly covered: number
}

/** Returns the appointment that pays a stop: the shift, or the stop itself (pay 4.1). */
export const payerOf = (stop: Item): Item => stop.shift ?? stop

/** Fewer minutes between two stops make them one run: longer than any wait, shorter than a night (pay 4.2). */
const nightGap = 180

/** Returns the stops by start, end and guid (pay 4.1). */
function stopsOf(items: readonly Item[]): Item[] {
  const withVisits = new Set<Item>()
  for (const { appointment, shift } of items) if (shift && !appointment.isCancelled) withVisits.add(shift)
  return items.filter((item) => isStop(item, withVisits)).sort(byTime)
}

function isStop(item: Item, withVisits: ReadonlySet<Item>): boolean {
  const { type, isCancelled } = item.appointment
  return !isCancelled && (type === 'VISIT' || (item.isPaid && !withVisits.has(item)))
}

function byTime(one: Item, other: Item): number {
  return one.start - other.start || one.end - other.end || (one.appointment.guid < other.appointment.guid ? -1 : 1)
}

/** Returns the legs of all runs that are paid on a contract on a day of the period, in order (pay 4, 5.1). */
export function legsOf(items: readonly Item[], input: PayInput): Leg[] {
  const legs: Leg[] = []
  let before: Item | null = null
  // The latest end of the payers of the run so far.
  let endSoFar = 0
  for (const stop of stopsOf(items)) {
    const payer = payerOf(stop)
    if (before && (before.day === stop.day || payer.start - endSoFar < nightGap)) {
      if (isCounted(payer.day)) legs.push(legBetween(before, stop, endSoFar, input))
      endSoFar = Math.max(endSoFar, payer.end)
    } else {
      if (before && hasHomeLegs(before)) legs.push(homeLeg(before, null, input, endSoFar))
      if (hasHomeLegs(stop)) legs.push(homeLeg(null, stop, input))
      endSoFar = payer.end
    }
    before = stop
  }
  if (before && hasHomeLegs(before)) legs.push(homeLeg(before, null, input, endSoFar))
  return legs
}

const isCounted = ({ contract, index }: PayDay) => contract !== null && index !== null

/** Whether the carer is paid anything for coming from home and going there on the leg's date (pay 5.1). */
function hasHomeLegs(stop: Item): boolean {
  const { day } = payerOf(stop)
  return isCounted(day) && day.contract?.commuteType !== 'NONE' && day.homeMileageRate !== null
}

function legBetween(from: Item, to: Item, endSoFar: EpochMinute, { group }: PayInput): Leg {
  const { day, start } = payerOf(to)
  const gap = Math.max(0, start - endSoFar)
  const miles = milesOf(from.appointment.place, to.appointment.place)
  if (miles === null) return { from, to, stop: to, day, gap, journey: null }
  const travel = Math.min(minutesFor(miles), gap)
  const waiting = Math.min(gap - travel, day.waitThreshold)
  const covered = minutesInBands(group.salaries, day.date, endSoFar, endSoFar + travel + waiting)
  const journey = { miles, travel, waiting, break: gap - travel - waiting, covered }
  return { from, to, stop: to, day, gap, journey }
}

/** `endSoFar` is where the way home begins; the way from home ends where the first payer starts (pay 4.7). */
function homeLeg(from: Item | null, to: Item | null, { carer, group }: PayInput, endSoFar?: EpochMinute): Leg {
  const stop = from ?? to
  if (!stop) throw new RangeError('A home leg needs a stop')
  const { day, start: firstStart } = payerOf(stop)
  const miles = milesOf(carer.home, stop.appointment.place)
  if (miles === null) return { from, to, stop, day, gap: null, journey: null }
  const travel = minutesFor(miles)
  const start = endSoFar ?? firstStart - travel
  const covered = minutesInBands(group.salaries, day.date, start, start + travel)
  return { from, to, stop, day, gap: null, journey: { miles, travel, waiting: null, break: null, covered } }
}

function milesOf(from: Place | null, to: Place | null): number | null {
  return from && to ? milesBetween(from, to) : null
}
