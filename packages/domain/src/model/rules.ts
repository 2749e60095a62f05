import type { CapType, ChargeType, PeriodType, RuleType } from '../rating/types.ts'
import { minutesOfDuration, type PeriodUnit, periodUnits, unitOf, wireDuration } from './rule-period.ts'

/**
 * A row of the form of rules: what happens under one or several conditions (RULE-016). Numbers are texts as they are
 * typed, and an empty text stands for nothing.
 */
export interface RuleRow {
  readonly condition_guids: readonly string[]
  readonly period_type_alias: PeriodType
  /** In the unit; of Between the first notice that it holds for. */
  readonly period_start: string
  /** The first notice that a Between does not hold for any more. */
  readonly period_end: string
  readonly period_unit_alias: PeriodUnit | ''
  readonly charge_type_alias: ChargeType | ''
  readonly cap_type_alias: CapType | ''
  /** Minutes, or per cent. */
  readonly figure: string
}

/** A rule as it travels: of one condition, its period as durations (RULE-009, RULE-015). */
export interface WireRule {
  readonly guid?: string | null | undefined
  readonly rule_type_alias: RuleType
  readonly condition_guid: string
  readonly period_type_alias: PeriodType
  readonly period_start: string | null
  readonly period_end: string | null
  /** What the lengths are told in; the texts hold it as well, so it may be missing. */
  readonly period_unit_alias?: PeriodUnit | null | undefined
  readonly charge_type_alias: ChargeType
  readonly cap_type_alias: CapType | null
  readonly figure: number | null
}

/** A row with the guids of its saved rules by condition, so that saving it changes these (RULE-D14). */
export interface SavedRuleRow extends RuleRow {
  readonly rule_condition_map: Readonly<Record<string, string>>
}

export const emptyRuleRow: SavedRuleRow = {
  condition_guids: [],
  period_type_alias: 'NONE',
  period_start: '',
  period_end: '',
  period_unit_alias: '',
  charge_type_alias: '',
  cap_type_alias: '',
  figure: '',
  rule_condition_map: {},
}

/** Whether a charge of time has a cap: a charge of nothing has no time to cap (RULE-026). */
export function hasCap({ charge_type_alias: charge }: Pick<RuleRow, 'charge_type_alias'>): boolean {
  return charge === 'C/ACTUAL' || charge === 'C/ROSTER'
}

/** Whether a row has a figure at all (RULE-027). */
export function hasFigure(row: Pick<RuleRow, 'charge_type_alias' | 'cap_type_alias'>): boolean {
  return hasCap(row) && row.cap_type_alias !== '' && row.cap_type_alias !== 'TIMEONLY'
}

/** The length of a value in its unit, in minutes; null where the value is no whole number or there is no unit. */
export function minutesOf(value: string, unit: PeriodUnit | ''): number | null {
  if (unit === '' || !/^\d{1,9}$/.test(value)) return null
  return Number(value) * periodUnits[unit]
}

/** The saved rules of one type as rows: those with the same content are one, which lists their conditions (RULE-016). */
export function groupRules(type: RuleType, rules: readonly WireRule[]): SavedRuleRow[] {
  const own = rules.filter((rule) => rule.rule_type_alias === type)
  const alike = Map.groupBy(own, ({ guid: _, condition_guid: _condition, ...content }) =>
    JSON.stringify(rowOf(content)),
  )
  return [...alike.values()].map((some) => {
    const [first] = some as [WireRule] // no group is empty
    const saved = some.flatMap((rule) => (rule.guid ? [[rule.condition_guid, rule.guid] as const] : []))
    return {
      condition_guids: some.map((rule) => rule.condition_guid),
      ...rowOf(first),
      rule_condition_map: Object.fromEntries(saved),
    }
  })
}

/** A rule as a row of its one condition, for what judges rows. */
export function singleRow(rule: WireRule): RuleRow {
  return { condition_guids: [rule.condition_guid], ...rowOf(rule) }
}

function rowOf(rule: Omit<WireRule, 'guid' | 'condition_guid'>): Omit<RuleRow, 'condition_guids'> {
  // What is no length is no number either, so that it is refused at its field, a bare number as well.
  const [start, end] = [rule.period_start, rule.period_end].map(
    (text) => text && (minutesOfDuration(text) ?? Number.NaN),
  )
  const lengths = [start, end].filter((length) => typeof length === 'number')
  const unit = rule.period_type_alias === 'NONE' ? '' : (rule.period_unit_alias ?? unitOf(...lengths))
  const told = (length: '' | number | null | undefined) => {
    if (typeof length !== 'number') return ''
    return String(unit === '' ? length : length / periodUnits[unit])
  }
  const plain = {
    charge_type_alias: rule.charge_type_alias,
    cap_type_alias: rule.cap_type_alias ?? '',
  } as const
  return {
    period_type_alias: rule.period_type_alias,
    period_start: unit === '' ? '' : told(start),
    period_end: rule.period_type_alias === 'BETWEEN' ? told(end) : '',
    period_unit_alias: unit,
    charge_type_alias: plain.charge_type_alias,
    cap_type_alias: hasCap(plain) ? plain.cap_type_alias : '',
    figure: hasFigure(plain) && rule.figure !== null ? String(rule.figure) : '',
  }
}

/** Rows without errors as rules, one for each condition (RULE-017); what does not count for its types is left out. */
export function splitRows(type: RuleType, rows: readonly (RuleRow & Partial<SavedRuleRow>)[]): WireRule[] {
  return rows.flatMap((row) => {
    const length = (value: string) => wireDuration(minutesOf(value, row.period_unit_alias) ?? 0)
    const content = {
      rule_type_alias: type,
      period_type_alias: row.period_type_alias,
      period_start: row.period_type_alias === 'NONE' ? null : length(row.period_start),
      period_end: row.period_type_alias === 'BETWEEN' ? length(row.period_end) : null,
      charge_type_alias: row.charge_type_alias as ChargeType, // a row without errors has one
      cap_type_alias: hasCap(row) && row.cap_type_alias !== '' ? row.cap_type_alias : null,
      figure: hasFigure(row) ? Number(row.figure) : null,
    }
    return row.condition_guids.map((condition_guid) => {
      const guid = row.rule_condition_map?.[condition_guid]
      return { ...(guid !== undefined && { guid }), condition_guid, ...content }
    })
  })
}
