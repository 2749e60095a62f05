import { expect, test } from 'vitest'
import { readPasted, withPasted } from './paste-rates.ts'
import { type RatesValues, rateAfter } from './rates-values.ts'

const days = [
  { value: 'W/DAY', label: 'Weekday' },
  { value: 'W/END', label: 'Weekend' },
]

test('four spreadsheet columns are rows, in any format of times and pounds', () => {
  expect(readPasted('Weekday\t7:00\t19:00:00\t£1,020.50\r\nweekend\t00:00\t24:00\t25\r\n', days)).toEqual({
    kind: 'rows',
    rows: [
      { day_type_alias: 'W/DAY', start: '07:00', end: '19:00', rate: '1020.50' },
      { day_type_alias: 'W/END', start: '00:00', end: '00:00', rate: '25.00' },
    ],
  })
})

test('one column is amounts; a single cell is plain text', () => {
  expect(readPasted('20.125\n21', days)).toEqual({ kind: 'amounts', amounts: ['20.125', '21.00'] })
  expect(readPasted('20.125', days)).toBeUndefined()
})

test.each([
  ['Wkday\t07:00\t19:00\t20', 'Line 1: “Wkday” is not a day type or holiday tier.'],
  ['Weekday\t07:00\t25:00\t20', 'Line 1: “25:00” is not a time.'],
  ['20\n-5', 'Line 2: “-5” is not an amount of at least 0 with up to three decimals.'],
  ['20\n1.2345', 'Line 2: “1.2345” is not an amount of at least 0 with up to three decimals.'],
  ['20\t21', 'Copy four columns (day type, start, end, rate), or the column of rates alone.'],
  ['1\n'.repeat(201), 'These are 201 lines; at most 200 can be pasted.'],
])('invalid text is refused with place and reason: %j', (text, why) => {
  expect(readPasted(text, days)).toEqual({ kind: 'refused', why })
})

const rate = (rate: string) => ({ ...rateAfter(undefined), day_type_alias: 'W/DAY', end: '12:00', rate })
const values: RatesValues = { basicRates: [rate('1'), rate('2'), rate('3')], enhancedRates: [] }
const amounts = (all: RatesValues) => all.basicRates.map((row) => row.rate)

test('amounts are filled downwards from the focused row and add no rows', () => {
  expect(amounts(withPasted(values, 1, { kind: 'amounts', amounts: ['8', '9', '10'] }))).toEqual(['1', '8', '9'])
})

test('rows are inserted where they were pasted, and fill a row that was only started', () => {
  const row = { day_type_alias: 'W/END', start: '00:00', end: '00:00', rate: '7' }
  expect(amounts(withPasted(values, 1, { kind: 'rows', rows: [row] }))).toEqual(['1', '7', '2', '3'])
  const begun = { ...values, basicRates: [...values.basicRates, rateAfter(values.basicRates[2])] }
  const [, , , empty] = begun.basicRates
  expect(empty?.rate).toBe('')
  const fresh = { ...values, basicRates: [rateAfter(undefined)] }
  expect(amounts(withPasted(fresh, 0, { kind: 'rows', rows: [row, row] }))).toEqual(['7', '7'])
})
