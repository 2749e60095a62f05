import { expect, test } from 'vitest'
import { type ItemFacts, itemState, periodTag } from './item-state.ts'

const priced: ItemFacts = { confirmed: true, isChargeable: true, isCalculated: true, processed: null, creditedAt: null }
const monday = '2026-11-23T09:00:00Z'
const tuesday = '2026-11-24T09:00:00Z'
const invoiced = { prefix: 'INV', at: monday } as const
const paid = { prefix: 'P', at: monday } as const

test.each<[string, ItemFacts, string]>([
  ['a processed item without a credit is Paid', { ...priced, processed: paid }, 'Paid'],
  ['on an invoice it is Invoiced: it is not paid yet (INVP-D13)', { ...priced, processed: invoiced }, 'Invoiced'],
  ['prefix CR is Credited (INVP-035)', { ...priced, processed: { prefix: 'CR', at: tuesday } }, 'Credited'],
  [
    'whatever was credited before (INVP-035)',
    { ...priced, confirmed: false, processed: { prefix: 'CR', at: tuesday }, creditedAt: monday },
    'Credited',
  ],
  [
    'a credit made after it was processed makes it Paid but later credited (INVP-D13)',
    { ...priced, processed: paid, creditedAt: tuesday },
    'Paid but later credited',
  ],
  [
    'and of an invoice Invoiced but later credited (INVP-D13)',
    { ...priced, processed: invoiced, creditedAt: tuesday },
    'Invoiced but later credited',
  ],
  [
    'a returned item that was processed again after the credit is Repaid (INVP-D13)',
    { ...priced, processed: { prefix: 'P', at: tuesday }, creditedAt: monday },
    'Repaid',
  ],
  [
    'and of an invoice Invoiced again (INVP-D13)',
    { ...priced, processed: { prefix: 'INV', at: tuesday }, creditedAt: monday },
    'Invoiced again',
  ],
  ['until then a returned item is Pending (INVP-D13)', { ...priced, creditedAt: monday }, 'Pending'],
  ['confirmed, calculated and not processed is Pending', priced, 'Pending'],
  ['without a price it is Unconfirmed', { ...priced, isCalculated: false }, 'Unconfirmed'],
  ['without confirmation it is Unconfirmed', { ...priced, confirmed: false }, 'Unconfirmed'],
  ['an item without a charge waits for nothing', { ...priced, isChargeable: false }, 'No charge'],
  ['nor where it is not confirmed', { ...priced, isChargeable: false, confirmed: false }, 'No charge'],
  ['once invoiced it is as the others are', { ...priced, isChargeable: false, processed: invoiced }, 'Invoiced'],
])('%s', (_title, facts, state) => {
  expect(itemState(facts)).toBe(state)
})

test('Repaid, and Invoiced again, apply only to confirmed items (INVP-037)', () => {
  for (const prefix of ['P', 'INV'] as const) {
    const again = { ...priced, processed: { prefix, at: tuesday }, creditedAt: monday }
    expect(itemState({ ...again, confirmed: false })).toBe('Unconfirmed')
    expect(itemState(again)).toBe(prefix === 'P' ? 'Repaid' : 'Invoiced again')
  }
})

test('fractions of a second do not change which came first', () => {
  const processed = { prefix: 'INV', at: '2026-11-24T09:00:00.5Z' } as const
  expect(itemState({ ...priced, processed, creditedAt: '2026-11-24T09:00:00Z' })).toBe('Invoiced again')
})

test('the period tag is Future if projected, Previous if historic, else Current', () => {
  expect(periodTag({ isProjected: true, isHistoric: true })).toBe('Future')
  expect(periodTag({ isProjected: false, isHistoric: true })).toBe('Previous')
  expect(periodTag({ isProjected: false, isHistoric: false })).toBe('Current')
})
