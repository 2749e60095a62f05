import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../fields.ts'
import { billingAccess } from './access.ts'
import type { PricedSide } from './priced-sides.ts'

/** The groups that wait for somebody, by what is to be done, with the titles of the lists. They have no dates: work is not over with its week. */
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

const family = (side: PricedSide) => ({
  count: endpoint({
    method: 'GET',
    path: `/finance/${side}-work-lists`,
    reads: ['item'],
    summary: 'How many groups are on each work list, and what is ready or held up in them',
    ...billingAccess.read,
    response: z.object({ overdue: count, due: count, ready: sum, 'held-up': sum, unpriced: count }),
  }),
})

export const work = { invoice: family('invoice') }

export const invoiceWork = work.invoice
