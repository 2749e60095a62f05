import type { z } from 'zod'
import type { CarerContract, CarerContractInput } from '#contract/user-contract/carer-contracts.ts'
import { highestWage } from '#domain/pay/highest-wage.ts'
import { shownRate } from '#domain/shown-rate.ts'
import { carerRowErrors, durationOf, minutesOf } from '#domain/user-contract/carer-contract.ts'
import { type Bounds, contractDateErrors } from '#domain/user-contract/contract-dates.ts'
import { isDay } from '#domain/validators/date.ts'
import { compareDecimals } from '#domain/validators/number.ts'
import { validityOf } from '#domain/validators/period.ts'
import { requiredMessage } from '#domain/validators/text.ts'
import type { FieldNotes } from '../../kit/form/validate-form.ts'
import type { RowValues } from './dated-rows.tsx'

interface HoursRow extends RowValues {
  readonly hours: string
  readonly frequency_type_alias: string
}
interface RateRow extends RowValues {
  readonly rate: string
}
interface MileageRow extends RateRow {
  readonly pay_to_and_from_home: boolean
}
interface TravelRow extends RateRow {
  /** Minutes. */
  readonly wait_time_threshold: string
  readonly pay_at_nmw_rate: boolean
}

export interface CarerContractValues {
  contract_guid: string
  reference: string
  start: string
  end: string
  no_end_date: boolean
  compensation: {
    commute_type_alias: string
    travel_type_alias: string
    standing_rate_mode: string
    standing_rate: string
  }
  guaranteed_hours: HoursRow[]
  rates: RateRow[]
  mileage: MileageRow[]
  travel_time: TravelRow[]
}

export const carerContractLabels = {
  contract_guid: 'Payment model',
  reference: 'Reference',
  start: 'Starts on',
  end: 'Ends before',
  no_end_date: 'No end date',
  compensation: 'Compensation',
  'compensation.commute_type_alias': 'Commute type',
  'compensation.travel_type_alias': 'Travel type',
  'compensation.standing_rate_mode': 'Standing rate',
  'compensation.standing_rate': 'Amount',
  guaranteed_hours: 'Guaranteed hours',
  'guaranteed_hours.*.start': 'Starts on',
  'guaranteed_hours.*.end': 'Ends before',
  'guaranteed_hours.*.hours': 'Hours',
  'guaranteed_hours.*.frequency_type_alias': 'Frequency',
  rates: 'Rates',
  'rates.*.start': 'Starts on',
  'rates.*.end': 'Ends before',
  'rates.*.rate': 'Rate',
  mileage: 'Mileage',
  'mileage.*.start': 'Starts on',
  'mileage.*.end': 'Ends before',
  'mileage.*.pay_to_and_from_home': 'Pay to and from home',
  'mileage.*.rate': 'Rate',
  travel_time: 'Travel time',
  'travel_time.*.start': 'Starts on',
  'travel_time.*.end': 'Ends before',
  'travel_time.*.wait_time_threshold': 'Wait time',
  'travel_time.*.rate': 'Rate',
  'travel_time.*.pay_at_nmw_rate': 'Pay at NMW rate',
} as const

const fresh = { guid: '', start: '', end: '', delete: false }

/** CCON-D16: new rows start with Weekly. */
export const freshRows = {
  guaranteed_hours: { ...fresh, hours: '', frequency_type_alias: '1/WEEK' },
  rates: { ...fresh, rate: '' },
  mileage: { ...fresh, pay_to_and_from_home: false, rate: '' },
  travel_time: { ...fresh, wait_time_threshold: '', rate: '', pay_at_nmw_rate: false },
} as const

/** CCON-D19, CCON-D20. */
export const newCarerContract: CarerContractValues = {
  contract_guid: '',
  reference: '',
  ...{ start: '', end: '', no_end_date: true },
  compensation: {
    commute_type_alias: 'BOTH',
    travel_type_alias: 'BOTH',
    standing_rate_mode: 'NONE',
    standing_rate: '',
  },
  guaranteed_hours: [],
  rates: [],
  mileage: [],
  travel_time: [],
}

