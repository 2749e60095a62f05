import { type Mills, mills, type Pence, pence, penceOfMills, priceOfMinutes, sum } from '../money.ts'
import type { EpochMinute } from '../time.ts'
import type { Item } from './appointments.ts'
import { rateOn } from './rate-on.ts'
import { cutByBands } from './salary-bands.ts'
import type { PayGroup, PricedLine } from './types.ts'

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

/** Returns the pay of an item: its priced lines, cut at salary bands, and the disturbed minutes of a sleep-in. */
export function payItem(item: Item, group: PayGroup): ItemPay {
  const { appointment, date, isPaid } = item
  if (!isPaid) return { item, lines: [], total: pence(0), minutesOutsideBands: 0, hasNoRate: false }
  const labour = appointment.lines.flatMap((line) => cutLine(item, group, line))
  const { disturbedMinutes, isSleepIn, isCancelled } = appointment
  const isDisturbed = isSleepIn && !isCancelled && disturbedMinutes > 0
  const rate = isDisturbed ? rateOn(item.contract, group, date) : null
  const lines = rate === null ? labour : [...labour, disturbedLine(disturbedMinutes, rate)]
  return {
    item,
    lines,
    total: sum(lines.map(({ total }) => total)),
    minutesOutsideBands: minutesOutsideBands(item, group),
    hasNoRate: isDisturbed && rate === null,
  }
}

function cutLine({ date, appointment }: Item, { salaries }: PayGroup, line: PricedLine): PayLine[] {
  const { rateGuid, start, end, minutes } = line
  const own = { kind: 'LABOUR', rateGuid, salaryBandGuid: null } as const
  const isWhole = line.per === 'VISIT' || end <= start
  const uncut: PayLine = {
    ...{ ...own, start, end, minutes, rate: line.rate, total: line.total },
    // The allowance of a sleep-in is no pay for time worked.
    baseTotal: appointment.isSleepIn ? pence(0) : baseOf(line, minutes, line.total),
  }
  if (!salaries) return [uncut]
  return cutByBands(salaries, date, start, isWhole ? start + 1 : end).map(({ row, ...part }) => {
    const times = isWhole ? { start, end, minutes } : { ...part, minutes: part.end - part.start }
    if (row) {
      const nothing = { rate: mills(0), total: pence(0), baseTotal: pence(0) }
      return { ...own, ...times, ...nothing, kind: 'SALARY', salaryBandGuid: row.guid }
    }
    if (isWhole || times.minutes === minutes) return uncut
    const total = priceOfMinutes(times.minutes, line.rate)
    const baseTotal = appointment.isSleepIn ? pence(0) : baseOf(line, times.minutes, total)
    return { ...own, ...times, rate: line.rate, total, baseTotal }
  })
}

/** Returns the base part of a line, at most its total (pay 9.4). */
function baseOf({ baseRate, per }: PricedLine, minutes: number, total: Pence): Pence {
  if (baseRate === null) return total
  const base = per === 'VISIT' ? penceOfMills(baseRate) : priceOfMinutes(minutes, baseRate)
  return base < total ? base : total
}

function disturbedLine(minutes: number, rate: Mills): PayLine {
  const total = priceOfMinutes(minutes, rate)
  const none = { start: null, end: null, rateGuid: null, salaryBandGuid: null }
  return { kind: 'DISTURBED', ...none, minutes, rate, total, baseTotal: total }
}

function minutesOutsideBands(item: Item, { salaries }: PayGroup): number {
  const { appointment, date, start, end, minutesWorked } = item
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
