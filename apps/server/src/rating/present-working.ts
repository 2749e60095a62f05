import type { PriceWorking } from '#contract/billing/price-working.ts'
import type { Side } from '#contract/fields.ts'
import { chargeTypes } from '#domain/billing/charge-types.ts'
import { ChargeWorking } from '#domain/billing/charge-working.ts'
import { paidMinutes } from '#domain/billing/pay-working.ts'
import { dayTypeLabels, noticeText, rateText, unroundedText } from '#domain/billing/working-text.ts'
import { divideRounded, formatMills, formatPence, mills, pence } from '#domain/money.ts'
import type { DayType } from '#domain/rating/types.ts'
import { formatInstant, parseInstant } from '#domain/time.ts'
import type { PricingTerms } from './pricing-terms.ts'

/** A priced line of labour, fresh or from the ledger. Rates are mills, the total pence. */
export interface WorkingLine {
  /** An instant with its offset, as PostgreSQL writes it in JSON. */
  readonly starts_at: string
  readonly minutes: number
  readonly rate_guid: string | null
  readonly rate_mills: number
  readonly base_rate_mills: number
  readonly total_pence: number
  /** Costs nothing because the carer's salary covers the time (finance 7). */
  readonly is_covered?: boolean
}

/** A charge beside the labour. The total is pence, the rate mills. */
export interface ExtraLine {
  readonly charge_type_alias: string
  readonly description: string
  readonly quantity: string
  readonly rate_mills: number
  readonly total: number
  /** How the system has worked it out; null for others. */
  readonly working: unknown
}

/** The inputs of a working, stored or freshly priced. Instants are truncated to the minute. */
export interface WorkedOut {
  readonly problem: 'NO_CONTRACT' | 'NO_RULE_GROUP' | 'NO_RULE' | 'NO_ACTUAL_TIMES' | 'NO_SERVICE' | 'NO_RATE' | null
  readonly start_at: string
  readonly end_at: string
  readonly check_in_at: string | null
  readonly check_out_at: string | null
  readonly cancelled_at: string | null
  readonly charged_start: string | null
  readonly capped_minutes: number | null
  readonly charged_minutes: number | null
  readonly terms: PricingTerms | null
  readonly condition_title: string
  readonly care_type_title: string
  readonly lines: readonly WorkingLine[]
  /** Titles of all holiday tiers by guid; there are only a few. */
  readonly tiers: Readonly<Record<string, string>>
}

/**
 * Returns how an amount was priced, as sent to the browser (INVP-045 to INVP-050). The total is the sum of the lines
 * shown.
 */
export function presentWorking(side: Side, row: WorkedOut, charges: readonly ExtraLine[] = []): PriceWorking {
  const { terms } = row
  const actual = row.check_in_at !== null && row.check_out_at !== null
  let total = 0
  for (const { total_pence } of row.lines) total += total_pence
  for (const charge of charges) total += charge.total
  return {
    problem: row.problem,
    rostered_start: row.start_at,
    rostered_end: row.end_at,
    rostered_duration: minutesBetween(row.start_at, row.end_at),
    actual_start: row.check_in_at,
    actual_end: row.check_out_at,
    actual_duration: actual ? minutesBetween(row.check_in_at ?? '', row.check_out_at ?? '') : null,
    charged_start: row.charged_start,
    capped_duration: row.capped_minutes,
    charged_duration: row.charged_minutes,
    rule_group_title: terms?.rule_group?.title ?? null,
    rule: terms && ruleOf(terms, row),
    service: terms && serviceOf(terms, row.care_type_title),
    labour_charges: row.lines.map((line, index) =>
      labourOf(line, { terms, tiers: row.tiers, kind: kindOf(line, terms, index === row.lines.length - 1) }),
    ),
    extra_charges: charges.map(extraOf),
    total: formatPence(pence(total)),
    // Labour is welfare by a state-regulated provider (finance 7). Pay bears no VAT.
    tax: side === 'invoice' ? 'VAT exempt' : null,
    is_cancelled: row.cancelled_at !== null,
    cancellation_notice: row.cancelled_at === null ? null : minutesBetween(row.cancelled_at, row.start_at),
  }
}

function minutesBetween(from: string, to: string): number {
  return parseInstant(to) - parseInstant(from)
}

