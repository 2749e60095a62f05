import type { Mills, Pence } from '../money.ts'
import type { EpochMinute, MinuteOfDay } from '../time.ts'
import type { Period } from '../validity.ts'

/**
 * The types of the rating engine (finance 3), the same on both sides: the input is a model, the result a priced visit
 * with its complete working. Rates are mills, amounts pence, durations whole minutes, instants epoch minutes. Guids
 * that are only used in the working may be missing.
 */
export type Side = 'invoice' | 'payment'

export type GroupPriceType = 'NONE' | 'FIX' | 'HOUR'
export type RuleType = 'CONF' | 'CANCEL'
export type PeriodType = 'NONE' | 'INSIDE' | 'OUTSIDE' | 'BETWEEN'
export type ChargeType = 'ZERO' | 'C/ROSTER' | 'C/ACTUAL'
export type CapType = 'TIMEONLY' | 'MAX' | 'MIN' | 'OVER' | 'PERCENT'
/** How a service charges: once per visit or by the hour (SERV-010). */
export type PaymentType = 'FIX' | 'PRO'
export type RoundingType = 'NEAR' | 'UP' | 'DOWN' | 'TO' | 'NONE'
export type DayType = 'WEEK' | 'W/DAY' | 'W/END' | Weekday
export type Weekday = 'MON' | 'TUE' | 'WED' | 'THU' | 'FRI' | 'SAT' | 'SUN'
export type ModifierType = 'Add' | 'Multiply'

export interface Rule {
  readonly guid: string | null
  readonly ruleType: RuleType
  readonly conditionGuid: string
  readonly periodType: PeriodType
  /** Minutes of notice; null without a period. */
  readonly periodStart: number | null
  readonly periodEnd: number | null
  readonly chargeType: ChargeType
  /** Null for ZERO, which has no time to cap. */
  readonly capType: CapType | null
  /** Minutes, or per cent for PERCENT; null for TIMEONLY. */
  readonly figure: number | null
}

export interface RuleGroup extends Period {
  readonly guid: string | null
  /** Only used in the working. */
  readonly title?: string | null
  readonly priceType: GroupPriceType
  /** Per visit (FIX) or per hour (HOUR); null for NONE. */
  readonly rate: Mills | null
  readonly rules: readonly Rule[]
}

/** The days of a rate: a day type or a holiday tier, never both. */
export interface RateDays {
  readonly dayType: DayType | null
  readonly holidayTierGuid: string | null
}

export interface StandardRate extends RateDays {
  readonly guid: string
  readonly start: MinuteOfDay
  /** 1440 for midnight at the end of the day. */
  readonly end: MinuteOfDay
  readonly rate: Mills
}

export interface EnhancedRate extends RateDays {
  readonly guid: string
  readonly standardRateGuid: string
  readonly modifierType: ModifierType
  /** Thousandths: of a pound for Add, of the standard rate for Multiply. */
  readonly modifier: Mills
}

export interface Band {
  readonly guid: string | null
  readonly minimum: number
  /** Null for the last band, which is open. */
  readonly maximum: number | null
  readonly roundingType: RoundingType
  readonly roundingMinutes: number | null
  readonly rates: readonly StandardRate[]
  readonly enhancedRates: readonly EnhancedRate[]
}

export interface Service extends Period {
  readonly guid: string | null
  /** The care type. */
  readonly serviceTypeGuid: string
  readonly paymentType: PaymentType
  readonly bands: readonly Band[]
}

export interface RatingModel {
  readonly ruleGroups: readonly RuleGroup[]
  readonly services: readonly Service[]
}

/** A date with its tier on the priced side; at most one for each date (finance 3.5). */
export interface Holiday {
  readonly date: string
  readonly tierGuid: string
}

export interface VisitToRate {
  readonly serviceTypeGuid: string
  readonly conditionGuid: string
  readonly rosteredStart: EpochMinute
  readonly rosteredEnd: EpochMinute
  readonly actualStart: EpochMinute | null
  readonly actualEnd: EpochMinute | null
  readonly cancelledAt: EpochMinute | null
}

export type RatingProblem = 'NO_RULE_GROUP' | 'NO_RULE' | 'NO_ACTUAL_TIMES' | 'NO_SERVICE' | 'NO_RATE'

/** A row of a band as it prices minutes: a standard rate, or one derived from it by an enhanced rate. */
export interface RateRow extends RateDays {
  readonly guid: string
  readonly start: MinuteOfDay
  readonly end: MinuteOfDay
  readonly rate: Mills
  /** The standard rate: the only part that counts towards the minimum wage (uk 12). Equals `rate` on a standard row. */
  readonly baseRate: Mills
  /** The source of a derived row; null on a standard one. */
  readonly enhancement: EnhancedRate | null
}

export interface RatedLine {
  readonly start: EpochMinute
  readonly end: EpochMinute
  readonly minutes: number
  /** Null for the fixed or hourly price of a rule group or a contract. */
  readonly row: RateRow | null
  readonly rate: Mills
  /** Whether `rate` is per hour or per visit, and so whether `total` is minutes * rate / 60, or rate. */
  readonly per: 'HOUR' | 'VISIT'
  readonly total: Pence
  /** Inside a window covered by the carer's salary; the row is that window's (finance 7). */
  readonly isCovered?: true
  /** The disturbed minutes of a sleep-in; when they were is not known, so they begin with the item (finance 7). */
  readonly isDisturbed?: true
}

/** The source of a rate by the hour that replaces services (finance 4). */
export type HourlySource = 'STANDING' | 'CONTRACT' | 'BASE'

/** The steps of pricing; steps that were not reached are null. With a problem it shows how far pricing got. */
interface Working {
  readonly ruleGroup: RuleGroup | null
  readonly rule: Rule | null
  /** Minutes between the cancellation and the rostered start; negative after the start, null when not cancelled. */
  readonly notice: number | null
  readonly rosteredMinutes: number
  readonly chargedStart: EpochMinute | null
  /** Rostered or actual minutes before the cap. */
  readonly uncappedMinutes: number | null
  /** Minutes after the cap; 0 for a no-charge item. */
  readonly minutes: number | null
  readonly service: Service | null
  readonly band: Band | null
  /** The index among the bands sorted by minimum. */
  readonly bandIndex: number | null
  readonly roundedMinutes: number | null
  /** The source of its rate by the hour; null when a service or the rule group prices it. */
  readonly hourly: HourlySource | null
  /** The windows of the salary in force; null without one. */
  readonly salaryBands: readonly StandardRate[] | null
}

export interface PricedVisit extends Working {
  readonly problem: null
  readonly isNoCharge: boolean
  readonly lines: readonly RatedLine[]
  /** The sum of the rounded lines. */
  readonly total: Pence
}

export interface UnpricedVisit extends Working {
  readonly problem: RatingProblem
  readonly isNoCharge: false
  readonly lines: readonly []
  readonly total: null
}

export type RatedVisit = PricedVisit | UnpricedVisit
