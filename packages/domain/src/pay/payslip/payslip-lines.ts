import { isCorrection } from '../../billing/charge-working.ts'
import { countText } from '../../count-text.ts'
import { formatDate } from '../../date-format.ts'
import { groupThousands, withoutTrailingZeros } from '../../digits.ts'
import { formatMills, type Mills, mills, type Pence, pence, sumBy } from '../../money.ts'
import { shownRate } from '../../shown-rate.ts'
import { kindOf, minutesOf, placeOf, thousandthsOf } from './kinds.ts'
import { splitLabour } from './split-labour.ts'
import type { ChargeLine, LabourLine, PaidLines, PayslipLine } from './types.ts'
import { lossWords, splitJourneys, topUpWords } from './worked-lines.ts'

/** A line without its amount in the tax year. */
type Draft = Omit<PayslipLine, 'yearTotal'>

/**
 * Builds the lines of the page from the ledger: `paid` are the lines of this payment, `year` those of the tax year so
 * far with this payment. The totals of the lines add up to the payment, and those of the year to the year.
 */
export function payslipLines(paid: PaidLines, year: PaidLines, isSalaried: boolean): PayslipLine[] {
  const drafts = [
    ...contactLines(paid.labour, isSalaried),
    ...enhancementLines(paid.labour),
    ...chargeLines(paid.charges),
  ]
  const ofYear = totalsByKind(year)
  const seen = new Set<string>()
  const lines = drafts.map((draft): PayslipLine => {
    const isFirst = !seen.has(draft.kind)
    seen.add(draft.kind)
    return { ...draft, yearTotal: isFirst ? (ofYear.get(draft.kind) ?? pence(0)) : null }
  })
  const earlier = [...ofYear].filter(([kind, total]) => !seen.has(kind) && total !== 0)
  return [...lines, ...earlier.map(([kind, total]) => onlyEarlier(kind, total))]
}

/** Returns the amounts by kind. */
function totalsByKind({ labour, charges }: PaidLines): Map<string, Pence> {
  const totals = new Map<string, Pence>()
  const add = (kind: string, amount: Pence) => totals.set(kind, pence((totals.get(kind) ?? 0) + amount))
  for (const line of labour) {
    const { base, enhancement } = splitLabour(line)
    add('contact', base)
    add('enhancement', enhancement)
  }
  for (const { alias, total } of charges) add(alias, total)
  return totals
}

function onlyEarlier(kind: string, yearTotal: Pence): PayslipLine {
  const known = { contact: 'Contact time', enhancement: 'Enhancement' } as const
  const title = kind === 'contact' || kind === 'enhancement' ? known[kind] : kindOf(kind).title
  const part = kind === 'contact' ? 'contact' : kind === 'enhancement' ? 'premium' : kindOf(kind).part
  return { kind, part, title, amount: 'None', reason: 'Paid earlier in this tax year.', total: pence(0), yearTotal }
}

/** A line for each base rate, the longest time first. */
function contactLines(labour: readonly LabourLine[], isSalaried: boolean): Draft[] {
  const priced = labour.filter(({ rate, minutes, total }) => rate !== null && (minutes > 0 || total !== 0))
  const groups = Map.groupBy(priced, ({ baseRate, rate, isFixed }) => `${isFixed} ${baseRate ?? rate}`)
  return [...groups.values()]
    .map((lines): Draft & { minutes: number } => {
      const rate = mills(lines[0]?.baseRate ?? lines[0]?.rate ?? 0)
      const visits = new Set(lines.map(({ item }) => item)).size
      const minutes = lines.reduce((all, line) => all + line.minutes, 0)
      const isFixed = lines[0]?.isFixed === true
      return {
        kind: 'contact',
        part: 'contact',
        title: 'Contact time',
        amount: isFixed
          ? `${countText(lines.length, 'visit')} × ${rateText(rate)}`
          : `${clock(minutes)} × ${rateText(rate)}`,
        reason: contactReason(visits, { isFixed, isSalary: isSalaried && rate === 0 }),
        total: sumBy(lines, (line) => splitLabour(line).base),
        minutes,
      }
    })
    .toSorted((one, other) => other.minutes - one.minutes || other.total - one.total)
    .map(({ minutes: _, ...draft }) => draft)
}

function contactReason(visits: number, { isFixed, isSalary }: { isFixed: boolean; isSalary: boolean }): string {
  const yours = visits === 1 ? 'your visit' : `your ${visits} visits`
  if (isSalary) return `Time of ${yours} that your salary covers.`
  if (isFixed) return `A price for the whole of ${yours}.`
  return visits === 1 ? `The paid time of ${yours}.` : `The paid time of ${yours}. Each visit is rounded to the penny.`
}

/** A line for each enhanced rate: only the part on top of the base rate. */
function enhancementLines(labour: readonly LabourLine[]): Draft[] {
  const enhanced = labour.filter((line) => splitLabour(line).enhancement !== 0)
  const groups = Map.groupBy(enhanced, ({ rate, baseRate, isFixed }) => `${isFixed} ${rate} ${baseRate}`)
  return [...groups.values()].map((lines): Draft => {
    const [first] = lines
    const [rate, base] = [mills(first?.rate ?? 0), mills(first?.baseRate ?? 0)]
    const minutes = lines.reduce((all, line) => all + line.minutes, 0)
    const isFixed = first?.isFixed === true
    const onTop = rateText(mills(rate - base))
    return {
      kind: 'enhancement',
      part: 'premium',
      title: 'Enhancement',
      amount: isFixed ? `${countText(lines.length, 'visit')} × ${onTop}` : `${clock(minutes)} × ${onTop}`,
      reason: `${daysText(lines.map(({ date }) => date))} paid at ${rateText(rate)} instead of ${rateText(base)}. This is the part on top.`,
      total: sumBy(lines, (line) => splitLabour(line).enhancement),
    }
  })
}

