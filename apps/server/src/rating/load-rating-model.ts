import { sql } from 'kysely'
import { parseMills } from '#domain/money.ts'
import type {
  Band,
  DayType,
  EnhancedRate,
  Holiday,
  RatingModel,
  Rule,
  RuleGroup,
  Service,
  StandardRate,
} from '#domain/rating/types.ts'
import type { AnyDb } from '../kit/context.ts'
import { selectModelParts } from './rating-model-queries.ts'

/**
 * Reads one side of a model for the rating engine, its rule groups with their titles; null when there is no such model.
 * On the payment side of an invoice model these are the services linked to pay groups, or to the given one (finance 4).
 */
export async function loadRatingModel(
  db: AnyDb,
  modelGuid: string,
  side: 'invoice' | 'payment',
  payGroupGuid?: string,
): Promise<RatingModel | null> {
  const parts = await selectModelParts(db, modelGuid, side, payGroupGuid)
  if (!parts) return null
  const rules = Map.groupBy(parts.rules, (rule) => rule.rule_group_guid)
  const bands = Map.groupBy(parts.bands, (band) => band.service_guid)
  const rates = Map.groupBy(parts.rates, (rate) => rate.band_guid)
  const enhanced = Map.groupBy(parts.enhanced, (rate) => rate.band_guid)

  const readBand = (band: (typeof parts.bands)[number]): Band => ({
    guid: band.guid,
    minimum: band.minimum_duration_minutes,
    maximum: band.maximum_duration_minutes,
    roundingType: band.rounding_type_alias as Band['roundingType'], // the table's check allows only these values
    roundingMinutes: band.rounding_minutes,
    rates: (rates.get(band.guid) ?? []).map(readRate),
    enhancedRates: (enhanced.get(band.guid) ?? []).map(readEnhanced),
  })
  return {
    ruleGroups: parts.groups.map((group) => ({
      guid: group.guid,
      title: group.title,
      start: group.start,
      end: group.end,
      priceType: group.price_type_alias as RuleGroup['priceType'],
      rate: group.rate === null ? null : parseMills(group.rate),
      rules: (rules.get(group.guid) ?? []).map(readRule),
    })),
    services: parts.services.map((service) => ({
      guid: service.guid,
      serviceTypeGuid: service.care_type_guid,
      start: service.start,
      end: service.end,
      paymentType: service.payment_type_alias as Service['paymentType'],
      bands: (bands.get(service.guid) ?? []).map(readBand),
    })),
  }
}

/**
 * Returns the holidays of one side for a nation: a tier of the nation takes precedence over one of `UK`; a day without
 * a tier is ordinary.
 */
export async function loadHolidays(db: AnyDb, nation: string, side: 'invoice' | 'payment'): Promise<Holiday[]> {
  const tier = side === 'invoice' ? ('h.invoice_tier_guid' as const) : ('h.payment_tier_guid' as const)
  const rows = await db
    .selectFrom('holiday as h')
    .select(['h.date', `${tier} as tier`])
    .where('h.nation_alias', 'in', [nation, 'UK'])
    .distinctOn('h.date')
    .orderBy('h.date')
    .orderBy(sql`h.nation_alias = 'UK'`)
    .execute()
  return rows.flatMap(({ date, tier }) => (tier === null ? [] : [{ date, tierGuid: tier }]))
}

type Parts = NonNullable<Awaited<ReturnType<typeof selectModelParts>>>

function readRule(rule: Parts['rules'][number]): Rule {
  return {
    guid: rule.guid,
    ruleType: rule.rule_type_alias as Rule['ruleType'],
    conditionGuid: rule.condition_guid,
    periodType: rule.period_type_alias as Rule['periodType'],
    periodStart: rule.period_start,
    periodEnd: rule.period_end,
    chargeType: rule.charge_type_alias as Rule['chargeType'],
    capType: rule.cap_type_alias as Rule['capType'],
    figure: rule.figure,
  }
}

function readRate(rate: Parts['rates'][number]): StandardRate {
  return {
    guid: rate.guid,
    dayType: rate.day_type_alias as DayType | null,
    holidayTierGuid: rate.holiday_tier_guid,
    start: rate.start_minute,
    end: rate.end_minute,
    rate: parseMills(rate.rate),
  }
}

function readEnhanced(rate: Parts['enhanced'][number]): EnhancedRate {
  return {
    guid: rate.guid,
    dayType: rate.day_type_alias as DayType | null,
    holidayTierGuid: rate.holiday_tier_guid,
    standardRateGuid: rate.standard_rate_guid,
    modifierType: rate.modifier_type as EnhancedRate['modifierType'],
    modifier: parseMills(rate.modifier),
  }
}
