import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money, type Side } from '../fields.ts'
import { billingAccess } from './access.ts'

/**
 * Groups that need attention, by what has to be done, with the titles of the lists. They have no date filter:
 * unfinished work carries over.
 */
export const workLists = {
  overdue: 'Overdue',
  due: 'Due today',
  ready: 'Ready',
  'held-up': 'Held up',
  unpriced: 'Without a price',
} as const

export type WorkList = keyof typeof workLists
export const WorkListName = z.enum(Object.keys(workLists) as [WorkList, ...WorkList[]])

const count = z.object({ count: z.int() })
const sum = count.extend({ total: Money })

const family = (side: Side) => ({
  count: endpoint({
    method: 'GET',
    path: `/finance/${side}-work-lists`,
    reads: ['item'],
    summary: 'The number of groups on each work list, and their ready and held-up totals',
    ...billingAccess.read,
    response: z.object({ overdue: count, due: count, ready: sum, 'held-up': sum, unpriced: count }),
  }),
})

export const work = { invoice: family('invoice'), payment: family('payment') }

export const invoiceWork = work.invoice
