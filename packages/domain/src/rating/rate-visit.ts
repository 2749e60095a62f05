import { type Mills, type Pence, pence } from '../money.ts'
import { type EpochMinute, localEpochDay } from '../time.ts'
import { capMinutes, hasActualTimes } from './chargeable-time.ts'
import { chooseBand } from './choose-band.ts'
import { chooseRule } from './choose-rule.ts'
import type { CompiledModel } from './compile-model.ts'
import { findDated } from './dated.ts'
import { fixedLine, hourlyLine, priceFixed, priceProRata } from './price-lines.ts'
import { roundDuration } from './round-duration.ts'
import type { HourlySource, RatedLine, RatedVisit, RatingProblem, Rule, VisitToRate } from './types.ts'

/** The state of pricing; a RatedVisit at the end. */
type Draft = { -readonly [Key in keyof RatedVisit]: RatedVisit[Key] }

/** Steps 3.4 and 3.5, or their replacement: fills in the draft, returns its lines or a problem. */
type PriceTime = (draft: Draft, day: number, start: EpochMinute, minutes: number) => RatedLine[] | RatingProblem

// A year and a day: a longer visit is an error in the data, and could have a line for each of a million days.
const LONGEST_STRETCH = 366 * 1440

/**
 * Prices one item (finance 3) with a compiled model; defines the order of the steps. The result is the price with its
 * working, or a problem with the working up to that step. Throws a RangeError for a visit that ends before it starts,
 * or an interval of more than 366 days.
 */
export function rateVisit(model: CompiledModel, visit: VisitToRate): RatedVisit {
  return rate(model, visit, (draft, day, start, minutes) => {
    const found = findDated(model.servicesByCareType.get(visit.serviceTypeGuid) ?? [], day)
    if (!found) return 'NO_SERVICE'
    draft.service = found.service
    const band = chooseBand(found.bands, minutes)
    if (!band) return 'NO_RATE'
    draft.band = band.band
    draft.bandIndex = band.index
    const rounded = checkLength(roundDuration(minutes, band.band.roundingType, band.band.roundingMinutes ?? 1))
    draft.roundedMinutes = rounded
    const price = found.service.paymentType === 'FIX' ? priceFixed : priceProRata
    return price(model.days, band, start, rounded) ?? 'NO_RATE'
  })
}

/**
 * Prices one item at a contract's own hourly rate (finance 4: standing rate, carer's rate row, base rate). The rule
 * group still determines the charged time, and its fixed price still takes precedence; the rate replaces services.
 */
export function rateVisitByHour(
  model: CompiledModel,
  visit: VisitToRate,
  perHour: Mills,
  source: HourlySource,
): RatedVisit {
  return rate(model, visit, (draft, _day, start, minutes) => {
    draft.hourly = source
    return [hourlyLine(start, minutes, perHour, null)]
  })
}

function rate(model: CompiledModel, visit: VisitToRate, priceTime: PriceTime): RatedVisit {
  const draft = draftOf(visit)
  const outcome = price(draft, model, visit, priceTime)
  if (typeof outcome === 'string') draft.problem = outcome
  else {
    draft.lines = outcome
    draft.total = totalOf(outcome)
  }
  // A draft has lines and a total exactly when it has no problem, which distinguishes the two types.
  return draft as RatedVisit
}

function price(
  draft: Draft,
  model: CompiledModel,
  visit: VisitToRate,
  priceTime: PriceTime,
): RatedLine[] | RatingProblem {
  const day = localEpochDay(model.days.zone, visit.rosteredStart)
  const found = findDated(model.groups, day)
  if (!found) return 'NO_RULE_GROUP'
  draft.ruleGroup = found.group

  const rule = chooseRule(found.rules, visit.conditionGuid, draft.notice)
  if (!rule) return 'NO_RULE'
  draft.rule = rule
  if (rule.chargeType === 'ZERO') {
    draft.isNoCharge = true
    draft.minutes = 0
    return []
  }

  const start = chargeTime(draft, rule, visit)
  if (start === null) return 'NO_ACTUAL_TIMES'
  const minutes = checkLength(capMinutes(rule, draft.uncappedMinutes ?? 0, draft.rosteredMinutes))
  draft.minutes = minutes

  const { priceType, rate } = found.group
  if (priceType !== 'NONE' && rate !== null) {
    return [priceType === 'FIX' ? fixedLine(start, minutes, rate, null) : hourlyLine(start, minutes, rate, null)]
  }
  return priceTime(draft, day, start, minutes)
}

/** Sets the charged start and the minutes before the cap (finance 3.2); null when the actual times are missing. */
function chargeTime(draft: Draft, rule: Rule, visit: VisitToRate): EpochMinute | null {
  if (rule.chargeType === 'C/ROSTER') {
    draft.uncappedMinutes = draft.rosteredMinutes
    draft.chargedStart = visit.rosteredStart
    return visit.rosteredStart
  }
  if (!hasActualTimes(visit)) return null
  draft.uncappedMinutes = visit.actualEnd - visit.actualStart
  draft.chargedStart = visit.actualStart
  return visit.actualStart
}

function draftOf(visit: VisitToRate): Draft {
  const rosteredMinutes = visit.rosteredEnd - visit.rosteredStart
  if (rosteredMinutes < 0) throw new RangeError('the rostered end is before the rostered start')
  return {
    problem: null,
    isNoCharge: false,
    ruleGroup: null,
    rule: null,
    notice: visit.cancelledAt === null ? null : visit.rosteredStart - visit.cancelledAt,
    rosteredMinutes,
    chargedStart: null,
    uncappedMinutes: null,
    minutes: null,
    service: null,
    band: null,
    bandIndex: null,
    roundedMinutes: null,
    hourly: null,
    salaryBands: null,
    lines: [],
    total: null,
  }
}

function totalOf(lines: readonly RatedLine[]): Pence {
  let total = 0
  for (const line of lines) total += line.total
  return pence(total)
}

function checkLength(minutes: number): number {
  if (minutes > LONGEST_STRETCH) throw new RangeError(`an interval of ${minutes} minutes is longer than 366 days`)
  return minutes
}