export function valuesOf(contract: CarerContract): CarerContractValues {
  return {
    contract_guid: contract.contract_guid,
    reference: contract.reference,
    ...validityOf(contract),
    compensation: {
      ...contract.compensation,
      standing_rate: shownRate(contract.compensation.standing_rate ?? ''),
    },
    guaranteed_hours: contract.guaranteed_hours.map((row) => ({
      ...savedRow(row),
      hours: row.hours,
      frequency_type_alias: row.frequency_type_alias,
    })),
    rates: contract.rates.map((row) => ({ ...savedRow(row), rate: row.rate })),
    mileage: contract.mileage.map((row) => ({
      ...savedRow(row),
      pay_to_and_from_home: row.pay_to_and_from_home,
      rate: row.rate,
    })),
    travel_time: contract.travel_time.map((row) => ({
      ...savedRow(row),
      wait_time_threshold: String(minutesOf(row.wait_time_threshold) ?? ''),
      rate: row.rate ?? '',
      pay_at_nmw_rate: row.pay_at_nmw_rate,
    })),
  }
}

type Saved = Omit<CarerContract['rates'][number], 'rate'>

function savedRow({ guid, start, end, status, is_deletable, editable }: Saved): RowValues {
  return { guid, start, end: end ?? '', delete: false, saved: { status, is_deletable, editable } }
}

type Compensation = z.input<typeof CarerContractInput>['compensation']

/** CCON-D02: rows that are marked for deletion come last, and are left out. */
export function bodyOf(values: CarerContractValues) {
  const { guaranteed_hours, rates, mileage, travel_time, compensation } = values
  return {
    contract_guid: values.contract_guid,
    reference: values.reference,
    start: values.start,
    end: values.no_end_date ? null : values.end,
    compensation: {
      ...(compensation as Compensation), // the selects offer no others
      // Without a mode the amount is hidden.
      standing_rate: compensation.standing_rate_mode === 'NONE' ? null : compensation.standing_rate,
    },
    guaranteed_hours: sent(guaranteed_hours),
    rates: sent(rates),
    mileage: sent(mileage),
    travel_time: sent(travel_time).map((row) => ({
      ...row,
      wait_time_threshold: /^\d{1,4}$/.test(row.wait_time_threshold)
        ? durationOf(Number(row.wait_time_threshold))
        : row.wait_time_threshold,
      rate: row.pay_at_nmw_rate ? null : row.rate,
    })),
  }
}

function sent<Row extends RowValues>(rows: readonly Row[]) {
  return rows
    .filter((row) => !row.delete)
    .map(({ saved: _, delete: _delete, ...row }) => ({ ...row, guid: row.guid || null }))
}

/** The rules of several fields: dates within model and employment, and rows within the contract and without overlap. */
export function errorsOf(values: CarerContractValues, bounds: readonly Bounds[]): FieldNotes {
  const { start, no_end_date } = values
  const end = no_end_date ? null : values.end
  return {
    ...contractDateErrors({ start, end }, bounds),
    ...carerRowErrors({ ...values, end }),
    ...(end === '' && { end: requiredMessage }),
  }
}

type Wages = Parameters<typeof highestWage>[0]

/** CCON-D18. */
export function warningsOf({ rates, travel_time }: CarerContractValues, wages: Wages): FieldNotes {
  const of = (list: string, rows: readonly RateRow[]) =>
    rows.flatMap(({ start, rate, delete: gone }, at) => {
      const wage = isDay(start) && !gone ? highestWage(wages, start) : undefined
      if (wage === undefined || !((compareDecimals(rate, wage) ?? 0) < 0)) return []
      return [[`${list}.${at}.rate`, `This rate is below the minimum wage of £${wage}.`]]
    })
  const paid = travel_time.map((row) => (row.pay_at_nmw_rate ? { ...row, rate: '' } : row))
  return Object.fromEntries([...of('rates', rates), ...of('travel_time', paid)])
}
