import type { PlainValues } from '../plain-fields.ts'
import type { PeriodType, RuleType, Side } from '../rating/types.ts'
import type { SettingsToCompare } from './compared-settings.ts'
import type { serviceFields } from './service-fields.ts'

export interface Validity {
  readonly start: string
  readonly end: string | null
}

export interface Days {
  readonly day_type_alias: string | null
  readonly holiday_tier_guid: string | null
  readonly holiday_tier_title: string | null
}

export interface Window extends Days {
  /** `0.HH:mm:ss`, midnight at the end of the day `1.00:00:00`. */
  readonly start: string
  readonly end: string
}

export interface Rate extends Window {
  readonly rate: string
  readonly enhancements: readonly (Days & { readonly modifier_type: string; readonly modifier: string })[]
}

export interface Band {
  readonly minimum_duration_minutes: number
  readonly maximum_duration_minutes: number | null
  readonly rounding_type_alias: string
  readonly rounding_minutes: number | null
  readonly rates: readonly Rate[]
}

export interface Service extends Validity, PlainValues<typeof serviceFields> {
  readonly side: Side
  readonly type_guid: string
  readonly type_title: string
  readonly payment_contract_guid: string | null
  readonly payment_contract_title: string | null
  readonly payment_type_alias: string
  readonly bands: readonly Band[]
}

export interface Rule {
  readonly rule_type_alias: RuleType
  readonly condition_guid: string
  readonly condition_title: string
  readonly period_type_alias: PeriodType
  readonly period_start_minutes: number | null
  readonly period_end_minutes: number | null
  readonly charge_type_alias: string
  readonly cap_type_alias: string | null
  readonly figure: number | null
}

export interface RuleGroup extends Validity {
  readonly side: Side
  readonly title: string
  readonly price_type_alias: string
  readonly rate: string | null
  readonly rules: readonly Rule[]
}

export interface Calendar extends Validity {
  readonly title: string
  readonly frequency_type_alias: string
  readonly periods: readonly {
    readonly end: string
    readonly process_date: string
    readonly invoice_deadline: string | null
  }[]
}

/** The compared parts of a model that are in force on a day. */
export interface ToCompare {
  readonly side: Side
  readonly settings: SettingsToCompare
  readonly services: readonly Service[]
  readonly rule_groups: readonly RuleGroup[]
  readonly calendars: readonly Calendar[]
  readonly standing_charges: readonly (Validity & { rate: string; hours: string; frequency_type_alias: string })[]
  readonly base_rates: readonly (Validity & { rate: string })[]
  readonly salaries: readonly (Validity & { bands: readonly Window[] })[]
  readonly accrual_policies: readonly (Validity & {
    type_alias: string
    accrual_cap: string
    rollover_cap: string
    rollover_expiry: number | null
  })[]
}
