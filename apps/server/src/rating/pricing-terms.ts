import { createHash } from 'node:crypto'
import { formatMills } from '#domain/money.ts'
import type { HourlySource, RateDays, RatedVisit, StandardRate } from '#domain/rating/types.ts'
import { formatClock } from '#domain/time.ts'
import type { BranchDb } from '../kit/context.ts'

interface TermsRate {
  readonly guid: string
  readonly day_type_alias: string | null
  readonly holiday_tier_guid: string | null
  readonly start: string
  readonly end: string
  /** The standard rate that this rate enhances, or null. */
  readonly standard_rate_guid: string | null
}

/** The terms that a price was computed with, stored beside the price. Parts that were not reached are null. */
export interface PricingTerms {
  readonly care_type: { guid: string; title: string }
  readonly rule_group: {
    guid: string
    title: string
    price_type_alias: 'NONE' | 'FIX' | 'HOUR'
    rate: string | null
  } | null
  readonly rule: {
    guid: string
    condition_guid: string
    charge_type_alias: 'ZERO' | 'C/ROSTER' | 'C/ACTUAL'
    cap_type_alias: 'TIMEONLY' | 'MAX' | 'MIN' | 'OVER' | 'PERCENT' | null
    figure: number | null
    period_type_alias: 'NONE' | 'INSIDE' | 'OUTSIDE' | 'BETWEEN'
    period_start: number | null
    period_end: number | null
  } | null
  readonly service: { guid: string; care_type_guid: string; payment_type_alias: 'FIX' | 'PRO' } | null
  readonly band: {
    guid: string
    minimum: number
    maximum: number | null
    rounding_type_alias: 'NEAR' | 'UP' | 'DOWN' | 'TO' | 'NONE'
    rounding_minutes: number | null
    rates: TermsRate[]
  } | null
  /** The source of a rate by the hour in place of a service; payments only. */
  readonly hourly?: HourlySource
  /** The windows of the carer's salary; payments only. */
  readonly salary_bands?: TermsRate[]
  /** Whether the last line is the disturbed minutes of a sleep-in; payments only. */
  readonly is_disturbed?: true
}

/** Returns a key for a combination of terms within one load of the models. */
export function termsKey(rated: RatedVisit, careTypeGuid: string): string {
  const { ruleGroup, rule, service, band, hourly, salaryBands } = rated
  // A salary is known by its first window: a window belongs to one salary.
  const salary = salaryBands?.[0]?.guid
  return `${careTypeGuid} ${ruleGroup?.guid} ${rule?.guid} ${service?.guid} ${band?.guid} ${hourly} ${salary} ${isDisturbed(rated)}`
}

function isDisturbed({ lines }: RatedVisit): boolean {
  return lines.at(-1)?.isDisturbed === true
}

export function termsOf(rated: RatedVisit, careType: { guid: string; title: string }): PricingTerms {
  const { ruleGroup, rule, service, band, hourly, salaryBands } = rated
  return {
    care_type: careType,
    rule_group: ruleGroup && {
      guid: ruleGroup.guid ?? '',
      title: ruleGroup.title ?? '',
      price_type_alias: ruleGroup.priceType,
      rate: ruleGroup.rate === null ? null : formatMills(ruleGroup.rate),
    },
    rule: rule && {
      guid: rule.guid ?? '',
      condition_guid: rule.conditionGuid,
      charge_type_alias: rule.chargeType,
      cap_type_alias: rule.capType,
      figure: rule.figure,
      period_type_alias: rule.periodType,
      period_start: rule.periodStart,
      period_end: rule.periodEnd,
    },
    service: service && {
      guid: service.guid ?? '',
      care_type_guid: service.serviceTypeGuid,
      payment_type_alias: service.paymentType,
    },
    band: band && {
      guid: band.guid ?? '',
      minimum: band.minimum,
      maximum: band.maximum,
      rounding_type_alias: band.roundingType,
      rounding_minutes: band.roundingMinutes,
      rates: [
        ...band.rates.map(standardRate),
        ...band.enhancedRates.map((rate) => {
          const standard = band.rates.find(({ guid }) => guid === rate.standardRateGuid)
          return {
            guid: rate.guid,
            ...days(rate),
            start: formatClock(standard?.start ?? 0),
            end: formatClock(standard?.end ?? 0),
            standard_rate_guid: rate.standardRateGuid,
          }
        }),
      ],
    },
    ...(hourly && { hourly }),
    ...(salaryBands && { salary_bands: salaryBands.map(standardRate) }),
    ...(isDisturbed(rated) && { is_disturbed: true }),
  }
}

function standardRate(rate: StandardRate): TermsRate {
  return {
    guid: rate.guid,
    ...days(rate),
    start: formatClock(rate.start),
    end: formatClock(rate.end),
    standard_rate_guid: null,
  }
}

function days(rate: RateDays) {
  return { day_type_alias: rate.dayType, holiday_tier_guid: rate.holidayTierGuid }
}

/** Stores terms once per content and returns their ids, in the order given. */
export async function storeTerms(db: BranchDb, terms: readonly PricingTerms[]): Promise<number[]> {
  const texts = terms.map((content) => JSON.stringify(content))
  const hashes = texts.map((text) => createHash('sha256').update(text).digest('base64url'))
  await db
    .insertInto('pricing_terms')
    .values(texts.map((content, index) => ({ hash: hashes[index] ?? '', content })))
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  const rows = await db
    .selectFrom('pricing_terms as p')
    .select(['p.id', 'p.hash'])
    .where('p.hash', 'in', hashes)
    .execute()
  const ids = new Map(rows.map((row) => [row.hash, row.id]))
  return hashes.map((hash) => {
    const id = ids.get(hash)
    if (id === undefined) throw new Error('Pricing terms were not stored.')
    return id
  })
}
