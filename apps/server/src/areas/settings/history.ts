import type { AccessRule } from '#contract/access.ts'
import { settingsAccess } from '#contract/settings/access.ts'
import type { HistoryRecord } from '../../kit/history-record.ts'
import { selectCareType } from './care-types/care-type-queries.ts'
import { selectHolidayTier } from './holiday-tiers/holiday-tier-queries.ts'
import { selectHoliday } from './holidays/holiday-queries.ts'
import { selectChange } from './law/law-change-queries.ts'
import { selectRuleCondition } from './rule-conditions/rule-condition-queries.ts'
import { selectRun } from './runs/run-queries.ts'

type Read = (db: Parameters<typeof selectCareType>[0], guid: string) => Promise<object | undefined>

/** Each needs the permission to change the record; the entity is its table. */
const recordOf = (entity: string, rule: AccessRule, read: Read): HistoryRecord => ({
  type: entity.replaceAll('_', '-'),
  access: rule.access,
  things: async ({ db }, guid) => ((await read(db, guid)) ? [{ entity, guid }] : null),
})

/** SHELL-D64. */
export const settingsRecords: readonly HistoryRecord[] = [
  recordOf('care_type', settingsAccess.careTypes, selectCareType),
  recordOf('holiday', settingsAccess.holidays, selectHoliday),
  recordOf('holiday_tier', settingsAccess.holidays, selectHolidayTier),
  recordOf('law_change', settingsAccess.lawTables, selectChange),
  recordOf('rule_condition', settingsAccess.ruleConditions, selectRuleCondition),
  recordOf('run', settingsAccess.runs, selectRun),
]
