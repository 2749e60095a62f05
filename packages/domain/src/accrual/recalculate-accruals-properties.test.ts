import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../time.ts'
import { next, recalculated, weeks, year } from './accrual-examples.ts'

const someWork = fc.array(
  fc.record({ day: fc.nat(900), minutes: fc.integer({ min: 0, max: 1440 }) }).map(({ day, minutes }) => ({
    date: addDays('2025-12-01', day),
    minutes,
  })),
  { maxLength: 120 },
)
const somePolicies = fc
  .record({
    accrualCap: fc.integer({ min: 0, max: 30_000 }),
    rolloverCap: fc.integer({ min: 0, max: 600 }),
    rolloverExpiry: fc.option(fc.integer({ min: 1, max: 500 })),
  })
  .map((caps) => [
    { ...year, ...caps },
    { ...next, ...caps },
  ])
const someInput = fc.record({
  policies: somePolicies,
  worked: someWork,
  date: fc.nat(900).map((day) => addDays('2026-01-01', day)),
  calendarOf: fc.constantFrom(
    () => weeks,
    () => [],
  ),
  kept: fc.array(
    fc.record({
      policyGuid: fc.constantFrom('year-26', 'year-27'),
      type: fc.constantFrom('Holiday' as const, 'Manual' as const),
      date: fc.nat(700).map((day) => addDays('2026-04-01', day)),
      amount: fc.integer({ min: -5000, max: 5000 }),
    }),
    { maxLength: 5 },
  ),
})

test('earned leave is never negative or above the cap, and in whole hours (MCHG-055)', () => {
  fc.assert(
    fc.property(someInput, (input) => {
      for (const { policy, items } of recalculated(input)) {
        const earned = items.filter(({ type }) => type === 'Accrual').map(({ amount }) => amount)
        for (const amount of earned) expect(amount > 0 && amount % 100 === 0).toBe(true)
        expect(earned.reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(policy.accrualCap)
      }
    }),
  )
})

test('a recalculation alone never overdraws, on any day (MCHG-055)', () => {
  fc.assert(
    fc.property(someInput, (input) => {
      for (const { items } of recalculated({ ...input, kept: [] })) {
        let balance = 0
        for (const { amount } of items) {
          balance += amount
          expect(balance).toBeGreaterThanOrEqual(0)
        }
      }
    }),
  )
})

test('rolled-over hours leave one policy and enter the next: nothing is counted twice (MCHG-055)', () => {
  fc.assert(
    fc.property(someInput, (input) => {
      const rolled = recalculated(input).flatMap(({ items }) => items.filter(({ type }) => type === 'Rollover'))
      expect(rolled.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    }),
  )
})

test('recalculating twice, or in another order, gives the same result (MCHG-055)', () => {
  fc.assert(
    fc.property(someInput, (input) => {
      const once = recalculated(input)
      expect(recalculated(input)).toEqual(once)
      const turned = { ...input, worked: input.worked.toReversed(), policies: input.policies.toReversed() }
      expect(recalculated(turned)).toEqual(once)
    }),
  )
})

test('a later day takes back no earned leave (MCHG-055)', () => {
  fc.assert(
    fc.property(someInput, fc.nat(200), (input, days) => {
      const later = new Map(recalculated({ ...input, date: addDays(input.date, days) }).map((a) => [a.policy.guid, a]))
      for (const { policy, periods } of recalculated(input)) {
        expect(later.get(policy.guid)?.periods.slice(0, periods.length)).toEqual(periods)
      }
    }),
  )
})
