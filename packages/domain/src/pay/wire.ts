import { z } from 'zod'
import { unitsPerYear } from '../calendar.ts'
import { parseMills, parsePence } from '../money.ts'
import { clock, localDate as day, instant, name, reads, whole } from '../rating/wire.ts'
import { daysBetween, isLocalDate } from '../time.ts'

/** The JSON format of a case in pay 12: decimals and instants are text. Unknown fields are ignored. */
/** The longest calendar period is a year. */
const maxDays = 400
const mills = z.string().refine(reads(parseMills), 'must be a decimal with at most 3 places')
const pence = z.string().refine(reads(parsePence), 'must be a decimal with at most 2 places')
const degrees = z.string().refine((text) => text.trim() !== '' && Number.isFinite(Number(text)), 'must be degrees')
const validity = { start: day, end: day.nullable() }
const range = z
  .object({ start: day, end: day })
  // Days that cannot be read have messages of their own.
  .refine(
    ({ start, end }) => !isLocalDate(start) || !isLocalDate(end) || isShort(start, end),
    `must have 1 to ${maxDays} days`,
  )
const frequency = z.enum(Object.keys(unitsPerYear) as (keyof typeof unitsPerYear)[])
const legPay = z.enum(['MILES', 'TIME', 'BOTH', 'NONE'])
const dayType = z.enum(['WEEK', 'W/DAY', 'W/END', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN', 'HOL'])
const rateRow = z.object({ ...validity, rate: mills })

const isShort = (start: string, end: string) => start <= end && daysBetween(start, end) < maxDays

const WireContract = z.object({
  ...{ guid: name, ...validity, commute_type_alias: legPay, travel_type_alias: legPay },
  guaranteed_hours: z.array(z.object({ ...validity, hours: pence, frequency_type_alias: frequency })),
  rates: z.array(rateRow),
  mileage: z.array(z.object({ ...validity, pay_to_and_from_home: z.boolean(), rate: mills })),
  travel_time: z.array(
    z.object({ ...validity, wait_time_threshold: whole, rate: mills.nullable(), pay_at_nmw_rate: z.boolean() }),
  ),
})

const WireWageBand = z.object({
  jurisdiction_alias: name,
  age_from: whole.nullable(),
  age_to: whole.nullable(),
  is_apprentice: z.boolean(),
  rate: mills,
})

const WireAppointment = z.object({
  ...{ guid: name, type_alias: z.enum(['VISIT', 'SHIFT']), shift_guid: name.nullable() },
  rule_type_alias: z.enum(['CONF', 'CANCEL']),
  ...{ is_sleep_in: z.boolean(), exclude_from_nmw: z.boolean() },
  ...{ rostered_start: instant, rostered_end: instant },
  ...{ actual_start: instant.nullable(), actual_end: instant.nullable() },
  ...{ latitude: degrees.nullable(), longitude: degrees.nullable() },
  ...{ mileage_rate: mills.nullable(), travel_rate: mills.nullable(), disturbed_minutes: whole.nullable() },
  lines: z.array(
    z.object({
      ...{ start: instant, end: instant, minutes: whole, per: z.enum(['HOUR', 'VISIT']), rate_guid: name.nullable() },
      ...{ rate: mills, base_rate: mills.nullable(), total: pence },
    }),
  ),
})

const WireAccrualItem = z.object({
  policy_guid: name,
  type: z.enum(['Accrual', 'Holiday', 'Manual', 'Rollover', 'Expiry']),
  ...{ date: day, amount: pence, expiry_days: whole.nullable() },
})

const WirePayCase = z.object({
  ...{ id: name, kind: z.literal('pay'), time_zone: name, period: range },
  carer: z.object({
    date_of_birth: day,
    apprenticeship: z.object(validity).nullable(),
    home: z.object({ latitude: degrees.nullable(), longitude: degrees.nullable() }),
  }),
  pay_group: z.object({
    ...{ guid: name, type_alias: z.enum(['P/WAGE', 'P/SALARY']), shifts_enabled: z.boolean() },
    base_rates: z.array(rateRow),
    salaries: z.array(
      z.object({
        ...validity,
        bands: z.array(
          z.object({
            ...{ guid: name, day_type_alias: dayType, holiday_tier_guid: name.nullable(), start: clock, end: clock },
          }),
        ),
      }),
    ),
  }),
  contracts: z.array(WireContract),
  holidays: z.array(z.object({ date: day, tier_guid: name })),
  minimum_wages: z.array(z.object({ ...validity, jurisdiction_minimum_wage_bands: z.array(WireWageBand) })),
  appointments: z.array(WireAppointment),
  absences: z.array(z.object({ start: day, end: day, hours: pence.nullable() })),
  extras: z.array(z.object({ charge_type_alias: name, date: day, quantity: mills, total: pence, status: z.string() })),
  accommodation: z.object({ offset_per_day: pence, charge_per_night: pence, nights_per_week: whole }).nullable(),
  top_up_paid_on: day.nullable(),
  accrual: z
    .object({
      policies: z.array(
        z.object({
          ...{ guid: name, type_alias: name, ...validity, accrual_cap: pence, rollover_cap: pence },
          rollover_expiry: whole.nullable(),
        }),
      ),
      items: z.array(WireAccrualItem),
      worked: z.array(z.object({ date: day, minutes: whole })),
    })
    .nullable(),
})

const standingCharge = z.object({
  ...{ guid: name, ...validity, rate: mills, hours: pence.nullable(), frequency_type_alias: frequency },
})
const contribution = { guid: name, ...validity, rate: mills }
const contractDates = { guid: name, ...validity }

const WireFunderCase = z.object({
  ...{ id: name, kind: z.literal('funder'), period: range },
  contract: z.object({
    ...{ ...contractDates, is_contributable: z.boolean(), standing_charges: z.array(standingCharge) },
    contributions: z.array(z.object({ ...contribution, user_contract_guid: name })),
  }),
  model: z.object({ ...validity, standing_charges: z.array(standingCharge) }),
  private_contracts: z.array(z.object(contractDates)),
  received: z.array(
    z.object({ ...contribution, contract: z.object({ ...contractDates, is_contributable: z.boolean() }) }),
  ),
})

const WireHolidayPayCase = z.object({
  ...{ id: name, kind: z.literal('holiday-pay'), date: day, hours: pence, employment_start: day },
  week_ends_on: z.enum(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']),
  weeks: z.array(
    z.object({ start: day, pay: pence, ssp: pence, hours: pence, days: whole, statutory_leave: z.boolean() }),
  ),
  contract: z.object({ rates: z.array(rateRow) }),
  pay_group: z.object({ base_rates: z.array(rateRow) }),
})

/** A case of any kind. */
export const WireCase = z.discriminatedUnion('kind', [WirePayCase, WireFunderCase, WireHolidayPayCase])
export type WirePayCase = z.infer<typeof WirePayCase>
export type WireFunderCase = z.infer<typeof WireFunderCase>
export type WireHolidayPayCase = z.infer<typeof WireHolidayPayCase>
