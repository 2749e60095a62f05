import { withoutTrailingZeros } from '../digits.ts'
import { formatMills, type Mills } from '../money.ts'
import type { LocalDate } from '../time.ts'

/** A figure of the law from a day on, in thousandths of its unit. */
interface DatedThousandths {
  readonly start: LocalDate
  readonly amount: Mills
}

/** The figures of the law for leave (uk 3), each by start. */
export interface LeaveFigures {
  /** Per cent of the hours worked. */
  readonly accrual: readonly DatedThousandths[]
  /** Weeks of a leave year. */
  readonly weeks: readonly DatedThousandths[]
}

/** The figures that hold for a leave year, in thousandths of a per cent and of a week. */
export interface LeaveLaw {
  readonly accrual: Mills
  readonly weeks: Mills
}

/**
 * Returns the law of the leave year that starts on a day (decision 0147); that of the first figures for a year before them.
 * Throws without any.
 */
export function leaveLawOn(start: LocalDate, { accrual, weeks }: LeaveFigures): LeaveLaw {
  return { accrual: figureOn(start, accrual), weeks: figureOn(start, weeks) }
}

function figureOn(date: LocalDate, figures: readonly DatedThousandths[]): Mills {
  const figure = figures.findLast(({ start }) => start <= date) ?? figures[0]
  if (!figure) throw new Error('A figure of the law for leave is missing')
  return figure.amount
}

/** Formats thousandths as a plain decimal: 12070 as "12.07". */
export function figureText(thousandths: Mills): string {
  return withoutTrailingZeros(formatMills(thousandths))
}
