import { parseMills } from '../money.ts'
import { MINUTES_PER_DAY, type MinuteOfDay, parseClock, parseInstant } from '../time.ts'
import { type CompiledModel, compileModel } from './compile-model.ts'
import { rateVisit } from './rate-visit.ts'
import type {
  Band,
  DayType,
  EnhancedRate,
  Holiday,
  RatedVisit,
  RatingModel,
  Rule,
  RuleGroup,
  Service,
  StandardRate,
  VisitToRate,
} from './types.ts'

/** Small models and visits for the engine's tests: each test states only the fields that it is about. */
export const CARE = 'domiciliary'
export const NONE = 'condition-none'
export const CANCELLED = 'condition-cancelled'
export const TIER = 'tier-bank-holiday'

export function ruleOf(given: Partial<Rule> = {}): Rule {
  return {
    guid: null,
    ruleType: 'CONF',
    conditionGuid: given.ruleType === 'CANCEL' ? CANCELLED : NONE,
    periodType: 'NONE',
    periodStart: null,
    periodEnd: null,
    chargeType: 'C/ROSTER',
    capType: 'TIMEONLY',
    figure: null,
    ...given,
  }
}

/** A standard rate for local times 'HH:mm'; an end of 00:00 is midnight at the end of the day. */
export function rateOf(
  guid: string,
  day: DayType | { tier: string },
  start: string,
  end: string,
  rate: string,
): StandardRate {
  return { guid, ...daysOf(day), start: parseClock(start), end: endOf(end), rate: parseMills(rate) }
}

export function enhancedOf(
  guid: string,
  day: DayType | { tier: string },
  standardRateGuid: string,
  modifierType: EnhancedRate['modifierType'],
  modifier: string,
): EnhancedRate {
  return { guid, ...daysOf(day), standardRateGuid, modifierType, modifier: parseMills(modifier) }
}

export function bandOf(given: Partial<Band> = {}): Band {
  return {
    guid: null,
    minimum: 0,
    maximum: null,
    roundingType: 'NONE',
    roundingMinutes: null,
    rates: [rateOf('week', 'WEEK', '00:00', '00:00', '20.000')],
    enhancedRates: [],
    ...given,
  }
}

export function serviceOf(given: Partial<Service> = {}): Service {
  return {
    guid: 'service',
    serviceTypeGuid: CARE,
    start: '2020-01-01',
    end: null,
    paymentType: 'PRO',
    bands: [bandOf()],
    ...given,
  }
}

export function groupOf(given: Partial<RuleGroup> = {}): RuleGroup {
  return { guid: 'group', start: '2020-01-01', end: null, priceType: 'NONE', rate: null, rules: [ruleOf()], ...given }
}

export function modelOf(given: Partial<RatingModel> = {}): RatingModel {
  return { ruleGroups: [groupOf()], services: [serviceOf()], ...given }
}

/** A visit from instants 'yyyy-MM-ddTHH:mmZ', charged as rostered unless the model's rule differs. */
export function visitOf(
  rosteredStart: string,
  rosteredEnd: string,
  given: { actual?: readonly [string, string]; cancelledAt?: string; careType?: string; condition?: string } = {},
): VisitToRate {
  const { actual, cancelledAt } = given
  return {
    serviceTypeGuid: given.careType ?? CARE,
    conditionGuid: given.condition ?? (cancelledAt === undefined ? NONE : CANCELLED),
    rosteredStart: parseInstant(rosteredStart),
    rosteredEnd: parseInstant(rosteredEnd),
    actualStart: actual ? parseInstant(actual[0]) : null,
    actualEnd: actual ? parseInstant(actual[1]) : null,
    cancelledAt: cancelledAt === undefined ? null : parseInstant(cancelledAt),
  }
}

/** Tuesday 13 January 2026 from nine to ten; in winter, so that local time is UTC. */
export const HOUR = visitOf('2026-01-13T09:00Z', '2026-01-13T10:00Z')

export function withRules(...rules: Rule[]): RatingModel {
  return modelOf({ ruleGroups: [groupOf({ rules })] })
}

export function withBand(band: Partial<Band>): RatingModel {
  return modelOf({ services: [serviceOf({ bands: [bandOf(band)] })] })
}

export function compileExample(model: RatingModel, holidays: readonly Holiday[] = []): CompiledModel {
  return compileModel(model, holidays, 'Europe/London')
}

export function rateExample(visit: VisitToRate, model: RatingModel = modelOf()): RatedVisit {
  return rateVisit(compileExample(model), visit)
}

function daysOf(day: DayType | { tier: string }): Pick<StandardRate, 'dayType' | 'holidayTierGuid'> {
  return typeof day === 'string'
    ? { dayType: day, holidayTierGuid: null }
    : { dayType: null, holidayTierGuid: day.tier }
}

function endOf(text: string): MinuteOfDay {
  return parseClock(text) || MINUTES_PER_DAY
}
