import { expect, test } from 'vitest'
import { monthStates } from './month-steps.ts'

const done = { left: 0, all: 4 }
const all = { visits: done, alerts: done, additionals: done, invoices: done, payments: done, files: done }

test('a month is the mean of its steps, rounded down', () => {
  const { states, percent, isDone } = monthStates({
    visits: { left: 112, all: 1486 }, // 1374 / 1486 = 92.4
    alerts: { left: 55, all: 131 }, // 76 / 131 = 58.0
    additionals: { left: 7, all: 11 }, // 4 / 11 = 36.3
    invoices: { left: 13, all: 14 }, // 1 / 14 = 7.1
    payments: { left: 3, all: 4 }, // 1 / 4 = 25
    files: { left: 97, all: 746 }, // 649 / 746 = 86.9
  })
  expect(Object.values(states).map((state) => state.percent)).toEqual([92, 58, 36, 7, 25, 86])
  // (92 + 58 + 36 + 7 + 25 + 86) / 6 = 304 / 6 = 50.6
  expect(percent).toBe(50)
  expect(isDone).toBe(false)
})

test('payroll waits for the visits, files wait for invoices and then for payroll', () => {
  const open = { left: 1, all: 4 }
  const waiting = (counts: Partial<typeof all>) => {
    const { states } = monthStates({ ...all, ...counts })
    return Object.entries(states).flatMap(([step, { waits_for }]) => (waits_for === null ? [] : [[step, waits_for]]))
  }
  expect(waiting({ visits: open, payments: open })).toEqual([['payments', 'visits']])
  expect(waiting({ payments: open })).toEqual([])
  expect(waiting({ invoices: open, payments: open, files: open })).toEqual([['files', 'invoices']])
  expect(waiting({ payments: open, files: open })).toEqual([['files', 'payments']])
  // Finished steps wait for nothing.
  expect(waiting({ visits: open })).toEqual([])
})

test('alerts are done when none is left, or when all that are left are explained', () => {
  const left = { ...all, alerts: { left: 2, all: 10 } }
  expect(monthStates(left)).toMatchObject({ isDone: false, states: { alerts: { is_done: false, percent: 80 } } })
  expect(monthStates(left, true)).toMatchObject({ isDone: true, states: { alerts: { is_done: true, percent: 100 } } })
})

test('nothing at all is done', () => {
  const none = { left: 0, all: 0 }
  const empty = { visits: none, alerts: none, additionals: none, invoices: none, payments: none, files: none }
  expect(monthStates(empty)).toMatchObject({ percent: 100, isDone: true })
})
