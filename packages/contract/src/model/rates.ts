import { z } from 'zod'
import { Guid, Rate as RateText } from '../fields.ts'

/** SERV-040. Holiday tiers have a field of their own. */
export const dayTypes = ['WEEK', 'W/DAY', 'W/END', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const

/** The days of a rate: a day type or a holiday tier, never both. */
const days = { day_type_alias: z.enum(dayTypes).nullable(), holiday_tier_guid: Guid.nullable() }

/** SERV-039. The modifier is pounds for Add, a factor for Multiply; both have up to 3 decimals. */
export const EnhancedRate = z.object({
  guid: Guid,
  ...days,
  standard_rate_guid: Guid,
  modifier_type: z.enum(['Add', 'Multiply']),
  modifier: RateText,
})
export type EnhancedRate = z.output<typeof EnhancedRate>

/** SERV-038. Times are `0.HH:mm:ss`, midnight at the end of the day is `1.00:00:00` (SERV-048, SERV-D20). */
export const Rate = z.object({
  guid: Guid,
  ...days,
  start: z.string(),
  end: z.string(),
  rate: RateText,
  enhancements: z.array(EnhancedRate),
})
export type Rate = z.output<typeof Rate>