function ruleOf({ rule_group, rule }: PricingTerms, row: WorkedOut): PriceWorking['rule'] {
  if (!rule) return null
  const priceType = rule_group?.price_type_alias ?? 'NONE'
  return {
    condition_title: row.condition_title,
    // Only cancellations carry periods (finance 3.1).
    period: row.cancelled_at === null ? null : noticeText(rule.period_type_alias, rule.period_start, rule.period_end),
    charge_type_alias: rule.charge_type_alias,
    cap_type_alias: rule.cap_type_alias,
    cap_figure: rule.figure === null ? null : `${rule.figure}.00`,
    fixed_price:
      priceType === 'NONE' ? null : { price_type_alias: priceType, rate: rule_group?.rate ?? formatMills(mills(0)) },
  }
}

function serviceOf({ service, band }: PricingTerms, title: string): PriceWorking['service'] {
  if (!service || !band) return null
  return {
    title,
    payment_type_alias: service.payment_type_alias,
    band_minimum_minutes: band.minimum,
    band_maximum_minutes: band.maximum,
    rounding_type_alias: band.rounding_type_alias,
    rounding_minutes: band.rounding_minutes,
  }
}

/** The kinds of lines of pay, as in the pay engine. */
type LineKind = 'LABOUR' | 'SALARY' | 'DISTURBED'

interface LineContext {
  readonly terms: PricingTerms | null
  readonly tiers: WorkedOut['tiers']
  readonly kind: LineKind
}

/** Returns the kind of a line: `SALARY` is time that a salary covers, `DISTURBED` the time worked of a sleep-in. */
function kindOf(line: WorkingLine, terms: PricingTerms | null, isLast: boolean): LineKind {
  if (line.is_covered || terms?.salary_bands?.some(({ guid }) => guid === line.rate_guid)) return 'SALARY'
  return isLast && terms?.is_disturbed ? 'DISTURBED' : 'LABOUR'
}

function labourOf(line: WorkingLine, context: LineContext): PriceWorking['labour_charges'][number] {
  const start = Math.floor(Temporal.Instant.from(line.starts_at).epochMilliseconds / 60_000)
  const rate = mills(line.rate_mills)
  return {
    description: descriptionOf(line, context),
    start: formatInstant(start),
    end: formatInstant(start + line.minutes),
    rate: formatMills(rate),
    base_rate: formatMills(mills(line.base_rate_mills)),
    duration: line.minutes,
    total: formatPence(pence(line.total_pence)),
    unrounded: context.kind === 'LABOUR' && isFixed(context.terms) ? null : unroundedText(line.minutes, rate),
  }
}

const hourlyWords = { STANDING: 'Standing rate', CONTRACT: 'Contract rate', BASE: 'Base rate' } as const

/**
 * Names the rate of a line; a line without one has the price of the rule group (finance 3.3), or the base rate (finance
 * 4).
 */
function descriptionOf(line: WorkingLine, { terms, tiers, kind }: LineContext): string {
  if (kind === 'SALARY') return 'Covered by the salary'
  if (kind === 'DISTURBED') return 'Disturbed minutes'
  if (line.rate_guid === null) {
    const { price_type_alias: type } = terms?.rule_group ?? {}
    if (type === 'FIX' || type === 'HOUR') return type === 'FIX' ? 'Fixed price' : 'Hourly rate'
    return hourlyWords[terms?.hourly ?? 'BASE']
  }
  const rate = terms?.band?.rates.find(({ guid }) => guid === line.rate_guid)
  if (!rate) throw new Error(`The terms of the price do not hold its rate ${line.rate_guid}.`)
  const days =
    rate.holiday_tier_guid === null
      ? dayTypeLabels[rate.day_type_alias as DayType] // the table's check allows only these values
      : (tiers[rate.holiday_tier_guid] ?? 'Holiday')
  return rateText({ days, start: rate.start, end: rate.end, isEnhanced: rate.standard_rate_guid !== null })
}

function isFixed(terms: PricingTerms | null): boolean {
  return terms?.rule_group?.price_type_alias === 'FIX' || terms?.service?.payment_type_alias === 'FIX'
}

function extraOf(charge: ExtraLine): PriceWorking['extra_charges'][number] {
  const working = charge.working === null ? null : ChargeWorking.parse(charge.working)
  return {
    charge_type_alias: charge.charge_type_alias,
    minutes: working?.kind === 'LEG' ? paidMinutes(working) : null,
    description: charge.description || (chargeTypes[charge.charge_type_alias]?.title ?? charge.charge_type_alias),
    rate: formatMills(mills(charge.rate_mills)),
    quantity: twoDecimals(charge.quantity),
    total: formatPence(pence(charge.total)),
  }
}

/** Formats a quantity of three decimals with two (INVP-051). */
function twoDecimals(quantity: string): string {
  const thousandths = Number(quantity.replace('.', ''))
  return formatPence(pence(divideRounded(thousandths, 10))) // hundredths are formatted like pence
}
