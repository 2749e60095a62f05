import type { PriceWorking } from '#contract/billing/price-working.ts'
import { durationText } from '#domain/duration.ts'
import { divideRounded, formatPence, parseMills, parsePence, pence, sumBy } from '#domain/money.ts'
import { formatMoney } from '#ui/figures/format.ts'

type Rule = NonNullable<PriceWorking['rule']>
type Service = NonNullable<PriceWorking['service']>

/**
 * Returns the basis of a rule's charge, as the end of a sentence: `actual time, rostered plus up to 10.00 minutes`
 * (finance 3.2).
 */
export function chargeText(rule: Rule): string {
  const times = { 'C/ACTUAL': 'actual time', 'C/ROSTER': 'rostered time' } as const
  if (rule.charge_type_alias === 'ZERO') return 'nothing is charged'
  return [times[rule.charge_type_alias], capText(rule)].filter((part) => part !== undefined).join(', ')
}

/** The figure has two decimals (INVP-051). */
function capText({ cap_type_alias: type, cap_figure: figure }: Rule): string | undefined {
  switch (type) {
    case null:
    case 'TIMEONLY':
      return undefined
    case 'MAX':
      return `no more than ${figure} minutes`
    case 'MIN':
      return `no less than ${figure} minutes`
    case 'OVER':
      return `rostered plus up to ${figure} minutes`
    case 'PERCENT':
      return `${figure}% of the time`
    default:
      return type satisfies never
  }
}

/** Returns the fixed price of a rule group, which replaces service and rates (finance 3.3). */
export function fixedPriceText(price: NonNullable<Rule['fixed_price']>): string {
  return price.price_type_alias === 'FIX'
    ? `A fixed price of ${formatMoney(price.rate)} for each visit.`
    : `A fixed price of ${formatMoney(price.rate)} an hour.`
}

/** Returns the effect of the cap, as a label for the resulting minutes: `Capped at 60 + 10`. */
export function cappedLabel(working: PriceWorking): string {
  const { rule, capped_duration: capped } = working
  const base = rule?.charge_type_alias === 'C/ROSTER' ? working.rostered_duration : working.actual_duration
  const figure = Number(rule?.cap_figure ?? 0)
  switch (rule?.cap_type_alias) {
    case 'MAX':
      return capped === base ? `Within ${figure}` : `Capped at ${figure}`
    case 'MIN':
      return capped === base ? `At least ${figure}` : `Raised to ${figure}`
    case 'OVER':
      return `${capped === base ? 'Within' : 'Capped at'} ${working.rostered_duration} + ${figure}`
    case 'PERCENT':
      return `${figure}% of ${base ?? 0}`
    default:
      return rule?.charge_type_alias === 'C/ROSTER' ? 'As rostered' : 'As worked'
  }
}

/** Returns the durations of a band: above its minimum, up to and including its maximum (finance 3.4). */
export function bandText({ band_minimum_minutes: low, band_maximum_minutes: high }: Service): string {
  if (high === null) return low === 0 ? 'any length' : `over ${low} minutes`
  return low === 0 ? `up to ${high} minutes` : `over ${low}, up to ${high} minutes`
}

/** Returns the effect of the band's rounding, as a label for the resulting minutes. */
export function roundingLabel({ rounding_type_alias: type, rounding_minutes: minutes }: Service): string {
  switch (type) {
    case 'NEAR':
      return `Rounded to the nearest multiple of ${minutes}`
    case 'UP':
      return `Rounded up to a multiple of ${minutes}`
    case 'DOWN':
      return `Rounded down to a multiple of ${minutes}`
    case 'TO':
      return `Charged as ${minutes} minutes`
    case 'NONE':
      return 'Not rounded'
    default:
      return type satisfies never
  }
}

/**
 * Returns a note when separately rounded lines differ from one line for all the minutes: a visit over midnight, or over
 * a change of rates (finance 3.5).
 */
export function roundingNote(lines: PriceWorking['labour_charges']): string | undefined {
  if (lines.length < 2 || lines.some(({ unrounded }) => unrounded === null)) return undefined
  const inOne = divideRounded(
    lines.reduce((all, { duration, rate }) => all + duration * parseMills(rate), 0),
    600,
  )
  if (inOne === sumBy(lines, ({ total }) => parsePence(total))) return undefined
  return `Rounded once at the end it would be ${formatMoney(formatPence(pence(inOne)))}; an invoice adds up its rounded lines.`
}

export const paymentTypes = { FIX: 'fixed price', PRO: 'pro-rata' } as const

/**
 * Formats how long before its rostered start a visit was cancelled (INVP-050). In minutes, negative when it was
 * cancelled later.
 */
export function noticeText(minutes: number): string {
  if (minutes === 0) return 'Cancelled at its start time.'
  return minutes > 0
    ? `Cancelled ${durationText(minutes)} before it was due to start.`
    : `Cancelled ${durationText(-minutes)} after it was due to start.`
}
