import type { BillingPeriod } from '../billing/choose-period.ts'
import type { LocalDate } from '../time.ts'
import type { Period } from '../validity.ts'

/** The vocabulary of accruals: what a carer earns of leave under the policies of pay groups (finance 7, uk 3). */

/** Hours as whole hundredths of an hour, so that sums are exact. */
export type Hundredths = number

export interface AccrualPolicy extends Period {
  readonly guid: string
  /** The kind of leave that is earned, such as `HOLIDAY`. Kinds are independent of each other. */
  readonly typeAlias: string
  readonly modelGuid: string
  readonly accrualCap: Hundredths
  /** Hundredths of a week. */
  readonly rolloverCap: number
  /** Days after which what has rolled over is lost; null where it never is. */
  readonly rolloverExpiry: number | null
}

/** A carer's use of a pay group; a carer has one on a day. */
export interface PayContract extends Period {
  readonly guid: string
  readonly modelGuid: string
}

/** Time worked on a local date. Several of one date are added up. */
export interface WorkedTime {
  readonly date: LocalDate
  readonly minutes: number
}

/** Where the edges of a pay period come from: the pay group's calendar, or the calendar month where that has no period. */
export type PeriodBasis = 'CALENDAR' | 'MONTH'

/** Both ends are included. */
export interface PayPeriod {
  readonly start: LocalDate
  readonly end: LocalDate
  readonly basis: PeriodBasis
  readonly minutes: number
}

/** Why a pay period earned less than its hours are worth. */
export type AccrualLimit = 'ACCRUAL_CAP' | 'YEAR'

export interface EarnedPeriod extends PayPeriod {
  /** Whole hours. */
  readonly hours: number
  readonly limitedBy: AccrualLimit | null
}

/** Items that every recalculation replaces. */
export interface AccrualItem {
  readonly type: 'Accrual' | 'Rollover' | 'Expiry'
  readonly date: LocalDate
  readonly amount: Hundredths
  /** Days after which what has rolled over expires. */
  readonly expiryDays: number | null
  readonly description: string
}

/** Items that a recalculation keeps: leave taken (negative), and manual entries. */
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
  /** Periods of the calendars of a pay group, by start. */
  readonly calendarOf: (modelGuid: string) => readonly BillingPeriod[]
  readonly worked: readonly WorkedTime[]
  readonly kept: readonly KeptItem[]
  /** The day up to which is reckoned, included. */
  readonly date: LocalDate
}
