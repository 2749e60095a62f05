import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highestWage } from '../pay/highest-wage.ts'
import { carerRowErrors, durationOf, minutesOf, waitTimeError } from './carer-contract.ts'

test.each([
  [0, '0:0:0:0.0'],
  [15, '0:0:15:0.0'],
  [90, '0:1:30:0.0'],
  [1440, '1:0:0:0.0'],
])('%i minutes are the duration %s (CCON-015, CCON-D15)', (minutes, duration) => {
  expect(durationOf(minutes)).toBe(duration)
  expect(minutesOf(duration)).toBe(minutes)
})

test('every duration is read as the minutes that it was written for', () => {
  fc.assert(fc.property(fc.nat(100_000), (minutes) => minutesOf(durationOf(minutes)) === minutes))
})

test.each([
  ['0:0:15:0.0', undefined],
  ['1:0:1:0.0', 'Maximal value is 1440.'],
  ['-1', 'Minimal value is 0.'],
  ['9999', 'Maximal value is 1440.'],
  ['a quarter', 'Must be a number.'],
  ['1.5', 'Must be a whole number.'],
  ['0:0:15:30.0', 'Must be a number.'],
])('the wait time %s is checked: %s (CCON-D14)', (text, error) => expect(waitTimeError(text)).toBe(error))

test('the minimum wage is the highest statutory band of the record in force (CCON-D17, CCON-D18)', () => {
  const band = (jurisdiction_alias: string, rate: string) => ({ jurisdiction_alias, rate })
  const records = [
    { start: '2026-04-01', end: null, jurisdiction_minimum_wage_bands: [band('UK', '9.99'), band('UK', '12.71')] },
    {
      start: '2025-04-01',
      end: '2026-04-01',
      jurisdiction_minimum_wage_bands: [band('UK', '12.21'), band('RLW', '12.60'), band('UK', '7.55')],
    },
  ]
  const days = ['2025-03-31', '2026-03-31', '2026-04-01']
  expect(days.map((day) => highestWage(records, day))).toEqual([undefined, '12.21', '12.71'])
})

test('rows that are to be deleted do not count, and an overlap is at the row that starts later (CCON-D13)', () => {
  const contract = { start: '2026-01-01', end: null, guaranteed_hours: [], mileage: [], travel_time: [] }
  const rates = [
    { start: '2026-06-01', end: '', delete: false },
    { start: '2026-02-01', end: '', delete: false },
    { start: '2025-01-01', end: '', delete: true },
  ]
  expect(carerRowErrors({ ...contract, rates })).toEqual({ 'rates.0.start': 'Can not overlap with existing Rate.' })
  expect(carerRowErrors({ ...contract, start: '', rates: rates.slice(1) })).toEqual({})
})
