import type { Insertable } from 'kysely'
import { epochDayOf, localDateOf } from '#domain/time.ts'
import type { Period } from '#domain/validity.ts'
import type { DB } from '#server/database/types.ts'
import type { Random } from '../random.ts'
import type { CareTypes } from '../settings/care-types.ts'
import type { Conditions } from '../settings/conditions.ts'
import type { HolidayTiers } from '../settings/holidays.ts'
import type { Runs } from '../settings/runs.ts'

const tables = [
  'contract_model',
  'model_service',
  'service_band',
  'band_rate',
  'enhanced_rate',
  'rule_group',
  'rule',
  'calendar',
  'calendar_period',
  'standing_charge',
  'base_rate',
  'accrual_policy',
  'salary',
  'salary_band',
] as const

/** The tables of models, parents first. */
export const modelTables: readonly (typeof tables)[number][] = tables

/** Generated rows of models, by table. */
export type ModelRows = { readonly [T in (typeof tables)[number]]: Insertable<DB[T]>[] }

export function noModelRows(): ModelRows {
  return {
    contract_model: [],
    model_service: [],
    service_band: [],
    band_rate: [],
    enhanced_rate: [],
    rule_group: [],
    rule: [],
    calendar: [],
    calendar_period: [],
    standing_charge: [],
    base_rate: [],
    accrual_policy: [],
    salary: [],
    salary_band: [],
  }
}

/** The context for creating models. */
export interface ModelMaker {
  readonly random: Random
  readonly rows: ModelRows
  readonly careTypes: CareTypes
  readonly conditions: Conditions
  readonly tiers: HolidayTiers
  readonly runs: Runs
  /** The days of the rota, both included: calendars extend beyond them in both directions. */
  readonly first: string
  readonly last: string
}

export function validityText({ start, end }: Period): string {
  return `[${start},${end ?? ''})`
}

/** The start of models without dates of their own. */
export const modelStart = '2019-04-01'

/** Returns the day number as a date, but not before models began. */
export function startInModel(day: number): string {
  return localDateOf(Math.max(day, epochDayOf(modelStart)))
}
