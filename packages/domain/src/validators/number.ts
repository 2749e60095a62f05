import { isEmpty, required } from './text.ts'
import type { Validator } from './validator.ts'

/** Validators of numbers. Decimals are text and compared digit by digit, so that none passes through a float. */

const pattern = /^([+-]?)(\d+)(?:\.(\d+))?$/

/** The maximum length of a number; the time to read it grows with its square. */
const longest = 64

function read(text: string): RegExpExecArray | null {
  const number = text.trim()
  return number.length > longest ? null : pattern.exec(number)
}

function decimalsOf(text: string): string {
  return read(text)?.[3] ?? ''
}

/**
 * Returns less than 0, 0 or more than 0 if the first number is below, equal to or above the second; undefined if one is
 * not a number.
 */
export function compareDecimals(one: string, other: string): number | undefined {
  const places = Math.max(decimalsOf(one).length, decimalsOf(other).length)
  const [first, second] = [scaled(one, places), scaled(other, places)]
  if (first === undefined || second === undefined) return undefined
  return first < second ? -1 : first > second ? 1 : 0
}

/** Returns the highest of some decimals; undefined for none. */
export function highestDecimal(amounts: readonly string[]): string | undefined {
  return amounts.reduce<string | undefined>(
    (highest, each) => (highest === undefined || (compareDecimals(each, highest) ?? 0) > 0 ? each : highest),
    undefined,
  )
}

function scaled(text: string, places: number): bigint | undefined {
  const match = read(text)
  if (!match) return undefined
  const [, sign = '', whole = '', fraction = ''] = match
  return BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction.padEnd(places, '0')}`)
}

/** SHELL-136. */
export function number(text: string): string | undefined {
  return isEmpty(text) || read(text) ? undefined : 'Must be a number.'
}

/** Accepts a number without decimals. */
export function wholeNumber(text: string): string | undefined {
  return decimalsOf(text) === '' ? undefined : 'Must be a whole number.'
}

/** The bound is decimal text or a whole number and appears in the message as written. */
export function minValue(min: string | number): Validator<string> {
  return (text) => ((compareDecimals(text, String(min)) ?? 0) < 0 ? `Minimal value is ${min}.` : undefined)
}

export function maxValue(max: string | number): Validator<string> {
  return (text) => ((compareDecimals(text, String(max)) ?? 0) > 0 ? `Maximal value is ${max}.` : undefined)
}

/** Trailing zeros count as decimals. */
export function decimalPlaces(max: number): Validator<string> {
  return (text) => (decimalsOf(text).length > max ? `Maximum of decimal places is ${max}.` : undefined)
}

export function notZero(text: string): string | undefined {
  return compareDecimals(text, '0') === 0 ? 'Value can not be zero.' : undefined
}

/** The common number: required, from 0.001 to 1,000,000, with up to 3 decimals (SHELL-141). */
export const commonNumber: readonly Validator<string>[] = [
  required,
  number,
  minValue('0.001'),
  maxValue(1_000_000),
  decimalPlaces(3),
]
