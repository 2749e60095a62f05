import type { WageTest } from '#domain/billing/pay-working.ts'
import { countText } from '#domain/count-text.ts'
import { divideRounded, formatPence, parsePence, pence } from '#domain/money.ts'
import { clock } from '#domain/pay/payslip/payslip-lines.ts'
import { agesText } from '#domain/pay/wage-bands.ts'
import type { LeftOutKind } from '#domain/pay/wage-parts.ts'
import { formatDate, formatMoney } from '#ui/figures/format.ts'

type Parts = NonNullable<WageTest['parts']>

/** A part of the hours or the pay of a top-up: its place in the colours of pay, its words, and its size as text. */
export interface TopUpPart {
  readonly part: 'contact' | 'travel' | 'waiting' | 'premium'
  readonly label: string
  /** Minutes or pence. */
  readonly size: number
  readonly text: string
  readonly note?: string
}

/** Returns what the hours worked consist of; parts without minutes are left out. */
export function hourParts(parts: Parts): TopUpPart[] {
  const { visits, shifts, visit_minutes, paid_minutes, travel_minutes, waiting_minutes, extra_minutes } = parts
  const appointments = [
    ...(visits > 0 ? [countText(visits, 'visit')] : []),
    ...(shifts > 0 ? [countText(shifts, 'shift')] : []),
  ].join(' and ')
  const longer = visit_minutes - paid_minutes
  const note = `paid for ${clock(paid_minutes)}: ${clock(Math.abs(longer))} ${longer > 0 ? 'longer' : 'shorter'}`
  const minutes = (part: TopUpPart['part'], label: string, size: number) => ({ part, label, size, text: clock(size) })
  return [
    { ...minutes('contact', appointments, visit_minutes), ...(longer !== 0 && { note }) },
    minutes('travel', 'Travel between visits', travel_minutes),
    minutes('waiting', 'Waiting between visits', waiting_minutes),
    minutes('premium', 'Hours of extras', extra_minutes),
  ].filter(({ size }) => size > 0)
}

/** Returns what the pay that counts consists of; parts of £0.00 are left out. */
export function payParts({ visit_pay, journey_pay, extra_pay, left_out }: Parts): TopUpPart[] {
  const hasEnhancement = left_out.some(({ kind }) => kind === 'ENHANCEMENT')
  const amount = (part: TopUpPart['part'], label: string, total: string) => ({
    ...{ part, label, size: parsePence(total), text: formatMoney(total) },
  })
  return [
    amount('contact', hasEnhancement ? 'Visits at the base rate' : 'Visits', visit_pay),
    amount('travel', 'Travel and waiting', journey_pay),
    amount('premium', 'Extras for work', extra_pay),
  ].filter(({ size }) => size !== 0)
}

/** The names of pay that is not part of the test. */
const leftOutWords: Readonly<Record<LeftOutKind, string>> = {
  ENHANCEMENT: 'Enhancements',
  SLEEP_IN: 'Sleep-in allowances',
  CANCELLED: 'Cancelled visits',
  EXEMPT: 'Care types outside the test',
  MILEAGE: 'Mileage',
  COMMUTE: 'Commute time',
  'GHR/LOSS': 'Guaranteed hours',
  EXTRA: 'Other extras',
}

/** Returns the pay that is not part of the test, in words and amounts. `leave` is the pay for leave in its days. */
export function leftOutLines({ left_out }: Parts, leave: string): (readonly [string, string])[] {
  return [
    ...left_out.map(({ kind, total }) => [leftOutWords[kind], total] as const),
    ...(parsePence(leave) === 0 ? [] : [['Holiday', leave] as const]),
  ]
}

/** Returns whose minimum wage it is: "32 years old on 16/11/2026: 21 and over". */
export function bandWords({ age, from, is_apprentice, parts }: WageTest): string {
  const band = is_apprentice ? 'apprentice' : parts && agesText(parts)
  return `${countText(age, 'year')} old on ${formatDate(from)}${band ? `: ${band}` : ''}`
}

/** Returns the pay an hour of all hours worked, as money. */
export function averageOf({ pay, minutes }: Pick<WageTest, 'pay' | 'minutes'>): string {
  return formatMoney(formatPence(pence(divideRounded(parsePence(pay) * 60, minutes))))
}

/** Returns that some visits do not count with their actual times. */
export function rosteredWords(count: number): string {
  return count === 1
    ? '1 visit counts as rostered until its check-in and check-out are known.'
    : `${count} visits count as rostered until their check-ins and check-outs are known.`
}
