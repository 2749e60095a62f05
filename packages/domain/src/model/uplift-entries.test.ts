import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mills } from '../money.ts'
import { changeOf, type UpliftType, upliftedRate, valueError } from './uplift.ts'
import {
  entriesOf,
  groupRefusal,
  partRefusal,
  type RateChoice,
  resolveEntries,
  type UpliftRate,
  upliftWords,
} from './uplift-entries.ts'

const rates: readonly UpliftRate[] = [
  { guid: 'a1', kind: 'rate', serviceGuid: 'A', current: mills(20_000) },
  { guid: 'a2', kind: 'enhancement', serviceGuid: 'A', current: mills(1000) },
  { guid: 'b1', kind: 'rate', serviceGuid: 'B', current: mills(24_000) },
  { guid: 'own', kind: 'base_rate', serviceGuid: null, current: mills(12_710) },
]
const three: RateChoice = { type: 'Percentage', value: '3' }
const choosing = (some: Readonly<Record<string, RateChoice>>) => (guid: string) => some[guid] ?? three

test('one type and value for a whole group is one entry for the model (UPL-030, UPL-D08)', () => {
  expect(entriesOf(rates, choosing({}), true)).toEqual([
    { level: 'Contract', modifier_type: 'Multiply', modifier: '1.03', guids: [] },
  ])
})

test('with only some services chosen there are entries by service, and by rate for the group’s own rates (UPL-030, UPL-D08)', () => {
  expect(entriesOf(rates, choosing({}), false)).toEqual([
    { level: 'Service', modifier_type: 'Multiply', modifier: '1.03', guids: ['A', 'B'] },
    { level: 'Rate', modifier_type: 'Multiply', modifier: '1.03', guids: ['own'] },
  ])
})

test('a service with different values has entries by rate (UPL-D08)', () => {
  const amount = { type: 'Fixed amount', value: '0.5' } as const
  expect(entriesOf(rates, choosing({ a1: amount }), true)).toEqual([
    { level: 'Rate', modifier_type: 'Add', modifier: '0.5', guids: ['a1'] },
    { level: 'Rate', modifier_type: 'Multiply', modifier: '1.03', guids: ['a2', 'own'] },
    { level: 'Service', modifier_type: 'Multiply', modifier: '1.03', guids: ['B'] },
  ])
})

test('every manual rate is an entry of its own, with the new rate (UPL-021, UPL-031, UPL-D09)', () => {
  const manual = { type: 'Manual', value: '25.00' } as const
  expect(entriesOf(rates, choosing({ a1: manual, a2: manual, b1: manual, own: manual }), true)).toEqual(
    ['a1', 'a2', 'b1', 'own'].map((guid) => ({
      level: 'Rate',
      modifier_type: 'Manual',
      modifier: '25',
      guids: [guid],
    })),
  )
})

test('a history shows each value once, and typed rates as such', () => {
  const multiply = { modifier_type: 'Multiply', modifier: '1.035' } as const
  const manual = { modifier_type: 'Manual', modifier: '21.5' } as const
  const words = upliftWords([multiply, { modifier_type: 'Add', modifier: '-0.25' }, manual, multiply, manual])
  expect(words).toEqual(['3.5%', '−£0.25', 'new rates as typed'])
})

test('an entry for a rate takes precedence over its service, and that over the model', () => {
  const { rates: resolved, errors } = resolveEntries(
    [
      { level: 'Contract', modifier_type: 'Add', modifier: '1', guids: [] },
      { level: 'Service', modifier_type: 'Multiply', modifier: '1.1', guids: ['A'] },
      { level: 'Rate', modifier_type: 'Manual', modifier: '21.255', guids: ['a1'] },
    ],
    rates,
  )
  expect(errors).toEqual({})
  expect(Object.fromEntries(resolved.map(({ guid, rate }) => [guid, rate]))).toEqual({
    a1: 21_255,
    a2: 1100,
    b1: 25_000,
    own: 13_710,
  })
})

