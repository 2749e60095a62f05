import type { BillingPeriod } from '../billing/choose-period.ts'
import type { LocalDate } from '../time.ts'
import type { Period } from '../validity.ts'
import type { LeaveFigures, LeaveLaw } from './leave-law.ts'

/** Types of accruals: the leave that a carer earns under the policies of pay groups (finance 7, uk 3). */

/** Hours as whole hundredths of an hour, so that sums are exact. */
export type Hundredths = number

export interface AccrualPolicy extends Period {
  readonly guid: string
  /** The kind of leave, e.g. `HOLIDAY`. Kinds are independent of each other. */
  readonly typeAlias: string
  readonly modelGuid: string
  readonly accrualCap: Hundredths
  /** Hundredths of a week. */
  readonly rolloverCap: number
  /** Days until rolled-over hours expire; null if they never do. */
  readonly rolloverExpiry: number | null
}

/** A carer's use of a pay group. A carer has at most one on any day. */
export interface PayContract extends Period {
  readonly guid: string
  readonly modelGuid: string
}

/** Time worked on a local date. Several entries of one date are summed. */
export interface WorkedTime {
  readonly date: LocalDate
  readonly minutes: number
}

/** The source of a pay period's dates: the pay group's calendar, or the calendar month if it has no period. */
export type PeriodBasis = 'CALENDAR' | 'MONTH'

/** Both ends are included. */
export interface PayPeriod {
  readonly start: LocalDate
  readonly end: LocalDate
  readonly basis: PeriodBasis
  readonly minutes: number
}

/** Why a pay period earned less than the leave for its hours. */
export type AccrualLimit = 'ACCRUAL_CAP' | 'YEAR'

export interface EarnedPeriod extends PayPeriod {
  /** Whole hours. */
  readonly hours: number
  readonly limitedBy: AccrualLimit | null
  /** The law of its leave year. */
  readonly law: LeaveLaw
}

/** Items replaced by every recalculation. */
export interface AccrualItem {
  readonly type: 'Accrual' | 'Rollover' | 'Expiry'
  readonly date: LocalDate
  readonly amount: Hundredths
  /** Days until rolled-over hours expire. */
  readonly expiryDays: number | null
  readonly description: string
}

/** Items preserved by a recalculation: leave taken (negative), and manual entries. */
export interface KeptItem {
  readonly policyGuid: string
  readonly type: 'Holiday' | 'Manual'
  readonly date: LocalDate
  readonly amount: Hundredths
}

export interface Accrual {
  readonly policy: AccrualPolicy
  readonly contract: PayContract
  readonly periods: readonly EarnedPeriod[]
  /** By date. */
  readonly items: readonly AccrualItem[]
  readonly allowance: Hundredths
  readonly used: Hundredths
  readonly remaining: Hundredths
}

export interface AccrualInput {
  readonly policies: readonly AccrualPolicy[]
  readonly contracts: readonly PayContract[]
  /** Periods in the calendars of a pay group, by start. */
  readonly calendarOf: (modelGuid: string) => readonly BillingPeriod[]
  readonly worked: readonly WorkedTime[]
  readonly law: LeaveFigures
  readonly kept: readonly KeptItem[]
  /** The last day of the recalculation, included. */
  readonly date: LocalDate
}
