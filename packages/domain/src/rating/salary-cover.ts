import { mills, pence, priceOfMinutes, sumBy } from '../money.ts'
import { type EpochMinute, epochDayOf, type LocalDate, type MinuteOfDay, toLocal } from '../time.ts'
import type { Period } from '../validity.ts'
import type { CompiledBand } from './choose-band.ts'
import { type CompiledModel, compileModel } from './compile-model.ts'
import { findDated } from './dated.ts'
import { type LocalDays, type RowInterval, rowIntervals } from './split-by-day.ts'
import type { Holiday, RateDays, RatedLine, RatedVisit, RateRow } from './types.ts'

/** A weekly time window that a salary covers. */
export interface SalaryBand extends RateDays {
  readonly guid: string
  readonly start: MinuteOfDay
  /** 1440 for midnight at the end of the day. */
  readonly end: MinuteOfDay
}

export interface Salary extends Period {
  readonly bands: readonly SalaryBand[]
}

/** Prepared salaries. Their windows are chosen like rates (finance 3.5), all at a rate of zero. */
export interface CompiledSalaries {
  readonly days: LocalDays
  readonly dated: NonNullable<ReturnType<CompiledModel['servicesByCareType']['get']>>
}

const salaryAsService = 'salary'

/** Prepares the salaries of a pay group for {@link coverBySalary}. Throws the errors of `compileModel`. */
export function compileSalaries(
  salaries: readonly Salary[],
  holidays: readonly Holiday[],
  timeZone: string,
): CompiledSalaries {
  const services = salaries.map(({ start, end, bands }) => ({
    ...{ start, end, guid: null, serviceTypeGuid: salaryAsService, paymentType: 'PRO' as const },
    bands: [
      {
        ...{ guid: null, minimum: 0, maximum: null, roundingType: 'NONE' as const, roundingMinutes: null },
        rates: bands.map((band) => ({ ...band, rate: mills(0) })),
        enhancedRates: [],
      },
    ],
  }))
  const { days, servicesByCareType } = compileModel({ ruleGroups: [], services }, holidays, timeZone)
  return { days, dated: servicesByCareType.get(salaryAsService) ?? [] }
}

/**
 * Cuts an interval where salary bands begin and end. The salary is that of `date`; a part without a row is paid (pay
 * 7.1).
 */
export function cutByBands(
  salaries: CompiledSalaries | null,
  date: LocalDate,
  start: EpochMinute,
  end: EpochMinute,
): RowInterval[] {
  const plans = salaries && salaryOn(salaries, date)?.plans
  return plans ? rowIntervals(salaries.days, plans, start, end) : [{ start, end, row: null }]
}

function salaryOn({ dated }: CompiledSalaries, date: LocalDate): CompiledBand | null {
  return findDated(dated, epochDayOf(date))?.bands[0] ?? null
}

type TimedLine = Pick<RatedLine, 'start' | 'end' | 'minutes' | 'per' | 'rate' | 'total'>

/** A part of a line, as paid outside salary bands, and the band that covers it. */
export interface CutLine<L> {
  readonly part: L
  readonly band: RateRow | null
}

/**
 * Cuts a line where salary bands begin and end, the minutes of each part rounded again (pay 7.2). A price for a whole
 * visit is covered as a whole when its first minute is (pay 7.3).
 */
export function cutLine<L extends TimedLine>(salaries: CompiledSalaries, date: LocalDate, line: L): CutLine<L>[] {
  const isWhole = line.per === 'VISIT' || line.end <= line.start
  return cutByBands(salaries, date, line.start, isWhole ? line.start + 1 : line.end).map(({ row, start, end }) => {
    const minutes = end - start
    if (isWhole || minutes === line.minutes) return { part: line, band: row }
    return { part: { ...line, start, end, minutes, total: priceOfMinutes(minutes, line.rate) }, band: row }
  })
}

/**
 * Applies the salary of a carer to a price. Time inside a band of the salary in force on the local day of the rostered
 * start costs nothing, in a line of the band's own. Time outside is paid as priced, its minutes rounded again (finance
 * 7, MCHG-D14). A price for a whole visit depends on its first minute.
 */
export function coverBySalary(salaries: CompiledSalaries, rated: RatedVisit, rosteredStart: EpochMinute): RatedVisit {
  if (rated.problem !== null) return rated
  const { date } = toLocal(salaries.days.zone, rosteredStart)
  const salary = salaryOn(salaries, date)
  if (!salary) return rated
  const lines = rated.lines.flatMap((line) =>
    cutLine(salaries, date, line).map(({ part, band }) => (band ? covered(part, band) : part)),
  )
  return { ...rated, lines, total: sumBy(lines, ({ total }) => total), salaryBands: salary.band.rates }
}

function covered(line: RatedLine, row: RateRow): RatedLine {
  return { ...line, row, rate: mills(0), total: pence(0), isCovered: true }
}