test('a missing, repeated or excessive rate is reported at its path (UPL-D04)', () => {
  expect(
    resolveEntries(
      [
        { level: 'Rate', modifier_type: 'Add', modifier: '-2', guids: ['b1', 'nobody'] },
        { level: 'Rate', modifier_type: 'Add', modifier: '1', guids: ['b1'] },
        { level: 'Service', modifier_type: 'Add', modifier: '-1.5', guids: ['A'] },
        { level: 'Contract', modifier_type: 'Multiply', modifier: '1', guids: [] },
        { level: 'Contract', modifier_type: 'Multiply', modifier: '1', guids: [] },
      ],
      rates,
    ).errors,
  ).toEqual({
    '0.guids.1': 'It no longer exists.',
    '1.guids.0': 'It is listed twice.',
    '2.modifier': 'Minimal value is -1.',
    '4.level': 'Only one line can be for the whole model.',
  })
})

test('the entries give every rate its chosen value, in any grouping (UPL-D08, UPL-D09)', () => {
  const choice = fc.oneof(
    fc.record({ type: fc.constant<UpliftType>('Percentage'), value: fc.integer({ min: -99, max: 20 }).map(String) }),
    fc.record({ type: fc.constant<UpliftType>('Multiplier'), value: fc.constantFrom('1.035', '1.000001', '0.995') }),
    fc.record({ type: fc.constant<UpliftType>('Fixed amount'), value: fc.constantFrom('-0.5', '0.25', '1') }),
    fc.record({ type: fc.constant<UpliftType>('Manual'), value: fc.constantFrom('1', '12.345') }),
  )
  fc.assert(
    fc.property(fc.array(choice, { minLength: 4, maxLength: 4 }), fc.boolean(), (choices, isWhole) => {
      const chosen = new Map(rates.map(({ guid }, at) => [guid, choices[at] ?? three]))
      const choiceOf = (guid: string) => chosen.get(guid) ?? three
      for (const rate of rates) {
        const { type, value } = choiceOf(rate.guid)
        expect(valueError(type, value, rate.current)).toBeUndefined()
      }
      const { rates: resolved, errors } = resolveEntries(entriesOf(rates, choiceOf, isWhole), rates)
      expect(errors).toEqual({})
      expect(resolved).toHaveLength(rates.length)
      for (const { guid, current, rate } of resolved) {
        const { type, value } = choiceOf(guid)
        expect(rate).toBe(upliftedRate(current, changeOf(type, value)))
      }
    }),
  )
})

test('a group that ends, starts too late or has a pending uplift cannot be picked (UPL-009, UPL-010, UPL-011)', () => {
  const open = { start: '2026-01-01', end: null, isPending: false }
  expect(groupRefusal(open, '2026-01-02')).toBeUndefined()
  expect(groupRefusal(open, '2026-01-01')).toBe('It starts on or after the uplift')
  expect(groupRefusal({ ...open, end: '2030-01-01' }, '2026-01-02')).toBe('It has an end date')
  expect(groupRefusal({ ...open, isPending: true }, '2026-01-02')).toBe('It has a pending uplift')
})

test('a service that ends or starts on the day of the uplift or later cannot be picked (UPL-013, UPL-014, UPL-015)', () => {
  expect(partRefusal({ start: '2026-01-01', end: null }, '2026-01-02')).toBeUndefined()
  const onTheDay = 'It starts on the day of the uplift; change its rates in the model'
  expect(partRefusal({ start: '2026-01-01', end: null }, '2026-01-01')).toBe(onTheDay)
  expect(partRefusal({ start: '2026-01-02', end: null }, '2026-01-01')).toBe('It starts after the uplift')
  expect(partRefusal({ start: '2026-01-01', end: '2026-06-01' }, '2026-01-02')).toBe('It has an end date')
})
