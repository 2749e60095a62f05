import { z } from 'zod'
import { formatMills, formatPence, parseMills } from '../money.ts'
import { formatInstant, MINUTES_PER_DAY, parseClock, parseInstant } from '../time.ts'
import { compileModel } from './compile-model.ts'
import type { BaseRate } from './rate-pay.ts'
import { rateVisit } from './rate-visit.ts'
import type { Band, Holiday, RateDays, RatedVisit, RatingModel, Rule, Side, VisitToRate } from './types.ts'
import { type WireBand, WireBaseRate, WireCase, WireModel, type WireResult, type WireRule, WireVisit } from './wire.ts'

/** A parsed case of finance 9: the visits, the model and the branch's zone and holidays. */
export interface PricingCase {
  readonly id: string
  readonly side: Side
  readonly timeZone: string
  readonly holidays: readonly Holiday[]
  readonly model: RatingModel
  readonly visits: readonly { readonly guid: string; readonly visit: VisitToRate }[]
}

/** The error for a case, or a part of one, that cannot be read. Its message is one line and begins with the path. */
export class CaseError extends Error {
  override readonly name = 'CaseError'
}

/** Reads a case from parsed JSON. Throws a CaseError with the path of the first error. */
export function parseCase(value: unknown): PricingCase {
  const { id, side, time_zone, holidays, model, visits } = read(WireCase, value, 'case')
  return {
    id,
    side,
    timeZone: time_zone,
    holidays: holidays.map(({ date, tier_guid }) => ({ date, tierGuid: tier_guid })),
    model: modelFromWire(model),
    visits: visitsFromWire(visits),
  }
}

/** Reads the `model` of a case. Throws a CaseError with the path of the first error. */
export function parseModel(value: unknown): RatingModel {
  return modelFromWire(read(WireModel, value, 'model'))
}

/** Reads the optional `base_rates` of a case. Throws a CaseError with the path. */
export function parseBaseRates(value: unknown): BaseRate[] {
  const schema = z.object({ base_rates: z.array(WireBaseRate).nullish() })
  const { base_rates } = read(schema, { base_rates: value }, 'base_rates')
  return (base_rates ?? []).map(({ start, end, rate }) => ({ start, end: end ?? null, rate: parseMills(rate) }))
}

/** Reads the `visits` of a case. Throws a CaseError with the path of the first error. */
export function parseVisits(value: unknown): PricingCase['visits'] {
  return visitsFromWire(read(z.object({ visits: z.array(WireVisit) }), { visits: value }, 'visits').visits)
}

/**
 * Prices every visit of a case, in order. Throws a ModelError or RangeError when the model is invalid or a visit is
 * outside the engine's limits.
 */
export function rateCase(pricingCase: PricingCase): WireResult[] {
  const compiled = compileModel(pricingCase.model, pricingCase.holidays, pricingCase.timeZone)
  return pricingCase.visits.map(({ guid, visit }) => toWire(guid, rateVisit(compiled, visit)))
}

/** Converts a rated visit to the format of finance 9. With a problem all other fields are null. */
export function toWire(visitGuid: string, rated: RatedVisit): WireResult {
  if (rated.problem !== null) {
    const nothing = { charged_start: null, minutes: null, band: null, rounded_minutes: null, lines: [], total: null }
    return { visit: visitGuid, problem: rated.problem, ...nothing }
  }
  return {
    visit: visitGuid,
    problem: null,
    charged_start: rated.chargedStart === null ? null : formatInstant(rated.chargedStart),
    minutes: rated.minutes,
    band: rated.bandIndex,
    rounded_minutes: rated.roundedMinutes,
    lines: rated.lines.map((line) => ({
      start: formatInstant(line.start),
      end: formatInstant(line.end),
      minutes: line.minutes,
      rate_guid: line.row?.guid ?? null,
      rate: formatMills(line.rate),
      total: formatPence(line.total),
    })),
    total: formatPence(rated.total),
  }
}

function modelFromWire(model: WireModel): RatingModel {
  return {
    ruleGroups: model.rule_groups.map((group) => ({
      guid: group.guid ?? null,
      title: group.title ?? null,
      start: group.start,
      end: group.end ?? null,
      priceType: group.price_type_alias,
      rate: group.rate == null ? null : parseMills(group.rate),
      rules: group.rules.map(ruleFromWire),
    })),
    services: model.services.map((service) => ({
      guid: service.guid ?? null,
      serviceTypeGuid: service.service_type_guid,
      start: service.start,
      end: service.end ?? null,
      paymentType: service.payment_type_alias,
      bands: service.bands.map(bandFromWire),
    })),
  }
}

function visitsFromWire(visits: readonly WireVisit[]): PricingCase['visits'] {
  return visits.map((visit, index) => {
    const read = visitFromWire(visit)
    if (read.rosteredEnd < read.rosteredStart) {
      throw new CaseError(`visits[${index}].rostered_end: is before the rostered start`)
    }
    return { guid: visit.guid, visit: read }
  })
}

function visitFromWire(visit: WireVisit): VisitToRate {
  return {
    serviceTypeGuid: visit.service_type_guid,
    conditionGuid: visit.condition_guid,
    rosteredStart: parseInstant(visit.rostered_start),
    rosteredEnd: parseInstant(visit.rostered_end),
    actualStart: visit.actual_start == null ? null : parseInstant(visit.actual_start),
    actualEnd: visit.actual_end == null ? null : parseInstant(visit.actual_end),
    cancelledAt: visit.cancelled_at == null ? null : parseInstant(visit.cancelled_at),
  }
}

function ruleFromWire(rule: WireRule): Rule {
  return {
    guid: rule.guid ?? null,
    ruleType: rule.rule_type_alias,
    conditionGuid: rule.condition_guid,
    periodType: rule.period_type_alias,
    periodStart: rule.period_start ?? null,
    periodEnd: rule.period_end ?? null,
    chargeType: rule.charge_type_alias,
    capType: rule.cap_type_alias ?? null,
    figure: rule.figure ?? null,
  }
}

function bandFromWire(band: WireBand): Band {
  return {
    guid: band.guid ?? null,
    minimum: band.minimum_duration_minutes,
    maximum: band.maximum_duration_minutes ?? null,
    roundingType: band.rounding_type_alias,
    roundingMinutes: band.rounding_minutes ?? null,
    rates: band.rates.map((rate) => ({
      guid: rate.guid,
      ...daysFromWire(rate),
      start: parseClock(rate.start),
      // 00:00 as an end is midnight at the end of the day (finance 3.5).
      end: parseClock(rate.end) || MINUTES_PER_DAY,
      rate: parseMills(rate.rate),
    })),
    enhancedRates: band.enhanced_rates.map((enhanced) => ({
      guid: enhanced.guid,
      ...daysFromWire(enhanced),
      standardRateGuid: enhanced.standard_rate_guid,
      modifierType: enhanced.modifier_type,
      modifier: parseMills(enhanced.modifier),
    })),
  }
}

function daysFromWire(days: Pick<WireBand['rates'][number], 'day_type_alias' | 'holiday_tier_guid'>): RateDays {
  return { dayType: days.day_type_alias ?? null, holidayTierGuid: days.holiday_tier_guid ?? null }
}

/** Reads a value by its schema. Throws a CaseError that begins with the path of the first error, or with `what`. */
export function read<S extends z.ZodType>(schema: S, value: unknown, what: string): z.infer<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const path = (issue?.path ?? [])
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('')
  throw new CaseError(`${path || what}: ${issue?.message ?? 'cannot be read'}`)
}
