import type { CapType, ChargeType, PeriodType, RuleType } from '../rating/types.ts'
import { minutesOfDuration, type PeriodUnit, periodUnits, unitOf, wireDuration } from './rule-period.ts'

/**
 * A row in the form of rules: the effect of one or several conditions (RULE-016). Numbers are texts as typed; an empty
 * text means no value.
 */
export interface RuleRow {
  readonly condition_guids: readonly string[]
  readonly period_type_alias: PeriodType
  /** In the unit. For Between, the shortest notice, inclusive. */
  readonly period_start: string
  /** For Between, the longest notice, exclusive. */
  readonly period_end: string
  readonly period_unit_alias: PeriodUnit | ''
  readonly charge_type_alias: ChargeType | ''
  readonly cap_type_alias: CapType | ''
  /** Minutes, or per cent. */
  readonly figure: string
}

/** A rule in JSON: for one condition, with durations (RULE-009, RULE-015). */
export interface WireRule {
  readonly guid?: string | null | undefined
  readonly rule_type_alias: RuleType
  readonly condition_guid: string
  readonly period_type_alias: PeriodType
  readonly period_start: string | null
  readonly period_end: string | null
  /** The display unit. The durations are complete without it, so it may be missing. */
  readonly period_unit_alias?: PeriodUnit | null | undefined
  readonly charge_type_alias: ChargeType
  readonly cap_type_alias: CapType | null
  readonly figure: number | null
}

/** A row with the guids of its saved rules by condition, so that a save updates these rules (RULE-D14). */
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

/** Returns whether a charge type has a cap: a charge of nothing has no time to cap (RULE-026). */
export function hasCap({ charge_type_alias: charge }: Pick<RuleRow, 'charge_type_alias'>): boolean {
  return charge === 'C/ACTUAL' || charge === 'C/ROSTER'
}

/** Returns whether a row has a figure (RULE-027). */
export function hasFigure(row: Pick<RuleRow, 'charge_type_alias' | 'cap_type_alias'>): boolean {
  return hasCap(row) && row.cap_type_alias !== '' && row.cap_type_alias !== 'TIMEONLY'
}

/** Returns a value in its unit as minutes; null if the value is not a whole number or the unit is missing. */
export function minutesOf(value: string, unit: PeriodUnit | ''): number | null {
  if (unit === '' || !/^\d{1,9}$/.test(value)) return null
  return Number(value) * periodUnits[unit]
}

/**
 * Returns the saved rules of one type as rows. Rules with the same content become one row with all their conditions
 * (RULE-016).
 */
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

/** Returns a rule as a row with its one condition, for validation. */
export function singleRow(rule: WireRule): RuleRow {
  return { condition_guids: [rule.condition_guid], ...rowOf(rule) }
}

function rowOf(rule: Omit<WireRule, 'guid' | 'condition_guid'>): Omit<RuleRow, 'condition_guids'> {
  // An invalid duration becomes NaN, so that its field refuses it; so does a bare number.
  const [start, end] = [rule.period_start, rule.period_end].map(
    (text) => text && (minutesOfDuration(text) ?? Number.NaN),
  )
  const lengths = [start, end].filter((length) => typeof length === 'number')
  const unit = rule.period_type_alias === 'NONE' ? '' : (rule.period_unit_alias ?? unitOf(...lengths))
  const inUnit = (length: '' | number | null | undefined) => {
    if (typeof length !== 'number') return ''
    return String(unit === '' ? length : length / periodUnits[unit])
  }
  const plain = {
    charge_type_alias: rule.charge_type_alias,
    cap_type_alias: rule.cap_type_alias ?? '',
  } as const
  return {
    period_type_alias: rule.period_type_alias,
    period_start: unit === '' ? '' : inUnit(start),
    period_end: rule.period_type_alias === 'BETWEEN' ? inUnit(end) : '',
    period_unit_alias: unit,
    charge_type_alias: plain.charge_type_alias,
    cap_type_alias: hasCap(plain) ? plain.cap_type_alias : '',
    figure: hasFigure(plain) && rule.figure !== null ? String(rule.figure) : '',
  }
}

/** Returns valid rows as rules, one for each condition (RULE-017), without the fields that their types do not use. */
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
