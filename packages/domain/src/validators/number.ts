import { isEmpty, required } from './text.ts'
import type { Validator } from './validator.ts'

/** The validators of numbers. Decimals are text and compared digit by digit, so that none passes through a float. */

const pattern = /^([+-]?)(\d+)(?:\.(\d+))?$/

/** Characters of the longest text that is read as a number; the time that takes grows with its square. */
const longest = 64

function read(text: string): RegExpExecArray | null {
  const number = text.trim()
  return number.length > longest ? null : pattern.exec(number)
}

function decimalsOf(text: string): string {
  return read(text)?.[3] ?? ''
}

/** Less than 0, 0 or more than 0, as the first number is below, at or above the second; undefined if one is none. */
export function compareDecimals(one: string, other: string): number | undefined {
  const places = Math.max(decimalsOf(one).length, decimalsOf(other).length)
  const [first, second] = [scaled(one, places), scaled(other, places)]
  if (first === undefined || second === undefined) return undefined
  return first < second ? -1 : first > second ? 1 : 0
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

/** A number without decimals. */
export function wholeNumber(text: string): string | undefined {
  return decimalsOf(text) === '' ? undefined : 'Must be a whole number.'
}

/** The bound is decimal text or a whole number and stands in the sentence as it is written. */
export function minValue(least: string | number): Validator<string> {
  return (text) => ((compareDecimals(text, String(least)) ?? 0) < 0 ? `Minimal value is ${least}.` : undefined)
}

export function maxValue(max: string | number): Validator<string> {
  return (text) => ((compareDecimals(text, String(max)) ?? 0) > 0 ? `Maximal value is ${max}.` : undefined)
}

/** Zeros at the end count: they are decimals as well. */
export function decimalPlaces(max: number): Validator<string> {
  return (text) => (decimalsOf(text).length > max ? `Maximum of decimal places is ${max}.` : undefined)
}

export function notZero(text: string): string | undefined {
  return compareDecimals(text, '0') === 0 ? 'Value can not be zero.' : undefined
}

/** The common number: needed, from 0.001 to 1,000,000, with up to 3 decimals (SHELL-141). */
export const commonNumber: readonly Validator<string>[] = [
  required,
  number,
  minValue('0.001'),
  maxValue(1_000_000),
  decimalPlaces(3),
]
