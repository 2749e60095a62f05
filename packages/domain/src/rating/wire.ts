import { z } from 'zod'
import { parseMills } from '../money.ts'
import { isLocalDate, parseClock, parseInstant } from '../time.ts'

/**
 * The JSON format of a case in finance 9: decimals and instants are text, names are the specification's. Nullable
 * fields may also be missing. The price command and the simulate endpoint share these schemas.
 */
export const name = z.string().min(1).max(200)
// Ten thousand days of notice (RULE-D12), the longest duration that a form accepts.
export const whole = z.int().min(0).max(14_400_000)
export const localDate = z.string().refine(isLocalDate, 'must be a date (yyyy-MM-dd)')
export const clock = z.string().refine(reads(parseClock), 'must be a clock time (HH:mm)')
export const instant = z.string().refine(reads(parseInstant), 'must be an instant in UTC (yyyy-MM-ddTHH:mm:ssZ)')
const rate = z
  .string()
  .refine((value) => reads(parseMills)(value) && !value.startsWith('-'), 'must be a decimal of at least 0 (12.345)')

const dayTypes = ['WEEK', 'W/DAY', 'W/END', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const
const rateDays = { day_type_alias: z.enum(dayTypes).nullish(), holiday_tier_guid: name.nullish() }

export const WireRule = z.object({
  guid: name.nullish(),
  rule_type_alias: z.enum(['CONF', 'CANCEL']),
  condition_guid: name,
  period_type_alias: z.enum(['NONE', 'INSIDE', 'OUTSIDE', 'BETWEEN']),
  period_start: whole.nullish(),
  period_end: whole.nullish(),
  charge_type_alias: z.enum(['ZERO', 'C/ROSTER', 'C/ACTUAL']),
  cap_type_alias: z.enum(['TIMEONLY', 'MAX', 'MIN', 'OVER', 'PERCENT']).nullish(),
  figure: whole.nullish(),
})
export type WireRule = z.infer<typeof WireRule>

const WireRuleGroup = z.object({
  guid: name.nullish(),
  /** Not part of finance 9: the name of the group in a working. */
  title: z.string().max(200).nullish(),
  start: localDate,
  end: localDate.nullish(),
  price_type_alias: z.enum(['NONE', 'FIX', 'HOUR']),
  rate: rate.nullish(),
  rules: z.array(WireRule),
})

export const WireBand = z.object({
  guid: name.nullish(),
  minimum_duration_minutes: whole,
  maximum_duration_minutes: whole.nullish(),
  rounding_type_alias: z.enum(['NEAR', 'UP', 'DOWN', 'TO', 'NONE']),
  rounding_minutes: whole.nullish(),
  rates: z.array(z.object({ guid: name, ...rateDays, start: clock, end: clock, rate })),
  enhanced_rates: z.array(
    z.object({
      guid: name,
      ...rateDays,
      standard_rate_guid: name,
      modifier_type: z.enum(['Add', 'Multiply']),
      modifier: rate,
    }),
  ),
})
export type WireBand = z.infer<typeof WireBand>

const WireService = z.object({
  guid: name.nullish(),
  service_type_guid: name,
  start: localDate,
  end: localDate.nullish(),
  payment_type_alias: z.enum(['FIX', 'PRO']),
  bands: z.array(WireBand),
})

export const WireModel = z.object({ rule_groups: z.array(WireRuleGroup), services: z.array(WireService) })
export type WireModel = z.infer<typeof WireModel>

/** Not part of finance 9: the hourly rates of a pay group, used when none of its services applies (finance 4). */
export const WireBaseRate = z.object({ start: localDate, end: localDate.nullish(), rate })

export const WireVisit = z.object({
  guid: name,
  service_type_guid: name,
  condition_guid: name,
  rostered_start: instant,
  rostered_end: instant,
  actual_start: instant.nullish(),
  actual_end: instant.nullish(),
  cancelled_at: instant.nullish(),
})
export type WireVisit = z.infer<typeof WireVisit>

export const WireCase = z.object({
  id: name,
  side: z.enum(['invoice', 'payment']),
  time_zone: name,
  holidays: z.array(z.object({ date: localDate, tier_guid: name })),
  model: WireModel,
  visits: z.array(WireVisit),
})
export type WireCase = z.infer<typeof WireCase>

export const WireResult = z.object({
  visit: z.string(),
  problem: z.enum(['NO_RULE_GROUP', 'NO_RULE', 'NO_ACTUAL_TIMES', 'NO_SERVICE', 'NO_RATE']).nullable(),
  charged_start: z.string().nullable(),
  minutes: z.int().nullable(),
  band: z.int().nullable(),
  rounded_minutes: z.int().nullable(),
  lines: z.array(
    z.object({
      start: z.string(),
      end: z.string(),
      minutes: z.int(),
      rate_guid: z.string().nullable(),
      rate: z.string(),
      total: z.string(),
    }),
  ),
  total: z.string().nullable(),
})
export type WireResult = z.infer<typeof WireResult>

/** Returns whether a text can be parsed, for `refine`. */
export function reads(parse: (text: string) => unknown): (text: string) => boolean {
  return (text) => {
    try {
      parse(text)
      return true
    } catch {
      return false
    }
  }
}
