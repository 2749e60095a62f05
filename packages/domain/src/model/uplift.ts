import { withoutLeadingZeros, withoutTrailingZeros } from '../digits.ts'
import {
  divideRounded,
  formatPence,
  type Millionths,
  type Mills,
  mills,
  multiplyDivideRounded,
  type Pence,
  parseMillionths,
} from '../money.ts'
import { compareDecimals, decimalPlaces, maxValue, minValue, number } from '../validators/number.ts'
import { cleanText, required } from '../validators/text.ts'
import { firstError, type Validator } from '../validators/validator.ts'

/** The effect of an uplift on one rate (finance 4, 5.8 and 9), for the form and the server. */

/** UPL-018 and UPL-026, as labelled on the screen. A percentage is whole (UPL-024): 3.5% is the multiplier 1.035. */
export const upliftTypes = ['Percentage', 'Multiplier', 'Fixed amount', 'Manual'] as const
export type UpliftType = (typeof upliftTypes)[number]

/** UPL-030, UPL-031, as in JSON. */
export const upliftLevels = ['Contract', 'Service', 'Rate'] as const
export type UpliftLevel = (typeof upliftLevels)[number]
export const upliftModifiers = ['Add', 'Manual', 'Multiply'] as const
export type UpliftModifier = (typeof upliftModifiers)[number]

/** The target of an uplift: a rate of a band, an enhanced rate that adds, a base rate, a standing charge (UPL-D07). */
export const upliftKinds = ['rate', 'enhancement', 'base_rate', 'standing_charge'] as const
export type UpliftKind = (typeof upliftKinds)[number]

/** How one rate is raised: by adding pounds, by replacing it, or by a multiplier. */
export interface RateChange {
  readonly type: UpliftModifier
  readonly modifier: Millionths
}

/** UPL-D03: the maximum of a percentage or an amount, and of a rate in pounds. */
const highestValue = 1000
const highestRate = 1_000_000
/** UPL-026; the maximum corresponds to the highest percentage. */
const minMultiplier = '0.001'
const highestMultiplier = '11'
const multiplierPlaces = 6

/** The minimum rate of each kind; a base rate has to be above zero (MCHG). */
const minRate: Readonly<Record<UpliftKind, string>> = {
  rate: '0',
  enhancement: '0',
  standing_charge: '0',
  base_rate: '0.001',
}

/** Returns the rate after a change, in whole mills, rounded half away from zero (UPL-019 to UPL-021, UPL-D13). */
export function upliftedRate(current: Mills, { type, modifier }: RateChange): Mills {
  switch (type) {
    case 'Manual':
      return roundedMills(modifier)
    case 'Add':
      return mills(current + roundedMills(modifier))
    case 'Multiply':
      return mills(multiplyDivideRounded(current, modifier, 1_000_000))
    default:
      return type satisfies never
  }
}

/** An amount of pounds has 3 decimals, so nothing is lost. */
function roundedMills(modifier: Millionths): Mills {
  return mills(divideRounded(modifier, 1000))
}

/** Formats a new rate for display: pounds with 2 decimals (UPL-022). */
export function shownRate(rate: Mills): string {
  return formatPence(divideRounded(rate, 10) as Pence)
}

/** Returns why a new rate is invalid: below its minimum, or above the maximum. */
export function newRateError(kind: UpliftKind, rate: Mills): string | undefined {
  const text = plainDecimal(rate, 3)
  return firstError(text, [minValue(minRate[kind]), maxValue(highestRate)])
}

/**
 * Returns the error in a typed value of an uplift. `lowest` is the lowest present rate that it applies to: a fixed
 * amount may not lower any rate below 0 (UPL-023 to UPL-025, UPL-D03 to UPL-D05).
 */
export function valueError(type: UpliftType, value: string, lowest: Mills | null): string | undefined {
  return firstError(cleanText(value), [required, number, ...limits[type](lowest)])
}

const limits: Readonly<Record<UpliftType, (lowest: Mills | null) => readonly Validator<string>[]>> = {
  Percentage: () => [minValue(-100), maxValue(highestValue), decimalPlaces(0)],
  Multiplier: () => modifierLimits.Multiply,
  'Fixed amount': (lowest) => [minValue(plainDecimal(-(lowest ?? 0), 3)), maxValue(highestValue), decimalPlaces(3)],
  Manual: () => [minValue(0), maxValue(highestRate), decimalPlaces(3)],
}

/**
 * Returns the multiplier for a percentage with decimals, to switch to: 3.5 is 1.035. Undefined if the value, or its
 * multiplier, is invalid for another reason.
 */
