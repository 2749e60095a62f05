import { expect, test } from 'vitest'
import type { TransactionGroup } from '#contract/billing/transactions.ts'
import { Side } from '#contract/fields.ts'
import { groupRefusal, payGroupWord, selectionReasons } from './selection-rule.ts'

const pending: TransactionGroup = {
  guid: '6f1d7a52-0c55-4f0e-9a57-0a6a1f2b3c4d',
  calendar_guid: '6f1d7a52-0c55-4f0e-9a57-0a6a1f2b3c4e',
  contract_guid: '6f1d7a52-0c55-4f0e-9a57-0a6a1f2b3c4f',
  contract_name: 'Leeds City Council – Homecare',
  contract_type: 'I/LOCAL',
  account: null,
  cycle_type: '1/WEEK',
  start: '2026-11-16',
  end: '2026-11-22',
  deadline: '2026-11-24',
  deadline_overdue: false,
  completed_at: null,
  confirmed_percentage: 90,
  invoiced_percentage: 0,
  nocharge_count: 0,
  unconfirmed_count: 37,
  problem_count: 0,
  to_come_count: 0,
  alerts: [],
  total: '100.00',
  ready_total: '0.00',
  completed_total: '0.00',
  waiting_total: '100.00',
  week_total: null,
  is_creditable: false,
  is_processable: false,
  is_extendable: true,
  is_alerting: false,
  is_addressed: true,
  is_model_processed: true,
  is_failed: false,
  is_queued: false,
  is_processing: false,
}
const ready: TransactionGroup = { ...pending, is_processable: true }
const done: TransactionGroup = { ...pending, unconfirmed_count: 0, is_creditable: true }

test('a group with something ready can be picked, even if a part is already invoiced (INVP-025)', () => {
  expect(groupRefusal('invoice', ready, true)).toBeUndefined()
  expect(groupRefusal('invoice', { ...ready, is_creditable: true }, true)).toBeUndefined()
})

test('a failed, queued or processing group cannot be picked', () => {
  for (const [flag, sentence] of [
    ['is_failed', 'Processing this item failed, please contact support.'],
    ['is_queued', 'This item is queued for processing.'],
    ['is_processing', 'This item is being processed.'],
  ] as const) {
    expect(groupRefusal('invoice', { ...ready, [flag]: true }, true)).toBe(sentence)
  }
})

test('a group with nothing ready shows the reason', () => {
  expect(groupRefusal('invoice', pending, true)).toBe('37 items are not confirmed.')
  expect(groupRefusal('invoice', { ...pending, unconfirmed_count: 1, problem_count: 2 }, true)).toBe(
    '1 item is not confirmed. 2 items can not be priced.',
  )
  // The reason names the part that waits, not the part that is done.
  expect(groupRefusal('invoice', { ...pending, is_creditable: true }, true)).toBe('37 items are not confirmed.')
  expect(groupRefusal('invoice', { ...pending, is_model_processed: false }, true)).toBe(
    'Invoices of this contract model are not processed.',
  )
  expect(groupRefusal('invoice', { ...pending, is_addressed: false }, true)).toBe(
    'This contract model has no funder address. Enter it in the settings of the model.',
  )
  expect(groupRefusal('invoice', done, true)).toBe('Everything here has been invoiced.')
  expect(groupRefusal('invoice', { ...pending, unconfirmed_count: 0, nocharge_count: 3 }, true)).toBe(
    'Nothing here is charged.',
  )
})

test('without Finance.Processing:Edit nothing can be picked or invoiced (INVP-008)', () => {
  expect(groupRefusal('invoice', ready, false)).toBe('You do not have permission to invoice.')
  expect(reasonsOf('invoice', { mayEdit: false }).run).toBe('You do not have permission to invoice.')
  expect(reasonsOf('invoice', {}).run).toBeUndefined()
  expect(reasonsOf('invoice', { selected: 0 }).run).toBe('Select what to invoice first.')
})

test('a pay group with unconfirmed visits cannot be picked, nor one that is paid (PAYP-006, PAYP-D15)', () => {
  const group = { ...ready, unconfirmed_visits: false }
  expect(groupRefusal('payment', group, true)).toBeUndefined()
  expect(groupRefusal('payment', group, false)).toBe('You do not have permission to run payroll.')
  const unconfirmed = { ...pending, unconfirmed_visits: true }
  expect(groupRefusal('payment', unconfirmed, true)).toBe('This group has unconfirmed visits.')
  expect(groupRefusal('payment', done, true)).toBe('Everything here has been paid.')
  expect(groupRefusal('payment', { ...pending, is_model_processed: false }, true)).toBe(
    'This pay group is not processed.',
  )
  expect(reasonsOf('payment', { selected: 0 }).run).toBe('Select what to pay first.')
  expect(reasonsOf('payment', { mayEdit: false }).run).toBe('You do not have permission to run payroll.')
})

function reasonsOf(side: Side, changes: Partial<Parameters<typeof selectionReasons>[1]>) {
  const picked = { selected: 1, allRunnable: true, allCreditable: false, mayEdit: true, mayCredit: true }
  return selectionReasons(side, { ...picked, ...changes })
}

test('a selection for both invoicing and crediting can be used for neither (INVP-025, INVP-026, PAYP-D05)', () => {
  const mixed = 'Please select items either for invoicing or crediting, not both'
  for (const side of Side.options) {
    expect(reasonsOf(side, { allRunnable: false })).toEqual({ run: mixed, credit: mixed })
    expect(reasonsOf(side, { allRunnable: false, allCreditable: true })).toMatchObject({ credit: undefined })
    expect(reasonsOf(side, { allCreditable: true })).toEqual({ run: undefined, credit: undefined })
  }
})

test('crediting needs a permission and a selection (INVP-009, PAYP-007)', () => {
  for (const side of Side.options) {
    expect(reasonsOf(side, { mayCredit: false, allCreditable: true })).toEqual({
      ...{ run: undefined, credit: 'You do not have permission to credit.' },
    })
  }
  expect(reasonsOf('payment', { selected: 0 }).credit).toBe('Select what to credit first.')
})

test('a pay group is labelled for crediting or for payroll (PAYP-011)', () => {
  expect(payGroupWord({ is_creditable: true })).toBe('Cr')
  expect(payGroupWord({ is_creditable: false })).toBe('Pay')
})
