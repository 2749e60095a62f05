import { countText } from '../../count-text.ts'
import { formatMills, mills, type Pence, pence, sumBy } from '../../money.ts'
import type { LocalDate } from '../../time.ts'
import { kindOf, minutesOf, thousandthsOf } from './kinds.ts'
import type { ChargeLine, LabourLine, PaidLines, PayslipDay, WorkedVisit } from './types.ts'

/**
 * Builds the days of the page, and after them a row for each charge of the whole period. Their pay adds up to that of
 * the lines.
 */
export function payslipDays({ labour, charges }: PaidLines, visits: readonly WorkedVisit[]): PayslipDay[] {
  const recorded = new Map(visits.map((visit) => [visit.item, visit]))
  const ofDays = charges.filter(({ alias }) => kindOf(alias).ofPeriod !== true)
  const dates = [...new Set([...labour, ...ofDays].map(({ date }) => date))].toSorted()
  const days = dates.map((date) => dayOf(date, labour.filter(on(date)), ofDays.filter(on(date)), recorded))
  const ofPeriod = Map.groupBy(
    charges.filter(({ alias }) => kindOf(alias).ofPeriod),
    ({ alias }) => alias,
  )
  return [...days, ...[...ofPeriod].map(([alias, lines]) => rowOfPeriod(alias, lines))]
}

const on =
  (date: LocalDate) =>
  (line: { readonly date: LocalDate }): boolean =>
    line.date === date

function rowOfPeriod(alias: string, lines: readonly ChargeLine[]): PayslipDay {
  return { date: null, text: kindOf(alias).title, planned: 0, worked: 0, travel: 0, miles: 0, total: totalOf(lines) }
}

function dayOf(
  date: LocalDate,
  labour: readonly LabourLine[],
  charges: readonly ChargeLine[],
  recorded: ReadonlyMap<number, WorkedVisit>,
): PayslipDay {
  const items = [...new Set(labour.map(({ item }) => item))]
  const known = items.flatMap((item) => recorded.get(item) ?? [])
  const done = known.filter(({ isCancelled }) => !isCancelled)
  const ofAliases = (...aliases: string[]) => charges.filter(({ alias }) => aliases.includes(alias))
  return {
    date,
    text: [visitsText(items.length, known), ...otherTexts(charges)].filter(Boolean).join('; '),
    planned: done.reduce((all, visit) => all + visit.planned, 0),
    worked: done.reduce((all, visit) => all + visit.worked, 0),
    travel: ofAliases('TRAVEL', 'COMM/TIME').reduce((all, charge) => all + minutesOf(charge), 0),
    miles: Math.round(
      ofAliases('MILEAGE', 'COMMUTE').reduce((all, charge) => all + thousandthsOf(charge.quantity), 0) / 10,
    ),
    total: pence(totalOf(labour) + totalOf(charges)),
  }
}

/** Returns "6 visits, 15:30–21:33", with the number of the cancelled ones. */
function visitsText(count: number, known: readonly WorkedVisit[]): string {
  if (count === 0) return ''
  const done = known.filter(({ isCancelled }) => !isCancelled)
  const cancelled = known.length - done.length
  const starts = done.map(({ start }) => start).toSorted()
  const span = starts.length === 0 ? '' : `, ${starts[0]}–${latestEnd(done)}`
  return `${countText(count, 'visit')}${span}${cancelled > 0 ? `, ${cancelled} cancelled` : ''}`
}

/** The end of a visit that goes on after midnight is later than all others of its day. */
function latestEnd(done: readonly WorkedVisit[]): string {
  const overnight = done.filter(({ start, end }) => end < start)
  const ends = (overnight.length > 0 ? overnight : done).map(({ end }) => end).toSorted()
  return ends.at(-1) ?? ''
}

/** Returns the charges of a day that have no column: "Holiday, 4.75 hours". */
function otherTexts(charges: readonly ChargeLine[]): string[] {
  const others = charges.filter(({ alias }) => !['TRAVEL', 'COMM/TIME', 'MILEAGE', 'COMMUTE'].includes(alias))
  return [...Map.groupBy(others, ({ alias }) => alias)].map(([alias, lines]) => {
    const { title, unit } = kindOf(alias)
    if (unit === 'times') return title
    const quantity = lines.reduce((all, line) => all + thousandthsOf(line.quantity), 0)
    return `${title}, ${formatMills(mills(quantity)).replace(/0$/, '')} ${unit}`
  })
}

function totalOf(lines: readonly { readonly total: Pence }[]): Pence {
  return sumBy(lines, ({ total }) => total)
}