/** A line for each kind and rate of the system's charges, and for each description of those entered by hand. */
function chargeLines(charges: readonly ChargeLine[]): Draft[] {
  const groups = Map.groupBy(charges, (charge) => {
    const { unit, reason } = kindOf(charge.alias)
    return [charge.alias, unit === 'times' ? '' : charge.rate, reason ? '' : charge.description].join('\n')
  })
  return [...groups.values()]
    .flatMap((lines): Draft[] => {
      const alias = lines[0]?.alias ?? ''
      const { part, title } = kindOf(alias)
      const total = sumBy(lines, (line) => line.total)
      const line = { kind: alias, part, title, amount: amountOf(lines), reason: reasonOf(lines), total }
      return alias === 'TRAVEL' ? travelLines(line, lines) : [line]
    })
    .toSorted((one, other) => placeOf(one.kind) - placeOf(other.kind))
}

/** Travel and waiting are one charge a journey, and a line each where its working is known. */
function travelLines(both: Draft, charges: readonly ChargeLine[]): Draft[] {
  const split = splitJourneys(charges)
  if (!split || split.waiting === 0) return [both]
  const rate = rateText(charges[0]?.rate ?? mills(0))
  return [
    {
      ...{ ...both, title: 'Travel time', total: split.travelTotal },
      amount: `${clock(split.travel)} × ${rate}`,
      reason: `From one visit to the next, ${countText(charges.length, 'journey')}. Each is rounded to the penny.`,
    },
    {
      ...{ ...both, part: 'waiting', title: 'Waiting time', total: split.waitingTotal },
      amount: `${clock(split.waiting)} × ${rate}`,
      reason: 'The rest of the time between two visits, up to your limit.',
    },
  ]
}

function amountOf(lines: readonly ChargeLine[]): string {
  const { alias = '', rate = mills(0) } = lines[0] ?? {}
  const topUp = topUpOf(lines)
  const quantity = lines.reduce((all, line) => all + thousandthsOf(line.quantity), 0)
  switch (kindOf(alias).unit) {
    case 'hours':
      if (alias === 'TRAVEL' || alias === 'COMM/TIME') {
        return `${clock(lines.reduce((all, line) => all + minutesOf(line), 0))} × ${rateText(rate)}`
      }
      // A correction is a plain amount: its quantity is no hour.
      if (lines.some(({ working }) => isCorrection(working))) return timesText(lines.length)
      return `${thousandthsText(quantity)} hours × ${rateText(rate)}`
    case 'miles':
      return `${thousandthsText(quantity)} miles × ${rateText(rate)}`
    case 'times':
      if (topUp) return topUp.amount
      return timesText(lines.length)
  }
}

function timesText(count: number): string {
  return count === 1 ? 'Once' : `${count} times`
}

function reasonOf(lines: readonly ChargeLine[]): string {
  const [first] = lines
  if (!first) return ''
  const { reason, ofPeriod } = kindOf(first.alias)
  const worked = topUpOf(lines)?.reason ?? lossOf(lines)
  if (worked !== null) return worked
  const dates = lines.map(({ date }) => date)
  const isLeave = first.alias === 'HOLIDAY'
  const words = reason?.(lines.length) ?? (first.description === '' ? 'Entered by the office.' : first.description)
  const when = isLeave || (!reason && !ofPeriod) ? `${daysText(dates)}. ` : ''
  const isExpense = kindOf(first.alias).part === 'mileage' && lines.every(({ taxable }) => !taxable)
  return `${when}${words}${isExpense && reason ? ' An expense, paid without tax.' : ''}`
}

/** The words of a single top-up whose working is known. */
function topUpOf(lines: readonly ChargeLine[]) {
  const [first] = lines
  return lines.length === 1 && first?.working?.kind === 'NMW/TOP' ? topUpWords(first.working, clock, rateText) : null
}

function lossOf(lines: readonly ChargeLine[]): string | null {
  const [first] = lines
  return lines.length === 1 && first?.working?.kind === 'GHR/LOSS' ? lossWords(first.working, clock) : null
}

/** Returns "14/11/2026", "14/11/2026 and 15/11/2026", or "5 days". */
function daysText(dates: readonly string[]): string {
  const days = [...new Set(dates)].toSorted().map(formatDate)
  return days.length <= 2 ? days.join(' and ') : `${days.length} days`
}

/** Returns "19 h 00 min"; below an hour "33 min". */
export function clock(minutes: number): string {
  const size = Math.abs(minutes)
  const sign = minutes < 0 ? '\u2212' : ''
  const rest = size % 60
  if (size < 60) return `${sign}${rest} min`
  return `${sign}${groupThousands(String(Math.floor(size / 60)))} h ${String(rest).padStart(2, '0')} min`
}

/** Returns "£13.10", or "£1.965" where there are thousandths. */
function rateText(rate: Mills): string {
  return `${rate < 0 ? '\u2212' : ''}£${shownRate(formatMills(mills(Math.abs(rate))))}`
}

function thousandthsText(quantity: number): string {
  const text = withoutTrailingZeros(formatMills(mills(quantity)))
  const [whole = '0', rest = ''] = text.split('.')
  return `${whole}.${rest.padEnd(2, '0')}`
}
