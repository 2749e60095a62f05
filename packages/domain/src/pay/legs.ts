import type { EpochMinute, LocalDate } from '../time.ts'
import { validOn } from '../validity.ts'
import type { Item } from './appointments.ts'
import { milesBetween, minutesFor } from './distance.ts'
import { minutesInBands } from './salary-bands.ts'
import type { CarerPayContract, PayInput, Place } from './types.ts'

/** A journey of a carer between two stops of a run, or between home and a stop. */
export interface Leg {
  /** Null for home. */
  readonly from: Item | null
  readonly to: Item | null
  /** The stop that it belongs to: where it leads, or that it leaves for home. */
  readonly stop: Item
  readonly date: LocalDate
  /** That of its payer on its date. */
  readonly contract: CarerPayContract | null
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

/** Returns the legs of all runs, in order (pay 4). */
export function legsOf(items: readonly Item[], input: PayInput): Leg[] {
  return runsOf(stopsOf(items)).flatMap((run) => legsOfRun(run, input))
}

/** Returns the stops by start, end and guid (pay 4.1). */
function stopsOf(items: readonly Item[]): Item[] {
  const standing = items.filter(({ appointment }) => !appointment.isCancelled)
  const withVisits = new Set(standing.map(({ shift }) => shift?.appointment.guid))
  return standing
    .filter(({ appointment, isPaid }) => appointment.type === 'VISIT' || (isPaid && !withVisits.has(appointment.guid)))
    .sort(
      (one, other) =>
        one.start - other.start || one.end - other.end || (one.appointment.guid < other.appointment.guid ? -1 : 1),
    )
}

/** Consecutive stops, with the latest end of the payers up to each of them. */
type Run = readonly { readonly stop: Item; readonly endSoFar: EpochMinute }[]

function runsOf(stops: readonly Item[]): Run[] {
  const runs: { stop: Item; endSoFar: EpochMinute }[][] = []
  for (const stop of stops) {
    const payer = payerOf(stop)
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run && before && (before.stop.date === stop.date || payer.start - before.endSoFar < nightGap)) {
      run.push({ stop, endSoFar: Math.max(before.endSoFar, payer.end) })
    } else runs.push([{ stop, endSoFar: payer.end }])
  }
  return runs
}

function legsOfRun(run: Run, input: PayInput): Leg[] {
  const legs: Leg[] = []
  const [first] = run
  const last = run.at(-1)
  if (first && hasHomeLegs(first.stop)) legs.push(homeLeg(null, first.stop, input))
  run.forEach(({ stop }, at) => {
    const before = run[at - 1]
    if (before) legs.push(legBetween(before.stop, stop, before.endSoFar, input))
  })
  if (last && hasHomeLegs(last.stop)) legs.push(homeLeg(last.stop, null, input, last.endSoFar))
  return legs
}

/** Whether the carer is paid anything for coming from home and going there on the leg's date (pay 5.1). */
function hasHomeLegs(stop: Item): boolean {
  const { contract, date } = payerOf(stop)
  if (!contract || contract.commuteType === 'NONE') return false
  return contract.mileage.some((row) => row.toAndFromHome && validOn(row, date))
}

function legBetween(from: Item, to: Item, endSoFar: EpochMinute, { group }: PayInput): Leg {
  const payer = payerOf(to)
  const { date, contract } = payer
  const gap = Math.max(0, payer.start - endSoFar)
  const base = { from, to, stop: to, date, contract, gap }
  const miles = milesOf(from.appointment.place, to.appointment.place)
  if (miles === null) return { ...base, journey: null }
  const travel = Math.min(minutesFor(miles), gap)
  const threshold = contract?.travelTime.find((row) => validOn(row, date))?.waitThreshold ?? 0
  const waiting = Math.min(gap - travel, threshold)
  const covered = minutesInBands(group.salaries, date, endSoFar, endSoFar + travel + waiting)
  return { ...base, journey: { miles, travel, waiting, break: gap - travel - waiting, covered } }
}

/** `endSoFar` is where the way home begins; the way from home ends where the first payer starts (pay 4.7). */
function homeLeg(from: Item | null, to: Item | null, { carer, group }: PayInput, endSoFar?: EpochMinute): Leg {
  const stop = from ?? to
  if (!stop) throw new RangeError('A home leg needs a stop')
  const payer = payerOf(stop)
  const { date, contract } = payer
  const base = { from, to, stop, date, contract, gap: null }
  const miles = milesOf(carer.home, stop.appointment.place)
  if (miles === null) return { ...base, journey: null }
  const travel = minutesFor(miles)
  const start = endSoFar ?? payer.start - travel
  const covered = minutesInBands(group.salaries, date, start, start + travel)
  return { ...base, journey: { miles, travel, waiting: null, break: null, covered } }
}

function milesOf(from: Place | null, to: Place | null): number | null {
  return from && to ? milesBetween(from, to) : null
}
