import type { Side } from '#contract/fields.ts'
import type { VisitWorking } from '#contract/model/models.ts'
import { wireDuration } from '#domain/model/rule-period.ts'
import { ruleSentence } from '#domain/model/rule-sentence.ts'
import { singleRow } from '#domain/model/rules.ts'
import { formatMills } from '#domain/money.ts'
import type { RatedLine, RatedVisit, Rule, RuleGroup, VisitToRate } from '#domain/rating/types.ts'
import { formatInstant, instantOrNull } from '#domain/time.ts'
import type { AnyDb } from '../../../kit/context.ts'
import { presentWorking } from '../../../rating/present-working.ts'
import { termsOf } from '../../../rating/pricing-terms.ts'
import { selectTitles } from '../model-queries.ts'

/** A visit that is priced only for the response. */
export interface TriedVisit {
  readonly guid: string
  readonly visit: VisitToRate
  /** The field of the body that contained it. */
  readonly place: string
}

/** Returns how visits were priced, in the format of an item's calculation, with the rules in plain English. */
export async function presentWorkings(
  db: AnyDb,
  side: Side,
  visits: readonly TriedVisit[],
  rated: readonly RatedVisit[],
): Promise<VisitWorking[]> {
  const titles = await selectTitles(db, side)
  const tiers = Object.fromEntries(titles['holiday tier'])
  return visits.map(({ guid, visit }, index) => {
    const result = rated[index]
    if (!result) throw new Error('A visit was not priced')
    const careType = { guid: visit.serviceTypeGuid, title: titles['care type'].get(visit.serviceTypeGuid) ?? 'Unknown' }
    const condition = titles.condition.get(visit.conditionGuid) ?? 'Unknown'
    const working = presentWorking(side, {
      problem: result.problem,
      start_at: formatInstant(visit.rosteredStart),
      end_at: formatInstant(visit.rosteredEnd),
      check_in_at: instantOrNull(visit.actualStart),
      check_out_at: instantOrNull(visit.actualEnd),
      cancelled_at: instantOrNull(visit.cancelledAt),
      charged_start: instantOrNull(result.chargedStart),
      capped_minutes: result.minutes,
      charged_minutes: result.roundedMinutes ?? result.minutes,
      terms: termsOf(result, careType),
      condition_title: condition,
      care_type_title: careType.title,
      lines: result.lines.map(lineOf),
      tiers,
    })
    return {
      ...working,
      visit: guid,
      care_type_title: careType.title,
      condition_title: condition,
      rule_sentence: result.rule && result.ruleGroup && sentenceOf(side, result.ruleGroup, result.rule),
    }
  })
}

function sentenceOf(side: Side, group: RuleGroup, rule: Rule): string | null {
  const row = singleRow({
    rule_type_alias: rule.ruleType,
    condition_guid: rule.conditionGuid,
    period_type_alias: rule.periodType,
    period_start: durationOrNull(rule.periodStart),
    period_end: durationOrNull(rule.periodEnd),
    charge_type_alias: rule.chargeType,
    cap_type_alias: rule.capType,
    figure: rule.figure,
  })
  const rate = group.rate === null ? null : formatMills(group.rate)
  return ruleSentence(row, { type: rule.ruleType, side, price: group.priceType, rate }) ?? null
}

function durationOrNull(minutes: number | null): string | null {
  return minutes === null ? null : wireDuration(minutes)
}

function lineOf({ start, minutes, row, rate, total, isCovered }: RatedLine) {
  return {
    starts_at: formatInstant(start),
    minutes,
    rate_guid: row?.guid ?? null,
    rate_mills: rate,
    base_rate_mills: row?.baseRate ?? rate,
    total_pence: total,
    is_covered: isCovered === true,
  }
}
