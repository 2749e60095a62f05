import type { Permission } from '#contract/permissions.ts'
import type { HistoryRecord } from '../../kit/history-record.ts'
import { selectCareType } from './care-types/care-type-queries.ts'
import { selectHolidayTier } from './holiday-tiers/holiday-tier-queries.ts'
import { selectHoliday } from './holidays/holiday-queries.ts'
import { selectMinimumWage } from './minimum-wages/minimum-wage-queries.ts'
import { selectRuleCondition } from './rule-conditions/rule-condition-queries.ts'
import { selectRun } from './runs/run-queries.ts'

type Read = (db: Parameters<typeof selectCareType>[0], guid: string) => Promise<object | undefined>

/** Each is told to those who may change it; its entity is its table. */
const recordOf = (entity: string, permission: Permission, read: Read): HistoryRecord => ({
  type: entity.replaceAll('_', '-'),
  access: [permission],
  things: async ({ db }, guid) => ((await read(db, guid)) ? [{ entity, guid }] : null),
})

/** SHELL-D64. */
export const settingsRecords: readonly HistoryRecord[] = [
  recordOf('care_type', 'Finance.Settings.ServiceType:Edit', selectCareType),
  recordOf('holiday', 'Finance.Settings.Holiday:Edit', selectHoliday),
  recordOf('holiday_tier', 'Finance.Settings.Holiday:Edit', selectHolidayTier),
  recordOf('minimum_wage', 'Finance.Settings:Edit', selectMinimumWage),
  recordOf('rule_condition', 'Finance.Settings.Condition:Edit', selectRuleCondition),
  recordOf('run', 'Finance.Settings.Run:Edit', selectRun),
]
