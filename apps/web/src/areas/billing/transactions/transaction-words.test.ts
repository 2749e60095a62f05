import { describe, expect, test } from 'vitest'
import { statusOf } from '#contract/billing/processing-exports.ts'
import type { Transaction } from '#contract/billing/transactions.ts'
import { type AlertingItem, alertsText, problemReason, transactionRefusal } from './transaction-words.ts'

const ready: Transaction = {
  guid: '6f1d7a52-0c55-4f0e-9a57-0a6a1f2b3c4d',
  owner_guid: '6f1d7a52-0c55-4f0e-9a57-0a6a1f2b3c4e',
  owner_type: 'User',
  owner_name: 'Margaret Holroyd',
  user_contract_guid: '6f1d7a52-0c55-4f0e-9a57-0a6a1f2b3c4f',
  user_contract_reference: 'HOL-0412',
  status_type_alias: 'READY',
  credit_guid: null,
  confirmed_percentage: 100,
  appointment_count: 15,
  confirmed_count: 15,
  unconfirmed_count: 0,
  problem_count: 0,
  to_come_count: 0,
  alerts: [],
  reference: null,
  completed_at: null,
  subtotal_item: '100.00',
  subtotal_extra: '0.00',
  total: '100.00',
  is_creditable: false,
  is_processable: true,
  is_previewable: true,
  is_alerting: false,
  is_model_processed: true,
  is_addressed: true,
  is_failed: false,
  is_queued: false,
  is_processing: false,
}
const pending: Transaction = { ...ready, status_type_alias: 'PENDING', is_processable: false }
const unpriced: AlertingItem = {
  problem: 'NO_ACTUAL_TIMES',
  is_alerting: true,
  check_in_at: '2026-11-19T08:00:00Z',
  check_out_at: null,
}

test.each([
  ['PENDING', null, 'Pending'],
  ['READY', null, 'Ready'],
  ['COMPLETE', 'INV00000123', 'INV00000123'],
  ['CREDITED', 'CR00000007', 'CR00000007'],
  ['NOCHARGE', null, 'No charge'],
  ['SOMETHING', null, 'N/A'],
] as const)(
  'the status %s with the reference %s is shown as %s (INVP-020, INVP-021, INVP-022, INVP-023, INVP-024, INVP-D09)',
  (status_type_alias, reference, word) => {
    expect(statusOf({ status_type_alias, reference }).word).toBe(word)
  },
)

describe('the reason that a transaction cannot be invoiced', () => {
  test('is absent for a ready one', () => {
    expect(transactionRefusal('invoice', ready, [], true)).toBeUndefined()
  })

  test('is the number of unconfirmed items', () => {
    const two = { ...pending, unconfirmed_count: 2, confirmed_count: 13 }
    expect(transactionRefusal('invoice', two, [], true)).toBe('2 of 15 items are not confirmed.')
    expect(transactionRefusal('invoice', { ...two, unconfirmed_count: 1 }, [], true)).toBe(
      '1 of 15 items is not confirmed.',
    )
  })

  test('is what keeps items from a price', () => {
    const one = { ...pending, problem_count: 1 }
    expect(transactionRefusal('invoice', one, [unpriced], true)).toBe('1 item can not be priced: no check-out.')
    const silent: AlertingItem = { ...unpriced, problem: 'NO_RATE', is_alerting: false }
    expect(problemReason(one, [unpriced, silent])).toBe('1 item can not be priced: no check-out.')
    const others: AlertingItem[] = [
      { ...unpriced, check_in_at: null },
      { ...unpriced, check_in_at: null, check_out_at: '2026-11-19T08:30:00Z' },
      { ...unpriced, problem: 'NO_RATE' },
    ]
    expect(problemReason({ problem_count: 5 }, [unpriced, unpriced, ...others])).toBe(
      '5 items can not be priced: no check-out; no check-in and no check-out; no check-in; no rate at this time.',
    )
  })

  test('does not count items that are still to come as problems', () => {
    expect(transactionRefusal('invoice', { ...pending, to_come_count: 1 }, [], true)).toBe('1 item is still to come.')
    expect(transactionRefusal('invoice', { ...pending, to_come_count: 4, unconfirmed_count: 1 }, [], true)).toBe(
      '1 of 15 items is not confirmed. 4 items are still to come.',
    )
  })

  test('the text of a bell says how many items have which problem', () => {
    expect(alertsText([])).toBeUndefined()
    expect(
      alertsText([
        { problem: 'NO_ACTUAL_TIMES', count: 3 },
        { problem: 'NO_RATE', count: 1 },
      ]),
    ).toBe('4 items without a price: check-in or check-out is missing (3), no rate at this time (1)')
    expect(alertsText([{ problem: 'NO_RULE', count: 1 }])).toBe(
      '1 item without a price: no rule for this variation (1)',
    )
  })

  test('combines both', () => {
    const both = { ...pending, unconfirmed_count: 2, problem_count: 1 }
    expect(transactionRefusal('invoice', both, [unpriced], true)).toBe(
      '2 of 15 items are not confirmed. 1 item can not be priced: no check-out.',
    )
  })

  test("is the specification's sentence for an empty one", () => {
    const empty = { ...pending, appointment_count: 0, confirmed_count: 0 }
    expect(transactionRefusal('invoice', empty, [], true)).toBe('Transaction is empty and can not be processed.')
  })

  test('is the permission without Finance.Processing:Edit (INVP-008)', () => {
    expect(transactionRefusal('invoice', ready, [], false)).toBe('You do not have permission to invoice.')
  })

  test('is that a task has it, that it is done, or that it is never processed', () => {
    const kept: Transaction = { ...ready, is_processable: false }
    expect(transactionRefusal('invoice', { ...kept, is_queued: true }, [], true)).toBe(
      'This item is queued for processing.',
    )
    const complete: Transaction = { ...kept, status_type_alias: 'COMPLETE', reference: 'INV00000123' }
    expect(transactionRefusal('invoice', complete, [], true)).toBe('This transaction has been invoiced as INV00000123.')
    expect(transactionRefusal('invoice', { ...pending, is_model_processed: false }, [], true)).toBe(
      'Invoices of this contract model are not processed.',
    )
    expect(transactionRefusal('invoice', { ...kept, is_addressed: false }, [], true)).toBe(
      'This contract model has no funder address. Enter it in the settings of the model.',
    )
    expect(transactionRefusal('invoice', { ...pending, status_type_alias: 'NOCHARGE' }, [], true)).toBe(
      'Nothing in this transaction is charged.',
    )
  })
})
