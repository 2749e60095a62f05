import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mills, parseMills } from '../money.ts'
import {
  changeOf,
  modifierError,
  modifierText,
  multiplierError,
  newRateError,
  shownRate,
  typedOf,
  upliftedRate,
  upliftTypes,
  valueError,
} from './uplift.ts'

const rate = (text: string) => parseMills(text)

test('a percentage multiplies, a fixed amount adds, a manual rate stands instead; all rounded to 3 decimals (UPL-018, UPL-019, UPL-020, UPL-021, UPL-D09, UPL-D13)', () => {
  expect(upliftTypes).toEqual(['Percentage', 'Fixed amount', 'Manual'])
  // 12.71 x 1.03 = 13.0913; 0.005 x 1.10 = 0.0055, half away from zero.
  expect(upliftedRate(rate('12.710'), changeOf('Percentage', '3'))).toBe(13_091)
  expect(upliftedRate(rate('0.005'), changeOf('Percentage', '10'))).toBe(6)
  expect(upliftedRate(rate('20'), changeOf('Percentage', '-50'))).toBe(10_000)
  expect(upliftedRate(rate('20'), changeOf('Fixed amount', '0.125'))).toBe(20_125)
  expect(upliftedRate(rate('20'), changeOf('Fixed amount', '-20'))).toBe(0)
  expect(upliftedRate(rate('20'), changeOf('Manual', ' 21.5 '))).toBe(21_500)
  expect(changeOf('Percentage', '3')).toEqual({ type: 'Multiply', modifier: 1030 })
  expect(changeOf('Fixed amount', '+0.50')).toEqual({ type: 'Add', modifier: 500 })
  expect(changeOf('Manual', '021.50')).toEqual({ type: 'Manual', modifier: 21_500 })
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

test('a fixed amount takes no rate below 0, has 3 decimals and its own limit (UPL-025, UPL-D03, UPL-D04)', () => {
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

test('a base rate pays something; no rate is beyond a million', () => {
  expect(newRateError('base_rate', mills(0))).toBe('Minimal value is 0.001.')
  expect(newRateError('rate', mills(0))).toBeUndefined()
  expect(newRateError('standing_charge', mills(-1))).toBe('Minimal value is 0.')
  expect(newRateError('rate', mills(1_000_000_001))).toBe('Maximal value is 1000000.')
})

test('what was typed is found again in what travels (UPL-D09)', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100, max: 1000 }), (value) => {
      expect(typedOf(changeOf('Percentage', String(value)))).toEqual({ type: 'Percentage', value: String(value) })
    }),
  )
  fc.assert(
    fc.property(fc.constantFrom('Fixed amount' as const, 'Manual' as const), fc.nat(1_000_000), (type, thousandths) => {
      const text = modifierText(mills(thousandths))
      expect(Number(text) * 1000).toBeCloseTo(thousandths)
      expect(typedOf(changeOf(type, text))).toEqual({ type, value: text })
    }),
  )
})

test('nothing that the form lets through takes a rate below 0 (UPL-D04)', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...upliftTypes),
      fc.integer({ min: -1_100_000, max: 1_100_000 }),
      fc.nat(50_000),
      (type, thousandths, current) => {
        const value = type === 'Percentage' ? String(Math.trunc(thousandths / 1000)) : modifierText(mills(thousandths))
        if (valueError(type, value, mills(current)) !== undefined) return
        expect(upliftedRate(mills(current), changeOf(type, value))).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
