import { z } from 'zod'
import { excludedWeeks } from '#domain/billing/pay-working.ts'
import { endpoint } from '../endpoint.ts'
import { exportTable } from '../export-table.ts'
import { Guid, Instant, LocalDate, Money } from '../fields.ts'
import { billingAccess } from './access.ts'
import { ChargeRate } from './price-working.ts'

/** Why a week does not count in the average (pay 11.3), in words. */
export const excludedWords = {
  STATUTORY_LEAVE: 'Statutory leave',
  SSP: 'Statutory Sick Pay only',
  NO_PAY: 'No pay',
} as const satisfies Record<(typeof excludedWeeks)[number], string>

const Week = z.object({
  /** The first of its seven days. */
  start: LocalDate,
  pay: Money,
  hours: z.string(),
  /** Days with work or pay; 0 if only the week as a whole is known. */
  days: z.int(),
  /** Null for a week that counts. */
  excluded: z.enum(excludedWeeks).nullable(),
})
export type HolidayWeek = z.output<typeof Week>

/** PAYP-029. A week that is only known as a whole has no days. */
export const holidayWeekExport = exportTable<HolidayWeek>()('holiday-weeks', 'items', [
  { key: 'start', title: 'Start', kind: 'date', of: ({ start }) => start },
  { key: 'pay', title: 'Pay', kind: 'money', of: ({ pay }) => pay },
  { key: 'hours', title: 'Hours', kind: 'number', of: ({ hours }) => hours },
  {
    key: 'days',
    title: 'Days',
    kind: 'number',
    of: ({ days, hours }) => (days === 0 && Number(hours) > 0 ? null : days),
  },
  { key: 'excluded', title: 'Excluded', of: ({ excluded }) => excluded && excludedWords[excluded] },
])

/** PAYP-028, PAYP-029, PAYP-D11. */
const HolidayCalculation = z.object({
  contract_model_guid: Guid,
  contract_model_title: z.string(),
  carer_guid: Guid,
  carer_name: z.string(),
  /** The first day of leave. */
  date: LocalDate,
  /** Null while it is an estimate. */
  processed_at: Instant.nullable(),
  /** Hours of leave. */
  quantity: z.string(),
  rate: ChargeRate,
  total: Money,
  /** From the latest back. */
  items: z.array(Week),
  /** Sums of the weeks that count. */
  pay: Money,
  hours: z.string(),
  /** Whether no week counts, and the contract's or the base rate is paid. */
  is_fallback: z.boolean(),
})
export type HolidayCalculation = z.output<typeof HolidayCalculation>

/** Of the leave that the system pays; a holiday charge that was entered by hand has no calculation. */
export const getHolidayCalculation = endpoint({
  method: 'GET',
  path: '/finance/payment-processing/:periodGuid/transactions/:guid/charges/:chargeGuid/holiday-calculations',
  reads: ['item'],
  summary: 'How pay for leave was worked out from the weeks before it (PAYP-026, PAYP-D18)',
  ...billingAccess.read,
  params: z.object({ periodGuid: Guid, guid: Guid, chargeGuid: Guid }),
  response: HolidayCalculation,
  exports: holidayWeekExport,
  errors: ['NOT_FOUND'],
})
