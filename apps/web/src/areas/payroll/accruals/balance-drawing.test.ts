import { expect, test } from 'vitest'
import type { BalanceStep } from '#contract/payroll/accruals.ts'
import { drawBalance } from './balance-drawing.ts'

const step = (date: string, type: BalanceStep['type'], amount: string, balance: string) => ({
  date,
  type,
  amount,
  balance,
})
// 100 days from 1 January 2026, so that a day is one per cent.
const period = { start: '2026-01-01', end: '2026-04-11' }

test('a balance is drawn from item to item, of a day by its last one, and after today as ahead', () => {
  const steps = [
    step('2026-01-11', 'Accrual', '4.00', '4.00'),
    step('2026-01-31', 'Manual', '8.00', '12.00'),
    step('2026-01-31', 'Holiday', '-2.00', '10.00'),
    step('2026-03-02', 'Holiday', '-5.00', '5.00'),
  ]
  const drawing = drawBalance({ ...period, today: '2026-02-10', steps, projected: '15.00' })
  expect(drawing.parts).toEqual([
    { from: 0, to: 10, balance: 0, isAhead: false },
    { from: 10, to: 30, balance: 4, isAhead: false },
    { from: 30, to: 40, balance: 10, isAhead: false },
    { from: 40, to: 60, balance: 10, isAhead: true },
    { from: 60, to: 100, balance: 5, isAhead: true },
  ])
  expect(drawing.marks.map(({ at, balance, step: { type } }) => [at, balance, type])).toEqual([
    [30, 10, 'Manual'],
    [30, 10, 'Holiday'],
    [60, 5, 'Holiday'],
  ])
  expect(drawing.months).toEqual([
    { at: 0, date: '2026-01-01' },
    { at: 31, date: '2026-02-01' },
    { at: 59, date: '2026-03-01' },
    { at: 90, date: '2026-04-01' },
  ])
  expect([drawing.today, drawing.projection]).toEqual([40, { from: 40, balance: 10, end: 15 }])
  expect([drawing.ticks, drawing.lowest]).toEqual([[0, 5, 10, 15], 0])
})

test('before, after and without a period nothing is projected; an overdrawn balance goes below zero', () => {
  const overdrawn = [step('2026-01-11', 'Holiday', '-6.00', '-6.00')]
  const past = drawBalance({ ...period, today: '2026-05-01', steps: overdrawn, projected: '1.00' })
  expect([past.today, past.projection, past.lowest]).toEqual([null, null, -6])
  expect(past.ticks).toEqual([-6, -4, -2, 0])
  const both = [...overdrawn, step('2026-01-21', 'Accrual', '9.00', '3.00')]
  expect(drawBalance({ ...period, today: '2026-05-01', steps: both, projected: null }).ticks).toEqual([
    ...[-6, -4, -2, 0, 2, 4],
  ])
  expect(past.parts.every(({ isAhead }) => !isAhead)).toBe(true)
  const open = drawBalance({ start: '2025-01-01', end: null, today: '2026-02-10', steps: [], projected: null })
  expect(open.parts.at(-1)).toMatchObject({ to: 100, balance: 0 })
  expect(open.months.map(({ date }) => date).slice(0, 2)).toEqual(['2025-01-01', '2025-03-01'])
})
