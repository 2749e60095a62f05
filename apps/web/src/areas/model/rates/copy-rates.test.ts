import { expect, test } from 'vitest'
import { ratesOfBand, withDaysLike } from './copy-rates.ts'
import type { RatesValues } from './rates-values.ts'

const wire = { holiday_tier_guid: null, holiday_tier_title: null }
const band = {
  rates: [
    {
      ...wire,
      guid: 'day',
      day_type_alias: 'W/DAY' as const,
      start: '0.07:00:00',
      end: '0.19:00:00',
      rate: '20.000',
      enhancements: [
        {
          ...wire,
          guid: 'add',
          standard_rate_guid: 'day',
          day_type_alias: 'W/END' as const,
          modifier_type: 'Add' as const,
          modifier: '2.500',
        },
        {
          ...wire,
          guid: 'by',
          standard_rate_guid: 'day',
          day_type_alias: 'SUN' as const,
          modifier_type: 'Multiply' as const,
          modifier: '1.500',
        },
      ],
    },
  ],
}

test('the rates of another band are copied as new rows, with their enhancements, multiplied by a factor', () => {
  const { basicRates, enhancedRates } = ratesOfBand(band, '1.035')
  // 20 * 1.035 = 20.70; 2.5 * 1.035 = 2.5875, rounded half up to 2.588 (SERV-D23).
  expect(basicRates).toMatchObject([{ day_type_alias: 'W/DAY', start: '07:00', end: '19:00', rate: '20.70' }])
  expect(enhancedRates.map(({ modifier }) => modifier)).toEqual(['2.588', '1.50'])
  const guid = basicRates[0]?.guid
  expect(guid).not.toBe('day')
  expect(enhancedRates.map((row) => row.standard_rate_guid)).toEqual([guid, guid])
  expect(enhancedRates.map((row) => row.guid)).not.toContain('add')
})

const row = (guid: string, day_type_alias: string, start: string, end: string, rate: string) => {
  return { guid, day_type_alias, start, end, rate }
}
const values: RatesValues = {
  basicRates: [
    row('a', 'W/DAY', '00:00', '12:00', '20'),
    row('b', 'W/DAY', '12:00', '00:00', '21.5'),
    row('c', 'tier', '00:00', '00:00', '99'),
  ],
  enhancedRates: [
    { guid: 'x', day_type_alias: 'SUN', standard_rate_guid: 'a', modifier_type: 'Add', modifier: '1' },
    { guid: 'y', day_type_alias: 'SUN', standard_rate_guid: 'c', modifier_type: 'Add', modifier: '1' },
  ],
}

test('copying the weekday rates at double for bank holidays is one step, and replaces the previous ones', () => {
  const { basicRates, enhancedRates } = withDaysLike(values, 'W/DAY', ['tier'], '2')
  expect(basicRates.slice(0, 2)).toEqual(values.basicRates.slice(0, 2))
  expect(basicRates.slice(2).map(({ guid: _, ...rest }) => rest)).toEqual([
    { day_type_alias: 'tier', start: '00:00', end: '12:00', rate: '40.00' },
    { day_type_alias: 'tier', start: '12:00', end: '00:00', rate: '43.00' },
  ])
  expect(enhancedRates.map(({ guid }) => guid)).toEqual(['x'])
})
