import { dateRangeText } from '../date-format.ts'
import { withoutLeadingZeros } from '../digits.ts'
import { type Mills, mills, multiplyDivideRounded, type Pence, parseMills, parsePence, pence } from '../money.ts'
import { addDays } from '../time.ts'
import { commonNumber, compareDecimals, decimalPlaces, maxValue, minValue, notZero } from '../validators/number.ts'
import { isEmpty, required } from '../validators/text.ts'
import { firstError, type Validator } from '../validators/validator.ts'
import type { ChargeCap } from './charge-caps.ts'
import { chargeTypes } from './charge-types.ts'

/** The amounts of an extra as entered: decimals as text, null or empty where there is none. */
export interface ExtraAmounts {
  readonly charge_type_alias: string
  /** Hours or miles. */
  readonly quantity: string | null
  /** Pounds per hour or mile. */
  readonly rate: string | null
  /** Pounds, of an extra without quantity. */
  readonly total: string | null
}

export type ExtraErrors = Partial<Record<'date' | 'quantity' | 'rate' | 'total', string>>

/** EXTRA-D07: what is taken off is negative, which only invoices have. */
const cashOf = {
  invoice: [required, minValue('-1000000'), maxValue('1000000'), decimalPlaces(2), notZero],
  payment: [required, minValue('0.01'), maxValue('1000000'), decimalPlaces(2)],
} as const satisfies Record<string, readonly Validator<string>[]>

/** Returns what is wrong with the amounts of an extra by itself (EXTRA-012, EXTRA-013, EXTRA-022). */
export function amountErrors(side: 'invoice' | 'payment', amounts: ExtraAmounts): ExtraErrors {
  const errorOf = (value: string | null, validators: readonly Validator<string>[]) =>
    firstError(value ?? '', validators)
  const { charge_type_alias, quantity, rate, total } = amounts
  switch (chargeTypes[charge_type_alias]?.field) {
    case 'TimeAndRate':
      return known({ quantity: errorOf(quantity, commonNumber), rate: errorOf(rate, commonNumber) })
    case 'Cash':
      return known({ total: errorOf(total, cashOf[side]) })
    case undefined:
      return {}
  }
}

/**
 * Returns how the amounts of a payment extra exceed the cap that is in force on its date (EXTRA-014 to EXTRA-021,
 * EXTRA-D09). The date may be empty or invalid; then no cap is known.
 */
export function capErrors(caps: readonly ChargeCap[], date: string, amounts: ExtraAmounts): ExtraErrors {
  const cap = caps.find(({ start, end }) => (start === null || date >= start) && (end === null || date < end))
  if (!cap || isEmpty(date)) return {}
  const isCash = chargeTypes[amounts.charge_type_alias]?.field === 'Cash'
  const exceeds = (value: string | null, limit: string | null, word: string) =>
    value !== null && limit !== null && (compareDecimals(value, limit) ?? 0) > 0
      ? `${word} must be ${limit} or lower`
      : undefined
  return isCash
    ? known({ total: exceeds(amounts.total, cap.total, 'Amount') })
    : known({
        quantity: exceeds(amounts.quantity, cap.quantity, 'Amount'),
        rate: exceeds(amounts.rate, cap.rate, 'Rate'),
      })
}

/** The days on which an extra may be dated. Only the end of the contract is not included; null while it is open. */
export interface ExtraDays {
  readonly period_start: string
  readonly period_end: string
  readonly contract_start: string
  readonly contract_end: string | null
}

/** EXTRA-009, EXTRA-010, EXTRA-D10. An empty date is reported elsewhere. */
export function extraDateError(date: string, days: ExtraDays): string | undefined {
  if (isEmpty(date)) return undefined
  const { period_start, period_end, contract_start, contract_end } = days
  if (date < period_start || date > period_end) {
    return `Charge date must be within the transaction period (${dateRangeText(period_start, period_end)})`
  }
  const last = contract_end === null ? null : addDays(contract_end, -1)
  if (date < contract_start || (last !== null && date > last)) {
    return `Charge date must be within the contract period (${dateRangeText(contract_start, last)})`
  }
  return undefined
}

/** The amounts of an extra as they are stored. */
export interface ExtraSum {
  /** With three decimals. */
  readonly quantity: Mills
  readonly rate: Mills
  readonly total: Pence
}

/**
 * Returns the sum of an extra whose amounts are valid: quantity times rate, rounded half away from zero; a cash extra has
 * the quantity 1 and its total as the rate (EXTRA-D05).
 */
export function extraSum({ charge_type_alias, quantity, rate, total }: ExtraAmounts): ExtraSum {
  if (chargeTypes[charge_type_alias]?.field === 'Cash') {
    const amount = parsePence(plain(total))
    return { quantity: mills(1000), rate: mills(amount * 10), total: amount }
  }
  const [units, each] = [parseMills(plain(quantity)), parseMills(plain(rate))]
  return { quantity: units, rate: each, total: pence(multiplyDivideRounded(units, each, 10_000)) }
}

/** Numbers may be typed with a plus sign or leading zeros. */
function plain(text: string | null): string {
  const typed = text ?? ''
  const sign = typed.startsWith('-') ? '-' : ''
  const [whole = '', ...rest] = typed.replace(/^[+-]/, '').split('.')
  return sign + [withoutLeadingZeros(whole), ...rest].join('.')
}

function known(errors: { readonly [K in keyof ExtraErrors]?: string | undefined }): ExtraErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined))
}
