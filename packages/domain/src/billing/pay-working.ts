import { z } from 'zod'
import { formatDate } from '../date-format.ts'
import { leftOutKinds } from '../pay/wage-parts.ts'
import { isLocalDate } from '../time.ts'

// The workings of a carer's pay period (pay 4, 5, 8 and 9), as they are stored with its charges.

const LocalDate = z.string().refine(isLocalDate, 'not a date (yyyy-MM-dd)')
const Amount = z.string().regex(/^-?\d+\.\d{2}$/)
/** Also of hours. */
export const Rate = z.string().regex(/^-?\d+\.\d{3}$/)
const Clock = z.string().regex(/^\d\d:\d\d$/)
const Count = z.int().min(0)

/** Both days are included. */
export const Days = { from: LocalDate, to: LocalDate }

/** The whole amount, and the amount charged or paid before for the same days, if this is only the difference. */
export const Correction = z.strictObject({ due: Amount, charged: Amount }).nullable()

/** The miles or the time of a journey (pay 4 and 5). Times are minutes. */
export const JourneyPay = z.strictObject({
  kind: z.literal('LEG'),
  pays: z.enum(['MILES', 'TIME']),
  way: z.enum(['BETWEEN', 'FROM_HOME', 'TO_HOME']),
  /** The local times at which what is before ends and what is next begins; null at home. */
  from_time: Clock.nullable(),
  to_time: Clock.nullable(),
  miles: Amount,
  travel: Count,
  /** Between two visits only: the paid part of the rest of the gap, and what remains of it. */
  waiting: Count.nullable(),
  break: Count.nullable(),
  /** Minutes that a salary covers. */
  covered: Count,
  rate: Rate,
  /** Whether its visit came after its period was paid. */
  is_late: z.boolean(),
})
export type JourneyPay = z.output<typeof JourneyPay>

/** Returns the paid minutes of a journey: travel and waiting, less what a salary covers; null if it pays miles. */
export function paidMinutes({ pays, travel, waiting, covered }: JourneyPay): number | null {
  return pays === 'TIME' ? travel + (waiting ?? 0) - covered : null
}

const guarantee = {
  ...Days,
  days: Count,
  guaranteed: Rate,
  absent: Rate,
  used_minutes: Count,
  lost: Rate,
  /** Null without a rate on the last day. */
  rate: Rate.nullable(),
}

/** Guaranteed hours that were lost (pay 8). */
export const Guarantee = z.strictObject({ kind: z.literal('GHR/LOSS'), ...guarantee, correction: Correction })
export type Guarantee = z.output<typeof Guarantee>

const wageTest = {
  ...Days,
  age: Count,
  is_apprentice: z.boolean(),
  /** The minimum wage on the first day. */
  rate: Rate,
  minutes: Count,
  pay: Amount,
  accommodation: Amount,
  entitled: Amount,
  shortfall: Amount,
  /** More than the shortfall if it is paid late, at a higher rate (pay 9.6). */
  top_up: Amount,
}

/** The parts of the hours and the pay of a top-up, and the pay left out of its test (pay 9.3, 9.4). */
const WageParts = z.strictObject({
  visits: Count,
  shifts: Count,
  /** How many visits count as rostered, as their actual times are not known. */
  as_rostered: Count,
  visit_minutes: Count,
  /** The minutes that visits and shifts are paid for. */
  paid_minutes: Count,
  travel_minutes: Count,
  waiting_minutes: Count,
  extra_minutes: Count,
  visit_pay: Amount,
  journey_pay: Amount,
  extra_pay: Amount,
  left_out: z.array(z.strictObject({ kind: z.enum(leftOutKinds), total: Amount })),
  /** The ages of the band of the minimum wage, both inclusive, null for open; and the first day of its rates. */
  age_from: Count.nullable(),
  age_to: Count.nullable(),
  since: LocalDate,
})

/** A top-up to the minimum wage (pay 9). */
export const WageTest = z.strictObject({
  kind: z.literal('NMW/TOP'),
  ...wageTest,
  correction: Correction,
  /** Null if it was worked out before the parts were kept. */
  parts: WageParts.nullable().default(null),
})
export type WageTest = z.output<typeof WageTest>

/** Why a week does not count in the average of holiday pay (pay 11.3). */
export const excludedWeeks = ['STATUTORY_LEAVE', 'SSP', 'NO_PAY'] as const

/** Pay for annual leave (pay 11), with the weeks that it was worked out from. */
export const HolidayWorking = z.strictObject({
  kind: z.literal('HOLIDAY'),
  /** The first day of leave. */
  from: LocalDate,
  /** Hours of leave. */
  hours: Rate,
  /** From the latest back; those without `excluded` count. */
  weeks: z.array(
    z.strictObject({
      start: LocalDate,
      pay: Amount,
      hours: Amount,
      days: Count,
      excluded: z.enum(excludedWeeks).nullable(),
    }),
  ),
  /** Sums of the weeks that count. */
  pay: Amount,
  paid_hours: Amount,
  rate: Rate,
  /** Whether there was no average, and the contract's or the base rate is paid. */
  is_fallback: z.boolean(),
  correction: Correction,
  /** Whether it was recorded or changed after its period was paid. */
  is_late: z.boolean().default(false),
  /** All hours of the leave, if some of them were paid before; null if none were. */
  booked: Rate.nullable().default(null),
})
export type HolidayWorking = z.output<typeof HolidayWorking>

/** The working of a whole period, with or without a charge, and what could not be worked out. */
export const PeriodWorking = z.strictObject({
  guarantees: z.array(z.strictObject(guarantee)),
  wage_tests: z.array(z.strictObject(wageTest)),
  /** Journeys that are not paid, because an end of them has no coordinates, by their days. */
  unknown_journeys: z.array(LocalDate),
  problems: z.array(z.enum(['NO_GUARANTEE_RATE', 'NO_MINIMUM_WAGE', 'NO_DATE_OF_BIRTH'])),
})
export type PeriodWorking = z.output<typeof PeriodWorking>

/** The words of a charge of a pay period on lists, beside its type and date. */
export function payChargeText(working: JourneyPay | Guarantee | WageTest | HolidayWorking): string {
  if (working.kind === 'HOLIDAY') return `Annual leave from ${formatDate(working.from)}${leaveSuffix(working)}`
  if (working.kind === 'LEG') return `${journeyText(working)}${working.is_late ? ', visit added late' : ''}`
  const days =
    working.from === working.to ? formatDate(working.from) : `${formatDate(working.from)} to ${formatDate(working.to)}`
  return working.correction ? `Correction of ${days}` : days
}

function leaveSuffix({ is_late, booked }: HolidayWorking): string {
  if (booked !== null) return ', hours added'
  return is_late ? ', recorded late' : ''
}

function journeyText({ way, from_time, to_time }: JourneyPay): string {
  switch (way) {
    case 'BETWEEN':
      return from_time === to_time ? `To the visit at ${to_time}` : `Between visits, ${from_time} to ${to_time}`
    case 'FROM_HOME':
      return `From home to the visit at ${to_time}`
    case 'TO_HOME':
      return `Home from the visit until ${from_time}`
  }
}
