import { z } from 'zod'
import { branchAccess } from '../branch/access.ts'
import { endpoint } from '../endpoint.ts'
import { exportTable } from '../export-table.ts'
import { Guid, Instant, listOf, paging } from '../fields.ts'

/** The systems of others that something is sent to, in words. */
export const deliveryServices = {
  payroll: 'Payroll',
  sms: 'Text message',
  'care-planner': 'CarePlanner',
  accounting: 'Accounting',
  mail: 'Mail',
} as const
export const DeliveryService = z.enum(['payroll', 'sms', 'care-planner', 'accounting', 'mail'])

export const DeliveryState = z.enum(['Waiting', 'Sent', 'Failed'])

/** Something that is sent to a system of somebody else. */
const Delivery = z.object({
  guid: Guid,
  service: DeliveryService,
  title: z.string(),
  state: DeliveryState,
  /** Attempts that were answered or have failed. */
  attempts: z.int(),
  /** The last answer, or why there was none; null before the first attempt. */
  answer: z.string().nullable(),
  created_at: Instant,
  created_by: z.string().nullable(),
  last_attempt_at: Instant.nullable(),
  /** Null when there is no further attempt. */
  next_attempt_at: Instant.nullable(),
  /** Whether it may be sent again, or sooner. */
  may_send_again: z.boolean(),
})
export type Delivery = z.output<typeof Delivery>

export const outboxTable = exportTable<Delivery>()('outbox', 'deliveries', [
  { key: 'created', title: 'Created', kind: 'instant', of: ({ created_at }) => created_at },
  { key: 'service', title: 'Service', of: ({ service }) => deliveryServices[service] },
  { key: 'title', title: 'What', of: ({ title }) => title },
  { key: 'state', title: 'State', of: ({ state }) => state },
  { key: 'attempts', title: 'Attempts', kind: 'number', of: ({ attempts }) => attempts },
  { key: 'answer', title: 'Answer', of: ({ answer }) => answer },
  { key: 'next', title: 'Next try', kind: 'instant', of: ({ next_attempt_at }) => next_attempt_at },
  { key: 'by', title: 'By', of: ({ created_by }) => created_by },
])

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/outbox',
  reads: ['delivery', 'file'],
  summary: 'What the branch has sent to systems of others, the newest first, with the answers',
  ...branchAccess.company,
  query: z.object({ services: listOf(DeliveryService), states: listOf(DeliveryState), ...paging() }),
  response: z.object({ deliveries: z.array(Delivery), count: z.int() }),
  exports: outboxTable,
})

export const sendDeliveryAgain = endpoint({
  method: 'POST',
  path: '/outbox/:guid/send',
  changes: ['delivery', 'file'],
  summary: 'Send something again that has failed, or at once what waits for its next attempt',
  ...branchAccess.editBranch,
  params: z.object({ guid: Guid }),
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'ALREADY_SENT', 'PAYROLL_NOT_FAILED', 'NO_PAYROLL_SYSTEM', 'NO_PAY_ELEMENT'],
})
