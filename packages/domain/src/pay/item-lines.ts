import { type Mills, mills, type Pence, pence, penceOfMills, priceOfMinutes, sumBy } from '../money.ts'
import { cutByBands, cutLine } from '../rating/salary-cover.ts'
import type { EpochMinute } from '../time.ts'
import type { Item } from './appointments.ts'
import { rateOn } from './rate-on.ts'
import type { Appointment, PayGroup, PricedLine } from './types.ts'

/** A line of an item's pay. */
export interface PayLine {
  /** `SALARY` is time that a salary covers, at 0.00; `DISTURBED` the time worked of a sleep-in. */
  readonly kind: 'LABOUR' | 'SALARY' | 'DISTURBED'
  /** Null for disturbed minutes: when they were is not known. */
  readonly start: EpochMinute | null
  readonly end: EpochMinute | null
  readonly minutes: number
  readonly rateGuid: string | null
  readonly salaryBandGuid: string | null
  readonly rate: Mills
  readonly total: Pence
  /** The part of the total that counts towards the minimum wage (pay 9.4). */
  readonly baseTotal: Pence
}

export interface ItemPay {
  readonly item: Item
  readonly lines: readonly PayLine[]
  readonly total: Pence
  /** Minutes worked outside salary bands (pay 9.3). */
  readonly minutesOutsideBands: number
  /** Whether disturbed minutes have no rate. */
  readonly hasNoRate: boolean
}

/** Whether minutes of a sleep-in are paid on top of its allowance (pay 6). */
export function hasDisturbance({
  isSleepIn,
  isCancelled,
  disturbedMinutes,
}: Pick<Appointment, 'isSleepIn' | 'isCancelled' | 'disturbedMinutes'>): boolean {
  return isSleepIn && !isCancelled && disturbedMinutes > 0
}

/** Returns the pay of an item: its priced lines, cut at salary bands, and the disturbed minutes of a sleep-in. */
export function payItem(item: Item, group: PayGroup): ItemPay {
  const { appointment, day, isPaid } = item
  const lines: PayLine[] = []
  if (!isPaid) return { item, lines, total: pence(0), minutesOutsideBands: 0, hasNoRate: false }
  for (const line of appointment.lines) addLines(lines, item, group, line)
  const isDisturbed = hasDisturbance(appointment)
  const rate = isDisturbed ? rateOn(day.contract, group, day.date) : null
  if (rate !== null) lines.push(disturbedLine(appointment.disturbedMinutes, rate))
  return {
    item,
    lines,
    total: sumBy(lines, ({ total }) => total),
    minutesOutsideBands: minutesOutsideBands(item, group),
    hasNoRate: isDisturbed && rate === null,
  }
}

/** Adds a priced line, in parts where salary bands cut it. */
function addLines(lines: PayLine[], { day, appointment }: Item, { salaries }: PayGroup, line: PricedLine): void {
  if (!salaries) {
    lines.push(labourLine(appointment, line, line))
    return
  }
  for (const { part, band } of cutLine(salaries, day.date, line)) {
    lines.push(band ? salaryLine(part, band.guid) : labourLine(appointment, line, part))
  }
}

function labourLine({ isSleepIn }: Appointment, whole: PricedLine, part: PricedLine): PayLine {
  const { start, end, minutes, rateGuid, rate, total } = part
  // The allowance of a sleep-in is no pay for time worked.
  const baseTotal = isSleepIn ? pence(0) : baseOf(whole, minutes, total)
  return { kind: 'LABOUR', start, end, minutes, rateGuid, salaryBandGuid: null, rate, total, baseTotal }
}

function salaryLine({ start, end, minutes, rateGuid }: PricedLine, salaryBandGuid: string | null): PayLine {
  const nothing = { rate: mills(0), total: pence(0), baseTotal: pence(0) }
  return { kind: 'SALARY', start, end, minutes, rateGuid, salaryBandGuid, ...nothing }
}

/** Returns the base part of a line, at most its total (pay 9.4). */
function baseOf({ baseRate, per }: PricedLine, minutes: number, total: Pence): Pence {
  if (baseRate === null) return total
  const base = per === 'VISIT' ? penceOfMills(baseRate) : priceOfMinutes(minutes, baseRate)
  return base < total ? base : total
}

function disturbedLine(minutes: number, rate: Mills): PayLine {
  const total = priceOfMinutes(minutes, rate)
  const none = { rateGuid: null, salaryBandGuid: null }
  return { kind: 'DISTURBED', start: null, end: null, minutes, ...none, rate, total, baseTotal: total }
}

function minutesOutsideBands(item: Item, { salaries }: PayGroup): number {
  const { appointment, start, end, minutesWorked } = item
  const { date } = item.day
  if (!salaries || minutesWorked === 0 || appointment.isSleepIn) return minutesWorked
  const [first] = appointment.lines
  // A price for the whole visit is covered as a whole when its first minute is (pay 7.3).
  if (first?.per === 'VISIT')
    return cutByBands(salaries, date, first.start, first.start + 1)[0]?.row ? 0 : minutesWorked
  return cutByBands(salaries, date, start, end).reduce(
    (total, part) => total + (part.row ? 0 : part.end - part.start),
    0,
  )
}