export function asMultiplier(percentage: string): string | undefined {
  const clean = cleanText(percentage)
  const isDecimal =
    firstError(clean, [required, number, minValue(-100), maxValue(highestValue)]) === undefined &&
    decimalPlaces(0)(clean) !== undefined
  if (!isDecimal || decimalPlaces(multiplierPlaces - 2)(plainNumber(clean)) !== undefined) return undefined
  const multiplier = modifierText(multiplierOf(clean))
  return valueError('Multiplier', multiplier, null) === undefined ? multiplier : undefined
}

/** Returns a valid multiplier in per cent: 1.035 is `3.5`. */
export function percentOf(multiplier: string): string {
  return percentText(parseModifier(multiplier))
}

/** The summary rejects a multiplier of zero (UPL-026, UPL-D10). */
export function multiplierError(modifier: string): string | undefined {
  return minValue(minMultiplier)(modifier)
}

/** Returns the error of a modifier in JSON, before its rates are known. */
export function modifierError(type: UpliftModifier, modifier: string): string | undefined {
  return firstError(cleanText(modifier), [required, number, ...modifierLimits[type]])
}

const modifierLimits: Readonly<Record<UpliftModifier, readonly Validator<string>[]>> = {
  Multiply: [multiplierError, maxValue(highestMultiplier), decimalPlaces(multiplierPlaces)],
  Add: [minValue(-highestRate), maxValue(highestValue), decimalPlaces(3)],
  Manual: [minValue(0), maxValue(highestRate), decimalPlaces(3)],
}

/** Returns the change for a valid type and value (UPL-D09). */
export function changeOf(type: UpliftType, value: string): RateChange {
  switch (type) {
    case 'Percentage':
      return { type: 'Multiply', modifier: multiplierOf(value) }
    case 'Multiplier':
      return { type: 'Multiply', modifier: parseModifier(value) }
    case 'Fixed amount':
      return { type: 'Add', modifier: parseModifier(value) }
    case 'Manual':
      return { type: 'Manual', modifier: parseModifier(value) }
    default:
      return type satisfies never
  }
}

/** (100 + per cent) / 100 (UPL-019), for a percentage with up to 4 decimals. */
function multiplierOf(percentage: string): Millionths {
  return (1_000_000 + divideRounded(parseModifier(percentage), 100)) as Millionths
}

/** Formats a modifier for JSON: `1.03`, `-0.5`. */
export function modifierText(modifier: Millionths): string {
  return plainDecimal(modifier, 6)
}

/** Parses a valid modifier, such as `1.03` or `+0.50`. */
export function parseModifier(text: string): Millionths {
  return parseMillionths(plainNumber(text))
}

/** Returns the effect of a multiplier or an amount on rates, in words: `3.5%`, `+£0.50`. */
export function changeWords(type: 'Multiply' | 'Add', modifier: string): string {
  const amount = parseModifier(modifier)
  if (type === 'Multiply') return `${percentText(amount)}%`
  return `${amount < 0 ? '−' : '+'}£${pounds(Math.abs(amount))}`
}

/** Returns a difference in per cent of a total, with 2 decimals; undefined for a total of zero. */
export function shareOf(difference: Pence, total: Pence): string | undefined {
  return total === 0 ? undefined : formatPence(multiplyDivideRounded(difference, 10_000, total) as Pence)
}

function percentText(multiplier: Millionths): string {
  return plainDecimal(multiplier - 1_000_000, 4)
}

/** Two decimals, and a third if there is one. */
function pounds(millionths: number): string {
  const [whole, rest = ''] = plainDecimal(millionths, 6).split('.')
  return `${whole}.${rest.padEnd(2, '0')}`
}

/** Formats units with a number of decimals as text, without trailing zeros: 1030 with 3 decimals is `1.03`. */
function plainDecimal(units: number, places: number): string {
  const size = 10 ** places
  const whole = Math.trunc(Math.abs(units) / size)
  const plain = withoutTrailingZeros(`${whole}.${String(Math.abs(units) % size).padStart(places, '0')}`)
  return `${units < 0 ? '-' : ''}${plain}`
}

/** Normalises a number for the money parsers: no plus sign, leading zeros or trailing zeros. */
function plainNumber(text: string): string {
  const [, sign = '', whole = '', rest = ''] = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(cleanText(text)) ?? []
  const plain = withoutTrailingZeros(`${withoutLeadingZeros(whole)}.${rest}`)
  return sign === '-' && compareDecimals(plain, '0') !== 0 ? `-${plain}` : plain
}
