import { expect, test } from 'vitest'
import {
  doneSinceWords,
  interfaceWords,
  outcomeWords,
  queuedWords,
  runWords,
  sentWords,
  supportText,
} from './task-words.ts'

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

const none = { count: 0, first: null, last: null, total: '0.00' }
const two = { count: 2, first: 'INV00000008', last: 'INV00000009', total: '55.74' }

test('the outcome of a task says what was made, and of a failed one that nothing was', () => {
  const failed = { ...task, status: 'Failed' } as const
  const complete = { ...task, status: 'Complete', invoice_count: 2 } as const
  expect(outcomeWords('invoice', failed, none)).toBe('Nothing was done: no invoice was made and no number was taken.')
  expect(outcomeWords('invoice', failed, two)).toBe(
    '2 of 21 invoices were made before it failed, INV00000008 – INV00000009, £55.74.',
  )
  expect(outcomeWords('invoice', complete, two)).toBe('2 invoices were made, INV00000008 – INV00000009, £55.74.')
  const one = { count: 1, first: 'CR00000018', last: 'CR00000018', total: '-27.87' }
  expect(outcomeWords('invoice', { ...complete, type: 'Credit' }, one)).toBe('1 credit was made, CR00000018, −£27.87.')
  expect(outcomeWords('payment', complete, none)).toBe('There was nothing to do: no payment was made.')
  expect(outcomeWords('invoice', { ...task, status: 'Processing' }, two)).toBe('2 of 21 invoices made so far.')
})

test('what other tasks have done since is counted', () => {
  expect(doneSinceWords('invoice', task, 1)).toBe('1 of 21 invoices has been made since.')
  expect(doneSinceWords('payment', task, 21)).toBe('All of it has been done since: 21 payments.')
})

test('the text for support has the facts of a task, in local time', () => {
  const text = supportText(
    'invoice',
    {
      ...{ guid: 'b1a5c5c0-0000-4000-8000-000000000000', type: 'Completion', status: 'Failed', problem: 'It changed.' },
      ...{ inserted_at: '2026-07-01T08:00:00Z', started_at: null, processed_at: '2026-07-01T08:01:00Z' },
      ...{ item_count: 1316, done_count: 0, invoice_count: 42, invoiced_count: 0, total: '9204.10' },
      ...{ estimated_run_time: null, estimated_completion_at: null, inserter: 'Helen Marsden', details: 'Homecare' },
      ...{ is_retryable: false, is_releasable: false },
    },
    'Europe/London',
  )
  expect(text.split('\n')).toEqual([
    'Task b1a5c5c0-0000-4000-8000-000000000000',
    'Invoicing, Failed',
    'Inserted 01/07/2026 09:00 by Helen Marsden',
    'Started -',
    'Processed 01/07/2026 09:01',
    '1,316 items, £9,204.10',
    'Details: Homecare',
    'Message: It changed.',
  ])
})

test('an interface says what is in its file, and what the other system did with it', () => {
  const made = { count: 3, first: 'P00000001', last: 'P00000003', total: '38.55' }
  const file = { reference: 'IF000001', file_name: 'IF000001.csv', sent: null }
  const words = (status: 'Queued' | 'Complete' | 'Failed', of = made) => interfaceWords('payment', { status }, of, file)
  expect(words('Complete')).toBe('3 payments are in IF000001.csv, P00000001 – P00000003, £38.55.')
  expect(words('Complete', { ...made, count: 1, last: 'P00000001', total: '12.85' })).toBe(
    '1 payment is in IF000001.csv, P00000001, £12.85.',
  )
  expect(words('Queued')).toBe('The file of 3 payments is being made: P00000001 – P00000003, £38.55.')
  expect(words('Failed')).toBe(
    '3 payments are in IF000001, whose file was not made. It can be tried again in Downloads.',
  )
  expect(interfaceWords('invoice', { status: 'Complete' }, made, file)).toMatch(/^3 documents are in IF000001\.csv/)
  const sent = (accepted: number, refused: number, waiting: number) =>
    sentWords({ sent: { system: 'payroll', accepted, refused, waiting, refusals: [] } })
  expect(sent(12, 0, 0)).toBe('The payroll system accepted all 12.')
  expect(sent(1, 0, 0)).toBe('The payroll system accepted it.')
  expect(sent(11, 1, 0)).toBe('The payroll system accepted 11 and refused 1 of 12.')
  expect(sent(0, 1, 0)).toBe('The payroll system refused 1 of 1.')
  expect(sent(9, 1, 2)).toBe('The payroll system accepted 9, refused 1 and has not answered for 2 of 12.')
  expect(sentWords({ sent: null })).toBe('Nothing was sent: the file is downloaded and imported by hand.')
})
