import type { ChargeWorking } from '../../billing/charge-working.ts'
import type { Mills, Pence } from '../../money.ts'
import type { LocalDate } from '../../time.ts'

/** A line of the ledger for a visit or a shift. */
export interface LabourLine {
  readonly item: number
  readonly date: LocalDate
  readonly minutes: number
  /** Per hour, or per visit if `isFixed`; null for an item without a price. */
  readonly rate: Mills | null
  /** The rate without the enhancement; null if the line has none. */
  readonly baseRate: Mills | null
  readonly isFixed: boolean
  readonly total: Pence
}

/** A line of the ledger for a charge. */
export interface ChargeLine {
  readonly alias: string
  readonly description: string
  readonly date: LocalDate
  /** Decimal text, e.g. `4.750`. */
  readonly quantity: string
  readonly rate: Mills
  readonly total: Pence
  readonly taxable: boolean
  /** How the system has worked it out; null for others. */
  readonly working: ChargeWorking | null
}

export interface PaidLines {
  readonly labour: readonly LabourLine[]
  readonly charges: readonly ChargeLine[]
}

/** The recorded times of a visit in minutes; the interval is the actual one where it is known, else the planned one. */
export interface WorkedVisit {
  readonly item: number
  readonly planned: number
  readonly worked: number
  /** Local clock times, `HH:mm`. */
  readonly start: string
  readonly end: string
  readonly isCancelled: boolean
}

/** The parts of pay that have a colour of their own, in the order of a bar of them. */
export const payPartKeys = ['contact', 'premium', 'travel', 'waiting', 'top-up', 'leave', 'mileage'] as const
export type PayPart = (typeof payPartKeys)[number]

/** A line of the page: what, how much, why, and the amounts. */
export interface PayslipLine {
  readonly kind: string
  readonly part: PayPart
  readonly title: string
  readonly amount: string
  readonly reason: string
  readonly total: Pence
  /** The amount in the tax year of all lines of its kind, on the first of them; null on the others. */
  readonly yearTotal: Pence | null
}

export interface PayslipDay {
  /** Null for what belongs to the whole period. */
  readonly date: LocalDate | null
  readonly text: string
  readonly planned: number
  readonly worked: number
  readonly travel: number
  /** Hundredths of a mile. */
  readonly miles: number
  readonly total: Pence
}

/** The days of an earlier period that are paid late (finance 6). */
export interface PreviousDays {
  readonly start: LocalDate
  readonly end: LocalDate
  readonly days: readonly PayslipDay[]
}
