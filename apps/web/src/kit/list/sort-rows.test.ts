import { expect, test } from 'vitest'
import { byWords, sortRows } from './sort-rows.ts'
import { compareMoney, summaryTotal, sumOf, twoDecimals } from './sum-of.ts'

const rows = [
  { name: 'Wakefield', total: '9.00' },
  { name: 'Élan', total: '-12.50' },
  { name: 'leeds', total: '100.00' },
  { name: 'Ackroyd', total: '9.00' },
]
const orders = {
  name: (a: (typeof rows)[0], b: (typeof rows)[0]) => byWords(a.name, b.name),
  total: (a: (typeof rows)[0], b: (typeof rows)[0]) => compareMoney(a.total, b.total),
}
const names = (sorted: readonly { name: string }[]) => sorted.map((row) => row.name)

test('rows are sorted by words in dictionary order and by amounts as numbers', () => {
  expect(names(sortRows(rows, { key: 'name', order: 'asc' }, orders))).toEqual([
    'Ackroyd',
    'Élan',
    'leeds',
    'Wakefield',
  ])
  expect(names(sortRows(rows, { key: 'total', order: 'asc' }, orders))).toEqual([
    'Élan',
    'Wakefield',
    'Ackroyd',
    'leeds',
  ])
})

test('in descending order, equal rows keep their original order', () => {
  expect(names(sortRows(rows, { key: 'total', order: 'desc' }, orders))).toEqual([
    'leeds',
    'Wakefield',
    'Ackroyd',
    'Élan',
  ])
})

test('an unknown key leaves the rows alone', () => {
  expect(sortRows(rows, undefined, orders)).toBe(rows)
  expect(sortRows(rows, { key: 'colour', order: 'asc' }, orders)).toBe(rows)
})

test('amounts are added to the penny', () => {
  expect(sumOf([])).toBe('0.00')
  expect(sumOf(['0.10', '0.20'])).toBe('0.30')
  expect(sumOf(['6318.00', '7845.92', '3274.85'])).toBe('17438.77')
  expect(sumOf(['12.30', '-26.50'])).toBe('-14.20')
})

test('a summary subtracts the credited amount, whatever its sign', () => {
  expect(summaryTotal('313.95', '6.75', '-26.50')).toBe('294.20')
  expect(summaryTotal('313.95', '6.75', '26.50')).toBe('294.20')
  expect(summaryTotal('313.95', '6.75', '0.00')).toBe('320.70')
})

test('a quantity is shown with two decimals', () => {
  expect(twoDecimals('2.000')).toBe('2.00')
  expect(twoDecimals('1.125')).toBe('1.13')
  expect(twoDecimals('14')).toBe('14.00')
})
