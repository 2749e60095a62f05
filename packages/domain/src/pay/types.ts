import type { Frequency } from '../calendar.ts'
import type { Mills, Pence } from '../money.ts'
import type { BaseRate } from '../rating/rate-pay.ts'
import type { CompiledSalaries } from '../rating/salary-cover.ts'
import type { EpochMinute, LocalDate, Zone } from '../time.ts'
import type { Period } from '../validity.ts'

/** The input and the results of the pay engine (pay.md). Rates are mills, amounts pence, times epoch minutes. */

/** Degrees. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** Both ends are included, unlike those of a validity. */
export interface DayRange {
  readonly start: LocalDate
  readonly end: LocalDate
}

/** The parts of a leg that are paid, for each kind of leg (pay 5.2). */
export type LegPay = 'MILES' | 'TIME' | 'BOTH' | 'NONE'

export interface GuaranteedHours extends Period {
  /** Hundredths of an hour. */
  readonly hours: number
  readonly frequency: Frequency
}

export interface MileageRow extends Period {
  readonly toAndFromHome: boolean
  /** Per mile. */
  readonly rate: Mills
}

export interface TravelTimeRow extends Period {
  /** Minutes of waiting that are paid at most. */
  readonly waitThreshold: number
  /** Per hour; null for the minimum wage, or for none. */
  readonly rate: Mills | null
  readonly atMinimumWage: boolean
}

/** A carer's contract under the pay group. Contracts of one carer do not overlap. */
export interface CarerPayContract extends Period {
  readonly guid: string
  readonly commuteType: LegPay
  readonly travelType: LegPay
  readonly guaranteedHours: readonly GuaranteedHours[]
  readonly rates: readonly BaseRate[]
  readonly mileage: readonly MileageRow[]
  readonly travelTime: readonly TravelTimeRow[]
}

export interface PayGroup {
  readonly guid: string
  readonly shiftsEnabled: boolean
  readonly baseRates: readonly BaseRate[]
  /** Null in a pay group of waged carers. */
  readonly salaries: CompiledSalaries | null
}

export interface WageBand {
  readonly jurisdiction: string
  readonly ageFrom: number | null
  readonly ageTo: number | null
  readonly isApprentice: boolean
  /** Per hour. */
  readonly rate: Mills
}

export interface MinimumWage extends Period {
  readonly bands: readonly WageBand[]
}

/** A line as it is priced, before salary bands. */
export interface PricedLine {
  readonly start: EpochMinute
  readonly end: EpochMinute
  readonly minutes: number
  readonly per: 'HOUR' | 'VISIT'
  readonly rateGuid: string | null
  readonly rate: Mills
  /** The part of the rate that counts towards the minimum wage; null where all of it does. */
  readonly baseRate: Mills | null
  readonly total: Pence
}

/** A visit or a shift of the carer, priced as if it were paid. */
export interface Appointment {
  readonly guid: string
  readonly type: 'VISIT' | 'SHIFT'
  /** The shift that lists the visit. */
  readonly shiftGuid: string | null
  readonly isCancelled: boolean
  readonly isSleepIn: boolean
  /** Whether its care type is left out of the minimum wage test. */
  readonly isExempt: boolean
  readonly rosteredStart: EpochMinute
  readonly rosteredEnd: EpochMinute
  readonly actualStart: EpochMinute | null
  readonly actualEnd: EpochMinute | null
  readonly place: Place | null
  /** Of the payment service that pays it, if it has one. Per mile. */
  readonly mileageRate: Mills | null
  /** The same, per hour. */
  readonly travelRate: Mills | null
  readonly disturbedMinutes: number
  readonly lines: readonly PricedLine[]
}

export interface Absence extends Period {
  readonly end: LocalDate
  /** Hundredths of an hour; null for the guaranteed hours of its days, or of half of its one day. */
  readonly hours: number | null
  readonly isHalfDay?: boolean
}

/** An approved extra. */
export interface Extra {
  readonly alias: string
  readonly date: LocalDate
  /** Thousandths. */
  readonly quantity: number
  readonly total: Pence
}

export interface Accommodation {
  readonly offsetPerDay: Pence
  readonly chargePerNight: Pence
  readonly nightsPerWeek: number
}

export interface PayInput {
  readonly zone: Zone
  readonly period: DayRange
  /** Without a date of birth the minimum wage is not known. */
  readonly carer: {
    readonly birth: LocalDate | null
    readonly apprenticeship: Period | null
    readonly home: Place | null
  }
  readonly group: PayGroup
  readonly contracts: readonly CarerPayContract[]
  readonly wages: readonly MinimumWage[]
  /** All of the carer in the branch from the day before the period to the day after it. */
  readonly appointments: readonly Appointment[]
  /** They do not overlap. */
  readonly absences: readonly Absence[]
  /** Only approved ones count (pay 1.7). */
  readonly extras: readonly Extra[]
  readonly accommodation: Accommodation | null
  /** The day of a payment after the period was completed (pay 9.6). */
  readonly topUpPaidOn: LocalDate | null
}

/** A system charge of a pay period. */
export interface PayCharge {
  readonly alias: 'MILEAGE' | 'COMMUTE' | 'TRAVEL' | 'COMM/TIME' | 'GHR/LOSS' | 'NMW/TOP'
  readonly contractGuid: string
  /** The stop of the leg that it pays. */
  readonly appointmentGuid: string | null
  readonly date: LocalDate
  /** Of a leg; null for others. */
  readonly minutes: number | null
  /** Hundredths of a mile. */
  readonly miles: number | null
  /** Thousandths, as shown; the total comes from the exact quantity. */
  readonly quantity: number
  readonly rate: Mills
  readonly total: Pence
}

export interface PayProblem {
  readonly code: 'NO_RATE' | 'NO_MINIMUM_WAGE'
  /** The appointment or the contract; null for the minimum wage. */
  readonly guid: string | null
}
