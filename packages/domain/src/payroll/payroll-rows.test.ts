import { expect, test } from 'vitest'
import { type PaidLine, type PayElementKey, payrollRows } from './payroll-rows.ts'

const codes: Readonly<Record<string, string>> = { home: 'BASIC', 'home+': 'ENH', TRAVEL: 'TRAV', TAXI: 'TAXI' }
const codeOf = ({ careTypeGuid, chargeTypeAlias, isEnhanced }: PayElementKey) =>
  codes[`${careTypeGuid ?? chargeTypeAlias}${isEnhanced ? '+' : ''}`]

const visit = (more: Partial<PaidLine> = {}): PaidLine => ({
  ...{ transactionId: 1, employeeRef: 'C1', employee: 'Aisha Khan', role: 'Leeds hourly', costCode: 'LDS' },
  ...{ date: '2026-11-17', start: '18:30', end: '19:30', careTypeGuid: 'home', chargeTypeAlias: null },
  ...{ minutes: 60, isFixed: false, isEnhanced: false, quantity: null, pence: 1285 },
  ...more,
})
const charge = (alias: string, quantity: number | null, pence: number): PaidLine =>
  visit({ careTypeGuid: null, chargeTypeAlias: alias, minutes: null, quantity, pence, start: null, end: null })
const short = (lines: readonly PaidLine[]) =>
  payrollRows(lines, codeOf).rows.map((row) => [row.elementCode, row.date, row.inputTime, row.start, row.end])

test('a row is one pay element of one day, from the first start to the last end (FILE-D12)', () => {
  // 60 + 20 minutes = 80 / 60 = 1.33333 hours.
  const later = visit({ start: '20:00', end: '20:20', minutes: 20, pence: 428 })
  const earlier = visit({ start: '07:00', end: '07:30', minutes: 30, pence: 643, date: '2026-11-18' })
  expect(short([visit(), later, earlier])).toEqual([
    ['BASIC', '2026-11-17', '1.33333', '18:30', '20:20'],
    ['BASIC', '2026-11-18', '0.5', '07:00', '07:30'],
  ])
})

test('an enhanced line has its time at the base code and at the enhanced code (FILE-D25)', () => {
  expect(short([visit({ isEnhanced: true })])).toEqual([
    ['BASIC', '2026-11-17', '1', '18:30', '19:30'],
    ['ENH', '2026-11-17', '1', '18:30', '19:30'],
  ])
})

test('charges have their hours or miles, and amounts their pounds', () => {
  expect(short([charge('TRAVEL', 250, 321), charge('TRAVEL', 333, 428), charge('TAXI', null, 1250)])).toEqual([
    ['TRAV', '2026-11-17', '0.583', null, null],
    ['TAXI', '2026-11-17', '12.5', null, null],
  ])
})

test('visits at a fixed price are counted, not timed, and never share a row with hours', () => {
  const fixed = visit({ isFixed: true, pence: 4500 })
  expect(short([fixed, fixed, visit()])).toEqual([
    ['BASIC', '2026-11-17', '2', '18:30', '19:30'],
    ['BASIC', '2026-11-17', '1', '18:30', '19:30'],
  ])
})

test('a credit takes the time back', () => {
  expect(short([visit({ pence: -1285 }), charge('TAXI', null, -1250)])).toEqual([
    ['BASIC', '2026-11-17', '-1', '18:30', '19:30'],
    ['TAXI', '2026-11-17', '-12.5', null, null],
  ])
})

test('payments do not share rows, and what pays nothing has none', () => {
  expect(short([visit(), visit({ transactionId: 2 }), visit({ pence: 0, date: '2026-11-19' })])).toHaveLength(2)
})

test('elements without a code are named once each (FILE-D25)', () => {
  const night = visit({ careTypeGuid: 'night', isEnhanced: true })
  expect(payrollRows([night, night, charge('HOLIDAY', 4000, 5000)], codeOf).missing).toEqual([
    { careTypeGuid: 'night', chargeTypeAlias: null, isEnhanced: false },
    { careTypeGuid: 'night', chargeTypeAlias: null, isEnhanced: true },
    { careTypeGuid: null, chargeTypeAlias: 'HOLIDAY', isEnhanced: false },
  ])
})
