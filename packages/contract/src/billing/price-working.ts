import { z } from 'zod'
import { Instant, Minutes, Money, Rate } from '../fields.ts'

/** The problems that pricing reports (finance 3 and 4). */
export const itemProblems = {
  NO_CONTRACT: 'No valid contract',
  NO_RULE_GROUP: 'No rule group on this date',
  NO_RULE: 'No rule for this variation',
  NO_ACTUAL_TIMES: 'Check-in or check-out is missing',
  NO_SERVICE: 'No service for this care type',
  NO_RATE: 'No rate at this time',
} as const
type Problem = keyof typeof itemProblems
export const ItemProblem = z.enum(Object.keys(itemProblems) as [Problem, ...Problem[]])

/** The number of items with a problem. */
export const Alert = z.object({ problem: ItemProblem, count: z.int() })
export type Alert = z.output<typeof Alert>

/** The same, with the problems of items outside any transaction (finance 6). */
export const allProblems = {
  ...itemProblems,
  NO_PERIOD: 'No calendar period on this date',
  PERIOD_CLOSED: 'Its period is already invoiced',
} as const
type Any = keyof typeof allProblems
export const AnyProblem = z.enum(Object.keys(allProblems) as [Any, ...Any[]])
export type AnyProblem = z.output<typeof AnyProblem>

/** The fields that show which times of an item are missing. */
export interface Timed {
  readonly check_in_at: string | null
  readonly check_out_at: string | null
}

/** Returns a problem in words. For missing times it names which are missing. */
export function problemText(problem: AnyProblem, item: Timed): string {
  return problem === 'NO_ACTUAL_TIMES' ? missingTimes(item) : allProblems[problem]
}

function missingTimes({ check_in_at, check_out_at }: Timed): string {
  if (check_in_at === null && check_out_at === null) return 'No check-in and no check-out'
  return check_in_at === null ? 'No check-in' : 'No check-out'
}

/** The rate of a charge. A contribution reduces the funder's transaction, so the rate may be negative (finance 7). */
export const ChargeRate = z.string().regex(/^-?\d+(\.\d{1,3})?$/)

const LabourCharge = z.object({
  description: z.string(),
  start: Instant,
  end: Instant,
  rate: Rate,
  /** The standard rate that an enhanced one comes from; equal to `rate` otherwise. */
  base_rate: Rate,
  duration: Minutes,
  total: Money,
  /** The amount before its rounding to pennies, with four decimals; null for a fixed price. */
  unrounded: z.string().nullable(),
})

/** How an amount was calculated (INVP-045 to INVP-050, finance 3). Skipped steps are null. */
export const PriceWorking = z.object({
  problem: ItemProblem.nullable(),
  rostered_start: Instant,
  rostered_end: Instant,
  rostered_duration: Minutes,
  actual_start: Instant.nullable(),
  actual_end: Instant.nullable(),
  actual_duration: Minutes.nullable(),
  charged_start: Instant.nullable(),
  /** Minutes after the cap, and after the band's rounding. */
  capped_duration: Minutes.nullable(),
  charged_duration: Minutes.nullable(),
  rule_group_title: z.string().nullable(),
  rule: z
    .object({
      condition_title: z.string(),
      period: z.string().nullable(),
      charge_type_alias: z.enum(['ZERO', 'C/ACTUAL', 'C/ROSTER']),
      cap_type_alias: z.enum(['TIMEONLY', 'MAX', 'MIN', 'OVER', 'PERCENT']).nullable(),
      /** Two decimals (INVP-051). */
      cap_figure: z.string().nullable(),
      fixed_price: z.object({ price_type_alias: z.enum(['FIX', 'HOUR']), rate: Rate }).nullable(),
    })
    .nullable(),
  service: z
    .object({
      title: z.string(),
      payment_type_alias: z.enum(['FIX', 'PRO']),
      band_minimum_minutes: Minutes,
      band_maximum_minutes: Minutes.nullable(),
      rounding_type_alias: z.enum(['NEAR', 'UP', 'DOWN', 'TO', 'NONE']),
      rounding_minutes: Minutes.nullable(),
    })
    .nullable(),
  labour_charges: z.array(LabourCharge),
  extra_charges: z.array(
    z.object({
      charge_type_alias: z.string(),
      description: z.string(),
      rate: ChargeRate,
      quantity: z.string(),
      /** The paid minutes of a journey, of which `quantity` is the rounded hours; null for other extras. */
      minutes: Minutes.nullable(),
      total: Money,
    }),
  ),
  total: Money,
  /** Null for pay. */
  tax: z.string().nullable(),
  is_cancelled: z.boolean(),
  /** Minutes between the cancellation and the rostered start; negative after the start, null unless cancelled. */
  cancellation_notice: z.int().nullable(),
})
export type PriceWorking = z.output<typeof PriceWorking>
