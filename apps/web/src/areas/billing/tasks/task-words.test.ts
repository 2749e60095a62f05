import { expect, test } from 'vitest'
import { queuedWords, runWords } from './task-words.ts'

const now = '2026-11-24T09:00:07Z'
const task = {
  type: 'Completion',
  status: 'Queued',
  problem: null,
  total: '8712.49',
  invoice_count: 21,
  invoiced_count: 0,
  started_at: null,
  estimated_completion_at: null,
  estimated_run_time: 10,
} as const
const running = {
  ...task,
  status: 'Processing',
  invoiced_count: 17,
  started_at: '2026-11-24T09:00:00Z',
  estimated_completion_at: '2026-11-24T09:00:10Z',
} as const

test('a queued run is announced in the future tense, with the right plural', () => {
  expect(queuedWords('invoice', 1)).toBe('1 invoice is being created.')
  expect(queuedWords('invoice', 21)).toBe('21 invoices are being created.')
  expect(runWords('invoice', task, now)).toEqual({ kind: 'busy', text: '21 invoices are being created.' })
})

test('a run shows how many are made and how much time is left', () => {
  expect(runWords('invoice', running, now)).toEqual({ kind: 'busy', text: '17 of 21 invoices made, about 3 s left.' })
  expect(runWords('invoice', running, '2026-11-24T09:00:30Z').text).toBe('17 of 21 invoices made.')
  const long = { ...running, invoice_count: 4000, estimated_completion_at: '2026-11-24T09:04:07Z' }
  expect(runWords('invoice', long, now).text).toBe('17 of 4,000 invoices made, about 4 min left.')
})

test('only a successful run says that invoices were generated (INVP-072)', () => {
  const complete = { ...running, status: 'Complete', invoiced_count: 21 } as const
  expect(runWords('invoice', complete, now)).toEqual({ kind: 'success', text: '21 invoices generated! £8,712.49.' })
  const one = { ...complete, invoice_count: 1, invoiced_count: 1, total: '27.87' }
  expect(runWords('invoice', one, now).text).toBe('Invoice generated! £27.87.')
})

test('a failed run shows what was not made and why', () => {
  const problem = 'The selection changed since it was prepared.'
  const failed = { ...task, status: 'Failed', problem } as const
  expect(runWords('invoice', failed, now)).toEqual({ kind: 'error', text: `21 invoices were not made. ${problem}` })
  expect(runWords('invoice', { ...failed, invoice_count: 1 }, now).text).toBe(`1 invoice was not made. ${problem}`)
  expect(runWords('invoice', { ...failed, invoiced_count: 20 }, now).text).toBe(
    `1 of 21 invoices was not made. ${problem}`,
  )
})

test('a pay run counts payments (PAYP-D08)', () => {
  const { invoiced_count: done } = running
  expect(queuedWords('payment', 21)).toBe('Payroll successfully submitted.')
  expect(runWords('payment', running, now).text).toBe('17 of 21 payments made, about 3 s left.')
  const complete = { ...running, status: 'Complete', invoiced_count: 21 } as const
  expect(runWords('payment', complete, now).text).toBe('Payroll complete: 21 payments, £8,712.49.')
  const failed = { ...running, status: 'Failed', problem: 'Lost.', invoiced_count: done } as const
  expect(runWords('payment', failed, now).text).toBe('4 of 21 payments were not made. Lost.')
})

test.each(['Credit', 'CreditRecalc'] as const)('a %s is reported as credits, not as invoices or payroll', (type) => {
  const credit = { ...task, type, invoice_count: 1, total: '-135.36' }
  expect(runWords('payment', credit, now).text).toBe('1 credit is being created.')
  const complete = { ...credit, status: 'Complete', invoiced_count: 1 } as const
  expect(runWords('payment', complete, now).text).toBe('Credit complete: 1 credit, −£135.36.')
  expect(runWords('invoice', { ...complete, invoice_count: 2 }, now).text).toBe('Credit complete: 2 credits, −£135.36.')
})
