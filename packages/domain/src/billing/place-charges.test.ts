import { expect, test } from 'vitest'
import { pence } from '../money.ts'
import { type PeriodState, placeCharges } from './place-charges.ts'

const periods = ['02', '09', '16'].map((day, at) => ({
  guid: `p${at + 1}`,
  start: `2026-11-${day}`,
  end: `2026-11-${String(Number(day) + 6).padStart(2, '0')}`,
}))
const due = { source: 'row', total: pence(900) }
const place = (states: Record<string, PeriodState>, charged: readonly [string, number][] = [], wanted = [due]) =>
  placeCharges(
    periods,
    () => wanted,
    charged.map(([period, total]) => ({ period, source: 'row', total: pence(total), from: null })),
    ({ guid }) => states[guid] ?? 'open',
  ).map(({ madeFor, period, amount }) => `${madeFor} in ${period}: ${amount}`)

test('what a closed period lacks joins the first later open one; a claimed period waits (finance 6)', () => {
  expect(place({})).toEqual(['p1 in p1: 900', 'p2 in p2: 900', 'p3 in p3: 900'])
  // 900 due, 500 charged: 400 are missing.
  expect(
    place({ p1: 'closed', p2: 'closed' }, [
      ['p1', 500],
      ['p2', 900],
    ]),
  ).toEqual(['p1 in p3: 400', 'p3 in p3: 900'])
  expect(place({ p1: 'closed', p2: 'claimed' })).toEqual(['p3 in p3: 900'])
  expect(place({ p1: 'closed', p2: 'closed', p3: 'closed' })).toEqual([])
  // Nothing is due any more, and 900 were charged.
  expect(place({ p1: 'closed' }, [['p1', 900]], [])).toEqual(['p1 in p2: -900'])
})

test('what a closed period lacks never goes back to an earlier one, even if that is open (finance 6)', () => {
  expect(place({ p2: 'closed' })).toEqual(['p1 in p1: 900', 'p2 in p3: 900', 'p3 in p3: 900'])
  expect(place({ p2: 'closed', p3: 'closed' })).toEqual(['p1 in p1: 900'])
})
