import { wireEndTime, wireStartTime } from '../duration.ts'
import type { DayType, ModifierType } from '../rating/types.ts'
import { parseClock } from '../time.ts'
import type { TypedEnhancement, TypedRate } from './rate-rows.ts'

/** Rows of a band for tests, as typed: a day type or the guid of a holiday tier, times `HH:mm`. */
export const TIER = '10000000-0000-4000-8000-00000000000a'

const dayTypes: readonly string[] = ['WEEK', 'W/DAY', 'W/END', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']

function daysOf(days: string) {
  return dayTypes.includes(days) ? { day_type_alias: days } : { holiday_tier_guid: days }
}

export function typedRate(days: DayType | string, start: string, end: string, rate = '20.000', guid = ''): TypedRate {
  return {
    guid: guid || `${days} ${start}`,
    ...daysOf(days),
    start: wireStartTime(parseClock(start)),
    end: wireEndTime(parseClock(end)),
    rate,
  }
}

export function typedEnhancement(
  days: DayType | string,
  standard: string,
  type: ModifierType = 'Multiply',
  modifier = '1.500',
): TypedEnhancement {
  return { ...daysOf(days), standard_rate_guid: standard, modifier_type: type, modifier }
}
