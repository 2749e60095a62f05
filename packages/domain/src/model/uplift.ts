import { divideRounded, formatPence, type Mills, mills, type Pence, parseMills } from '../money.ts'
import { enhanceRate } from '../rating/enhance-rate.ts'
import { compareDecimals, decimalPlaces, maxValue, minValue, number } from '../validators/number.ts'
import { cleanText, required } from '../validators/text.ts'
import { firstError, type Validator } from '../validators/validator.ts'

/** What an uplift makes of one rate (finance 4, 5.8 and 9), for the form and the server alike. */

/** UPL-018, by the words of the screen. */
export const upliftTypes = ['Percentage', 'Fixed amount', 'Manual'] as const
export type UpliftType = (typeof upliftTypes)[number]

/** UPL-030, UPL-031: as it travels. */
export const upliftLevels = ['Contract', 'Service', 'Rate'] as const
export type UpliftLevel = (typeof upliftLevels)[number]
export const upliftModifiers = ['Add', 'Manual', 'Multiply'] as const
export type UpliftModifier = (typeof upliftModifiers)[number]

/** What is uplifted: a rate of a band, an enhancement that adds, a base rate, a standing charge (UPL-D07). */
export const upliftKinds = ['rate', 'enhancement', 'base_rate', 'standing_charge'] as const
export type UpliftKind = (typeof upliftKinds)[number]

/** How one rate is raised: in thousandths, of a pound to add or to stand instead, of one for a multiplier. */
export interface RateChange {
  readonly type: UpliftModifier
  readonly modifier: Mills
}

/** UPL-D03: of a percentage or an amount, and of a rate in pounds. */
const highestValue = 1000
const highestRate = 1_000_000
const leastMultiplier = '0.001'

/** Below this no rate of the kind may fall; a base rate that pays nothing is none (MCHG). */
const leastRate: Readonly<Record<UpliftKind, string>> = {
  rate: '0',
  enhancement: '0',
  standing_charge: '0',
  base_rate: '0.001',
}

/** The rate that a change makes of the present one, whole mills, halves away from zero (UPL-019 to UPL-021, UPL-D13). */
export function upliftedRate(current: Mills, { type, modifier }: RateChange): Mills {
  return type === 'Manual' ? modifier : enhanceRate(current, type, modifier)
}

/** A new rate as it is shown: pounds with 2 decimals (UPL-022). */
export function shownRate(rate: Mills): string {
  return formatPence(divideRounded(rate, 10) as Pence)
}

/** Why a new rate can not be kept: below nothing, or beyond what a rate may be. */
export function newRateError(kind: UpliftKind, rate: Mills): string | undefined {
  const text = plainDecimal(rate)
  return firstError(text, [minValue(leastRate[kind]), maxValue(highestRate)])
}

/**
 * What is wrong with a typed value of an uplift. `lowest` is the lowest present rate that it is for: a fixed amount may
 * not take any of them below 0 (UPL-023 to UPL-025, UPL-D03 to UPL-D05).
 */
export function valueError(type: UpliftType, value: string, lowest: Mills | null): string | undefined {
  return firstError(cleanText(value), [required, number, ...limits[type](lowest)])
}

const limits: Readonly<Record<UpliftType, (lowest: Mills | null) => readonly Validator<string>[]>> = {
  Percentage: () => [minValue(-100), maxValue(highestValue), decimalPlaces(0)],
  'Fixed amount': (lowest) => [minValue(plainDecimal(-(lowest ?? 0))), maxValue(highestValue), decimalPlaces(3)],
  Manual: () => [minValue(0), maxValue(highestRate), decimalPlaces(3)],
}

/** The summary takes no multiplier of nothing (UPL-026, UPL-D10). */
export function multiplierError(modifier: string): string | undefined {
  return minValue(leastMultiplier)(modifier)
}

/** A modifier on its own, as it travels, before it is known which rates it is for. */
export function modifierError(type: UpliftModifier, modifier: string): string | undefined {
  return firstError(cleanText(modifier), [required, number, ...modifierLimits[type], decimalPlaces(3)])
}

const modifierLimits: Readonly<Record<UpliftModifier, readonly Validator<string>[]>> = {
  Multiply: [multiplierError, maxValue('11')],
  Add: [minValue(-highestRate), maxValue(highestValue)],
  Manual: [minValue(0), maxValue(highestRate)],
}

/** The change of a type and a value without an error (UPL-D09). */
export function changeOf(type: UpliftType, value: string): RateChange {
  const clean = plainNumber(value)
  switch (type) {
    case 'Percentage':
      return { type: 'Multiply', modifier: mills((100 + Number(clean)) * 10) }
    case 'Fixed amount':
      return { type: 'Add', modifier: parseMills(clean) }
    case 'Manual':
      return { type: 'Manual', modifier: parseMills(clean) }
    default:
      return type satisfies never
  }
}

/** The type and value that a change was made of; the other way round from `changeOf`. */
export function typedOf({ type, modifier }: RateChange): { type: UpliftType; value: string } {
  switch (type) {
    case 'Multiply':
      return { type: 'Percentage', value: plainDecimal(mills(modifier - 1000), 1) }
    case 'Add':
      return { type: 'Fixed amount', value: plainDecimal(modifier) }
    case 'Manual':
      return { type: 'Manual', value: plainDecimal(modifier) }
    default:
      return type satisfies never
  }
}

/** A modifier as it travels: `1.03`, `-0.5`. */
export function modifierText(modifier: Mills): string {
  return plainDecimal(modifier)
}

/** Reads a modifier without an error, such as `1.03` or `+0.50`. */
export function parseModifier(text: string): Mills {
  return parseMills(plainNumber(text))
}

/** Whether an amount says how many thousandths, without zeros at the end: 1030 is `1.03`. */
function plainDecimal(thousandths: number, places = 3): string {
  const size = 10 ** places
  const whole = Math.trunc(Math.abs(thousandths) / size)
  const rest = String(Math.abs(thousandths) % size)
    .padStart(places, '0')
    .replace(/0+$/, '')
  return `${thousandths < 0 ? '-' : ''}${whole}${rest === '' ? '' : `.${rest}`}`
}

/** A number as the readers of money take it: without a plus, without zeros in front, without decimals that say nothing. */
function plainNumber(text: string): string {
  const [, sign = '', whole = '0', rest = ''] = /^([+-]?)0*(\d+?)(?:\.(\d*?)0*)?$/.exec(cleanText(text)) ?? []
  const plain = `${whole}${rest === '' ? '' : `.${rest}`}`
  return sign === '-' && compareDecimals(plain, '0') !== 0 ? `-${plain}` : plain
}
