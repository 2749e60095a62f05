import { expect, test } from 'vitest'
import type { Rate } from '#contract/model/rates.ts'
import { ratesErrors } from '#domain/model/rates.ts'
import { mills } from '#domain/money.ts'
import { levelsOf } from './rate-levels.ts'
import {
  bodyOf,
  dayOptions,
  enhancementAfter,
  type RatesValues,
  rateAfter,
  rateTitle,
  rowsOf,
  valuesOf,
  weekendsFor,
} from './rates-values.ts'

const TIER = '10000000-0000-4000-8000-00000000000a'
const tiers = new Map([[TIER, 'Bank holiday']])
const guid = (n: number) => `10000000-0000-4000-8000-00000000000${n}`

const rates: Rate[] = [
  {
    guid: guid(1),
    day_type_alias: 'W/DAY',
    holiday_tier_guid: null,
    start: '0.00:00:00',
    end: '0.07:30:00',
    rate: '24.000',
    enhancements: [
      {
        guid: guid(3),
        day_type_alias: null,
        holiday_tier_guid: TIER,
        standard_rate_guid: guid(1),
        modifier_type: 'Multiply',
        modifier: '1.500',
      },
    ],
  },
  {
    guid: guid(2),
    day_type_alias: 'W/DAY',
    holiday_tier_guid: null,
    start: '0.07:30:00',
    end: '1.00:00:00',
    rate: '20.000',
    enhancements: [],
  },
]

test('the form shows HH:MM, and sends midnight as an end differently from midnight as a start (SERV-048, SERV-D20, FSET-050, FSET-D23)', () => {
  const values = valuesOf({ rates })
  expect(values.basicRates.map(({ start, end }) => [start, end])).toEqual([
    ['00:00', '07:30'],
    ['07:30', '00:00'],
  ])
  const { basicRates, enhancedRates = [] } = bodyOf(values, values)
  // Amounts have two decimals unless a third is significant.
  expect(basicRates).toEqual(rates.map(({ enhancements: _, rate, ...rest }) => ({ ...rest, rate: rate.slice(0, -1) })))
  expect(enhancedRates).toEqual(rates[0]?.enhancements.map((row) => ({ ...row, modifier: row.modifier.slice(0, -1) })))
})

test('saved rows that were removed are marked for delete after the others (SERV-038)', () => {
  const values = valuesOf({ rates })
  const { basicRates, enhancedRates } = bodyOf({ basicRates: values.basicRates.slice(0, 1), enhancedRates: [] }, values)
  expect(basicRates.slice(1)).toEqual([{ guid: guid(2), delete: true }])
  expect(enhancedRates).toEqual([{ guid: guid(3), delete: true }])
})

test('an incomplete row is passed to the validation as it is (SERV-042)', () => {
  const row = { ...rateAfter(undefined), day_type_alias: '', start: '7x', end: '' }
  expect(ratesErrors(rowsOf({ basicRates: [row], enhancedRates: [] }))).toMatchObject({
    'basicRates.0.day_type_alias': 'This field is required.',
    'basicRates.0.start': 'Enter a valid time.',
    'basicRates.0.end': 'This field is required.',
    'basicRates.0.rate': 'This field is required.',
  })
})

test('the selector offers day types and holiday tiers by title, without HOL (SERV-040, SERV-041, SERV-D21)', () => {
  expect(dayOptions(tiers).map(({ value, label }) => `${value} ${label}`)).toEqual([
    ...['WEEK Week', 'W/DAY Weekday', 'W/END Weekend', 'MON Monday', 'TUE Tuesday', 'WED Wednesday'],
    ...['THU Thursday', 'FRI Friday', 'SAT Saturday', 'SUN Sunday', `${TIER} Bank holiday`],
  ])
})

test('a row below continues where the one above ends; an enhanced rate continues with the next standard rate', () => {
  const values = valuesOf({ rates })
  const [first] = values.basicRates
  expect(rateAfter(first)).toMatchObject({ day_type_alias: 'W/DAY', start: '07:30', end: '00:00', rate: '' })
  const next = enhancementAfter(values)
  expect(next).toMatchObject({ day_type_alias: TIER, standard_rate_guid: guid(2), modifier: '1.50' })
  const full: RatesValues = { ...values, enhancedRates: [...values.enhancedRates, next] }
  expect(enhancementAfter(full)).toMatchObject({ day_type_alias: '', standard_rate_guid: '' })
  expect(first && rateTitle(first, tiers)).toBe('Weekday 00:00–07:30')
  expect(first && rateTitle({ ...first, end: '' }, tiers)).toBeUndefined()
})

test('missing weekend enhancements are made like the existing one (SERV-053)', () => {
  const values = valuesOf({ rates })
  const [like] = values.enhancedRates
  const one = { ...values, enhancedRates: like ? [{ ...like, day_type_alias: 'W/END' }] : [] }
  expect(weekendsFor(one, [1])).toMatchObject([
    { day_type_alias: 'W/END', standard_rate_guid: guid(2), modifier_type: 'Multiply', modifier: '1.50' },
  ])
})

test('more expensive rates are darker, and a few are further apart than many', () => {
  const day = (...amounts: number[]) => ({
    day: 'MON',
    isTier: false,
    intervals: amounts.map((amount, at) => ({
      start: at,
      end: at + 1,
      kind: 'rate' as const,
      rows: [{ path: '', days: 'MON', isDerived: false, start: at, end: at + 1, rate: mills(amount) }],
    })),
  })
  expect([...levelsOf([day(24_000, 20_000, 24_000)])]).toEqual([
    [20_000, 0],
    [24_000, 2],
  ])
  const many = [...levelsOf([day(...Array.from({ length: 20 }, (_, at) => 1000 * (20 - at)))]).values()]
  expect(many).toEqual(many.toSorted((one, other) => one - other))
  expect([many[0], many.at(-1)]).toEqual([0, 6])
})
