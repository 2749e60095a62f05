import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mills, parseMillionths, parseMills, pence } from '../money.ts'
import {
  asMultiplier,
  changeOf,
  changeWords,
  modifierError,
  modifierText,
  multiplierError,
  newRateError,
  percentOf,
  shareOf,
  shownRate,
  upliftedRate,
  upliftTypes,
  valueError,
} from './uplift.ts'

const rate = (text: string) => parseMills(text)

test('a percentage multiplies, a fixed amount adds, a manual rate replaces; all rounded to 3 decimals (UPL-018, UPL-019, UPL-020, UPL-021, UPL-D09, UPL-D13)', () => {
  expect(upliftTypes).toEqual(['Percentage', 'Multiplier', 'Fixed amount', 'Manual'])
  // 12.71 x 1.03 = 13.0913; 0.005 x 1.10 = 0.0055, half away from zero.
  expect(upliftedRate(rate('12.710'), changeOf('Percentage', '3'))).toBe(13_091)
  expect(upliftedRate(rate('0.005'), changeOf('Percentage', '10'))).toBe(6)
  expect(upliftedRate(rate('20'), changeOf('Percentage', '-50'))).toBe(10_000)
  expect(upliftedRate(rate('20'), changeOf('Fixed amount', '0.125'))).toBe(20_125)
  expect(upliftedRate(rate('20'), changeOf('Fixed amount', '-20'))).toBe(0)
  expect(upliftedRate(rate('20'), changeOf('Manual', ' 21.5 '))).toBe(21_500)
  expect(changeOf('Percentage', '3')).toEqual({ type: 'Multiply', modifier: 1_030_000 })
  expect(changeOf('Fixed amount', '+0.50')).toEqual({ type: 'Add', modifier: 500_000 })
  expect(changeOf('Manual', '021.50')).toEqual({ type: 'Manual', modifier: 21_500_000 })
})

test('new rates are shown to 2 decimals (UPL-022)', () => {
  expect(shownRate(mills(13_091))).toBe('13.09')
  expect(shownRate(mills(13_095))).toBe('13.10')
  expect(shownRate(mills(0))).toBe('0.00')
})

test('a percentage is a whole number from -100 to 1000 (UPL-023, UPL-024, UPL-D03)', () => {
  const error = (value: string) => valueError('Percentage', value, null)
  expect(error('')).toBe('This field is required.')
  expect(error('three')).toBe('Must be a number.')
  expect(error('-101')).toBe('Minimal value is -100.')
  expect(error('1001')).toBe('Maximal value is 1000.')
  expect(error('2.5')).toBe('Maximum of decimal places is 0.')
  for (const fine of ['-100', '0', '3', '1000']) expect(error(fine)).toBeUndefined()
})

test('a fixed amount lowers no rate below 0, has 3 decimals and its own limit (UPL-025, UPL-D03, UPL-D04)', () => {
  const error = (value: string) => valueError('Fixed amount', value, rate('12.500'))
  expect(error('-12.501')).toBe('Minimal value is -12.5.')
  expect(error('0.0001')).toBe('Maximum of decimal places is 3.')
  expect(error('1000.001')).toBe('Maximal value is 1000.')
  for (const fine of ['-12.5', '0.125', '1000']) expect(error(fine)).toBeUndefined()
})

test('a manual rate is from 0 to a million with 3 decimals (UPL-D03, UPL-D05)', () => {
  const error = (value: string) => valueError('Manual', value, null)
  expect(error('-0.001')).toBe('Minimal value is 0.')
  expect(error('1000000.001')).toBe('Maximal value is 1000000.')
  expect(error('1.0001')).toBe('Maximum of decimal places is 3.')
  for (const fine of ['0', '21.125', '1000000']) expect(error(fine)).toBeUndefined()
})

test('-100 per cent is a multiplier of 0, which is too small; -99 is not (UPL-026, UPL-D10)', () => {
  expect(multiplierError(modifierText(changeOf('Percentage', '-100').modifier))).toBe('Minimal value is 0.001.')
  expect(multiplierError(modifierText(changeOf('Percentage', '-99').modifier))).toBeUndefined()
  expect(modifierError('Multiply', '0')).toBe('Minimal value is 0.001.')
  expect(modifierError('Multiply', '11.001')).toBe('Maximal value is 11.')
  expect(modifierError('Add', '1000.5')).toBe('Maximal value is 1000.')
  expect(modifierError('Add', '-3.25')).toBeUndefined()
  expect(modifierError('Manual', '-1')).toBe('Minimal value is 0.')
  expect(modifierError('Manual', '')).toBe('This field is required.')
})

