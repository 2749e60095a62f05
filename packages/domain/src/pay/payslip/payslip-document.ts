import type { Logo } from '../../billing/invoice-document.ts'
import { formatDate } from '../../date-format.ts'
import { type Pence, pence, sumBy } from '../../money.ts'
import { addDays, daysBetween, type LocalDate } from '../../time.ts'
import { payslipDays } from './payslip-days.ts'
import { payslipLines } from './payslip-lines.ts'
import type { PaidLines, PayslipDay, PayslipLine, PreviousDays, WorkedVisit } from './types.ts'

/** The data frozen beside the ledger when a payment is completed: names, addresses and agreements of that moment. */
export interface PayslipHead {
  readonly format: 1
  readonly provider: {
    readonly name: string
    readonly address_lines: string[]
    readonly phone: string | null
    readonly email: string | null
    readonly company_number: string | null
    readonly vat_registration: string | null
    readonly registration: { label: string; number: string } | null
    readonly bank: { account_name: string; sort_code: string; account_number: string } | null
    readonly logo_guid?: string | null | undefined
    /** Read when the page is drawn. */
    readonly logo?: Logo | undefined
  }
  readonly carer: {
    readonly name: string
    readonly address_lines: readonly string[]
    readonly payroll_reference: string | null
  }
  readonly contract_reference: string
  readonly pay_group: string
  readonly is_salaried: boolean
  /** As "16.00 hours a week". */
  readonly guaranteed: readonly string[]
  readonly period_start: LocalDate
  readonly period_end: LocalDate
  /** The local date of completion: pay counts for the tax year in which it is paid. */
  readonly paid_on: LocalDate
  /** Hours of holiday on the last day of the period as decimal text; null without an accrual. */
  readonly leave: { readonly balance: string; readonly earned: string; readonly taken: string } | null
  /** The reference of the payment that a credit takes back; missing on a payment. */
  readonly credited_reference?: string
}

export interface PayslipDocument {
  readonly head: PayslipHead
  readonly reference: string
  /** The instant of completion, and the same in the branch's zone as `dd/MM/yyyy HH:mm`. */
  readonly completedAt: string
  readonly generatedAt: string
  readonly yearStart: LocalDate
  readonly lines: readonly PayslipLine[]
  readonly total: Pence
  readonly yearTotal: Pence
  readonly days: readonly PayslipDay[]
  readonly previous: readonly PreviousDays[]
  readonly workedDays: number
  readonly visits: number
}

interface PayslipParts extends Pick<PayslipDocument, 'head' | 'reference' | 'completedAt' | 'generatedAt'> {
  readonly paid: PaidLines
  /** All lines of the carer in the tax year, up to and with this payment. */
  readonly year: PaidLines
  readonly visits: readonly WorkedVisit[]
  /** The earlier periods that late items and charges belong to, both days included. */
  readonly earlierPeriods: readonly { readonly start: LocalDate; readonly end: LocalDate }[]
}

/** The tax year that a day belongs to begins on 6 April. */
export function taxYearStart(day: LocalDate): LocalDate {
  const year = Number(day.slice(0, 4))
  const start = `${year}-04-06`
  return day < start ? `${year - 1}-04-06` : start
}

/** Builds the page. Throws unless its lines and its days both add up to the payment. */
export function payslipDocument(parts: PayslipParts): PayslipDocument {
  const { head, paid, year } = parts
  const isOwn = ({ date }: { date: LocalDate }) => date >= head.period_start
  const own = { labour: paid.labour.filter(isOwn), charges: paid.charges.filter(isOwn) }
  const late = {
    labour: paid.labour.filter((line) => !isOwn(line)),
    charges: paid.charges.filter((line) => !isOwn(line)),
  }
  const days = payslipDays(own, parts.visits)
  const previous = previousDays(late, parts)
  const lines = payslipLines(paid, year, head.is_salaried)
  const total = totalOf([...paid.labour, ...paid.charges])
  const yearTotal = totalOf([...year.labour, ...year.charges])
  const shown = [...days, ...previous.flatMap((each) => each.days)]
  if (totalOf(lines) !== total) throw new Error(`The lines of ${parts.reference} do not add up to ${total}`)
  if (totalOf(shown) !== total) throw new Error(`The days of ${parts.reference} do not add up to ${total}`)
  const byKind = sumBy(lines, (line) => line.yearTotal ?? pence(0))
  if (byKind !== yearTotal) throw new Error(`The tax year of ${parts.reference} does not add up to ${yearTotal}`)
  return {
    head,
    reference: parts.reference,
    completedAt: parts.completedAt,
    generatedAt: parts.generatedAt,
    yearStart: taxYearStart(head.paid_on),
    lines: withPrevious(lines, previous),
    total,
    yearTotal,
    days,
    previous,
    workedDays: new Set(paid.labour.map(({ date }) => date)).size,
    visits: new Set(paid.labour.map(({ item }) => item)).size,
  }
}

/** Groups late items by the period that they belong to; those of no known period by their day. */
function previousDays(late: PaidLines, { visits, earlierPeriods }: PayslipParts): PreviousDays[] {
  const periodOf = (date: LocalDate) =>
    earlierPeriods.find(({ start, end }) => start <= date && date <= end) ?? { start: date, end: date }
  const dates = [...late.labour, ...late.charges].map(({ date }) => date)
  const periods = new Map(dates.map((date) => [periodOf(date).start, periodOf(date)]))
  return [...periods.values()]
    .toSorted((one, other) => one.start.localeCompare(other.start))
    .map(({ start, end }) => {
      const inside = ({ date }: { date: LocalDate }) => start <= date && date <= end
      const lines = { labour: late.labour.filter(inside), charges: late.charges.filter(inside) }
      return { start, end, days: payslipDays(lines, visits) }
    })
}

/** The first line says that the page has late items, and of which periods. */
function withPrevious(lines: readonly PayslipLine[], previous: readonly PreviousDays[]): PayslipLine[] {
  if (previous.length === 0) return [...lines]
  const periods = previous.map(({ start, end }) => `${formatDate(start)} – ${formatDate(end)}`).join(' and ')
  return lines.map((line, at) =>
    at === 0
      ? { ...line, reason: `${line.reason} With items of ${periods} that were not paid then (Previous).` }
      : line,
  )
}

function totalOf(lines: readonly { readonly total: Pence }[]): Pence {
  return sumBy(lines, ({ total }) => total)
}

/** Returns "week", "month" or "period". */
export function periodWord({ period_start: start, period_end: end }: PayslipHead): string {
  if (daysBetween(start, end) === 6) return 'week'
  const isMonth = start.endsWith('-01') && addDays(end, 1).endsWith('-01') && daysBetween(start, end) < 31
  return isMonth ? 'month' : 'period'
}
