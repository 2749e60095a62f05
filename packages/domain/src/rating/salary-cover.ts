import { mills, pence, priceOfMinutes, sum } from '../money.ts'
import { type EpochMinute, localEpochDay, type MinuteOfDay } from '../time.ts'
import type { Period } from '../validity.ts'
import { type CompiledModel, compileModel } from './compile-model.ts'
import { findDated } from './dated.ts'
import type { DayPlans } from './day-plan.ts'
import { type LocalDays, rowAtInstant, rowIntervals } from './split-by-day.ts'
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
 * Applies the salary of a carer to a price. Time inside a band of the salary in force on the local day of the rostered
 * start costs nothing, in a line of the band's own. Time outside is paid as priced, its minutes rounded again (finance
 * 7, MCHG-D14). A price for a whole visit depends on its first minute.
 */
export function coverBySalary(salaries: CompiledSalaries, rated: RatedVisit, rosteredStart: EpochMinute): RatedVisit {
  if (rated.problem !== null) return rated
  const found = findDated(salaries.dated, localEpochDay(salaries.days.zone, rosteredStart))
  const plans = found?.bands[0]?.plans
  if (!plans) return rated
  const lines = rated.lines.flatMap((line) => cut(salaries.days, plans, line))
  return { ...rated, lines, total: sum(lines.map(({ total }) => total)) }
}

function cut(days: LocalDays, plans: DayPlans, line: RatedLine): RatedLine[] {
  if (line.per === 'VISIT' || line.minutes === 0) {
    const row = rowAtInstant(days, plans, line.start)
    return [row ? covered(line, row) : line]
  }
  return rowIntervals(days, plans, line.start, line.end).map(({ start, end, row }) => {
    const part = { ...line, start, end, minutes: end - start }
    return row ? covered(part, row) : { ...part, total: priceOfMinutes(part.minutes, line.rate) }
  })
}

function covered(line: RatedLine, row: RateRow): RatedLine {
  return { ...line, row, rate: mills(0), total: pence(0), isCovered: true }
}
