import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { FirstDay, Guid, inOrder, LastDay, OptionalDate, RequiredText, type Side, TextFilter } from '../fields.ts'
import { billingAccess } from './access.ts'
import { CreditFields, detailsLength, needsOrder } from './credits.ts'
import { searchStatuses } from './item-search.ts'
import { PreparedTask, TaskStatus } from './tasks.ts'

const Asked = z.enum(['Yes', 'No']).optional()

/** The filters of a search for items, with lists as arrays (CRED-D09). */
const Filters = z
  .object({
    start: FirstDay,
    end: LastDay.optional(),
    owner: TextFilter,
    models: z.array(Guid).max(500).default([]),
    types: z
      .array(z.enum(['Visit', 'Shift']))
      .max(2)
      .default([]),
    status: z.enum(searchStatuses).optional(),
    chargeable: Asked,
    calculated: Asked,
    reference: TextFilter,
    regions: z.array(Guid).max(500).default([]),
  })
  .refine(...inOrder('start', 'end'))

const { credit_type_alias, charge_reason_type_alias, note } = CreditFields.shape
const fields = { credit_type_alias, charge_reason_type_alias, note }

const bodies = {
  invoice: z.object(fields),
  payment: z
    .object({
      ...fields,
      details: RequiredText('Reference', detailsLength),
      start: OptionalDate,
      end: OptionalDate,
    })
    .superRefine(needsOrder),
}

const ofSide = <S extends Side>(side: S) => ({
  prepare: endpoint({
    method: 'POST',
    path: `/finance/${side}-bulk-credit`,
    changes: ['task'],
    summary: 'List exactly what a credit of everything that a search finds would do (CRED-021, CRED-023)',
    ...billingAccess.credit,
    body: Filters,
    response: PreparedTask,
    status: 201,
    errors: ['INVALID', 'NOTHING_TO_CREDIT'],
  }),
  process: endpoint({
    method: 'PUT',
    path: `/finance/${side}-bulk-credit/:taskGuid`,
    changes: ['task', 'item', 'file'],
    summary: 'Queue a prepared bulk credit (CRED-022, CRED-024)',
    ...billingAccess.credit,
    params: z.object({ taskGuid: Guid }),
    body: bodies[side] as (typeof bodies)[S], // the side picks its body
    response: z.object({ task_guid: Guid, status: TaskStatus }),
    status: 202,
    errors: ['NOT_FOUND', 'INVALID', 'TASK_NOT_DRAFT', 'TASK_EXPIRED', 'BEING_PROCESSED', 'ALREADY_CREDITED'],
  }),
})

export const bulkCredits = { invoice: ofSide('invoice'), payment: ofSide('payment') }