test('a base rate is above zero; no rate is above a million', () => {
  expect(newRateError('base_rate', mills(0))).toBe('Minimal value is 0.001.')
  expect(newRateError('rate', mills(0))).toBeUndefined()
  expect(newRateError('standing_charge', mills(-1))).toBe('Minimal value is 0.')
  expect(newRateError('rate', mills(1_000_000_001))).toBe('Maximal value is 1000000.')
})

test('a multiplier has up to 6 decimals, all of which count in the new rate (UPL-026, UPL-D13)', () => {
  const error = (value: string) => valueError('Multiplier', value, null)
  expect(error('0')).toBe('Minimal value is 0.001.')
  expect(error('0.000999')).toBe('Minimal value is 0.001.')
  expect(error('1.0000001')).toBe('Maximum of decimal places is 6.')
  expect(error('11.000001')).toBe('Maximal value is 11.')
  for (const fine of ['0.001', '1.035', '1.027512', '11']) expect(error(fine)).toBeUndefined()
  // 20 x 1.035 = 20.70; 12.71 x 1.0275 = 13.059525; 345 x 1.027512 = 354.49164.
  expect(upliftedRate(rate('20'), changeOf('Multiplier', '1.035'))).toBe(20_700)
  expect(upliftedRate(rate('12.710'), changeOf('Multiplier', '1.0275'))).toBe(13_060)
  expect(upliftedRate(rate('345'), changeOf('Multiplier', '1.027512'))).toBe(354_492)
  // The highest possible rate, beyond what one product of whole numbers can represent: 999,999.999 x 10.999999.
  expect(upliftedRate(rate('999999.999'), changeOf('Multiplier', '10.999999'))).toBe(10_999_998_989)
})

test('a percentage with decimals is offered as its multiplier, which is shown in per cent (UPL-024, UPL-026)', () => {
  expect(asMultiplier('3.5')).toBe('1.035')
  expect(asMultiplier(' 2.75 ')).toBe('1.0275')
  expect(asMultiplier('-0.5')).toBe('0.995')
  expect(asMultiplier('3.0')).toBe('1.03')
  expect(asMultiplier('6.1234')).toBe('1.061234')
  // Whole percentages need none; values that are too fine, too low or not numbers have none.
  for (const none of ['3', '6.12345', '-99.95', '1000.5', 'three', '']) expect(asMultiplier(none)).toBeUndefined()
  expect(percentOf('1.035')).toBe('3.5')
  expect(percentOf('1')).toBe('0')
  expect(percentOf('0.995')).toBe('-0.5')
  expect(percentOf('1.061234')).toBe('6.1234')
})

test('a difference is shown in per cent of the old value', () => {
  // 1.68 of 55.74 is 3.0140 %; 3.5 of 100 is 3.5 %.
  expect(shareOf(pence(168), pence(5574))).toBe('3.01')
  expect(shareOf(pence(350), pence(10_000))).toBe('3.50')
  expect(shareOf(pence(-50), pence(10_000))).toBe('-0.50')
  expect(shareOf(pence(0), pence(0))).toBeUndefined()
})

test('the effect of an uplift on its rates is written in words', () => {
  expect(changeWords('Multiply', '1.035')).toBe('3.5%')
  expect(changeWords('Add', '0.5')).toBe('+£0.50')
  expect(changeWords('Add', '-0.125')).toBe('−£0.125')
})

test('no value accepted by the form lowers a rate below 0 (UPL-D04)', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...upliftTypes),
      fc.integer({ min: -1_100_000, max: 1_100_000 }),
      fc.nat(50_000),
      (type, thousandths, current) => {
        const value =
          type === 'Percentage'
            ? String(Math.trunc(thousandths / 1000))
            : modifierText(parseMillionths((thousandths / 1000).toFixed(3)))
        if (valueError(type, value, mills(current)) !== undefined) return
        expect(upliftedRate(mills(current), changeOf(type, value))).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
