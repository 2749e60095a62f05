import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { exportTable } from '../export-table.ts'
import {
  FirstDay,
  Guid,
  GuidList,
  Instant,
  inOrder,
  LastDay,
  listOf,
  Money,
  paging,
  type Side,
  TextFilter,
} from '../fields.ts'
import { billingAccess } from './access.ts'
import { SwitchRefusal } from './transaction-items.ts'

/** SEARCH-D04: a credited item was processed once; everything that is not processed is pending. */
export const searchStatuses = ['Processed', 'Credited', 'Pending'] as const

/** One item of a side (SEARCH-006, SEARCH-D21). */
export const FoundItem = z.object({
  item_guid: Guid,
  start: Instant,
  end: Instant,
  owner: z.string(),
  owner_guid: Guid,
  owner_type: z.enum(['client', 'unit', 'shift-category', 'carer']),
  contract_title: z.string().nullable(),
  /** The model of its transaction; null while it is in none. */
  contract_guid: Guid.nullable(),
  user_contract_guid: Guid.nullable(),
  appointment_type: z.enum(['Visit', 'Shift']),
  /** Of the visit, or of the shift (INVP-D34). */
  appointment_guid: Guid.nullable(),
  transaction_reference: z.string().nullable(),
  calendar_guid: Guid.nullable(),
  period_guid: Guid.nullable(),
  transaction_guid: Guid.nullable(),
  /** Null while it is unknown: without a service there is no rate. */
  labour_approximation: Money.nullable(),
  extra_approximation: Money,
  is_chargeable: z.boolean(),
  is_calculated: z.boolean(),
  /** Whether somebody may switch whether it is charged, and otherwise how that is refused (INVP-D23). */
  switch_refusal: SwitchRefusal.nullable(),
})
export type FoundItem = z.output<typeof FoundItem>

const yes = (is: boolean) => (is ? 'Yes' : 'No')

/** SEARCH-D06. */
export const foundItemExport = (side: Side) =>
  exportTable<FoundItem>()(`${side}-search`, 'items', [
    { key: 'start', title: 'Start', kind: 'instant', of: (item) => item.start },
    { key: 'end', title: 'End', kind: 'instant', of: (item) => item.end },
    { key: 'owner', title: 'Owner', of: (item) => item.owner },
    { key: 'contract', title: 'Contract', of: (item) => item.contract_title },
    { key: 'type', title: 'Type', of: (item) => item.appointment_type },
    { key: 'reference', title: 'Reference', of: (item) => item.transaction_reference },
    { key: 'labour', title: 'Labour (approx.)', kind: 'money', of: (item) => item.labour_approximation },
    { key: 'extras', title: 'Extras (approx.)', kind: 'money', of: (item) => item.extra_approximation },
    { key: 'chargeable', title: 'Chargeable', of: (item) => yes(item.is_chargeable) },
    { key: 'calculated', title: 'Calculated', of: (item) => yes(item.is_calculated) },
  ])

const Asked = z.enum(['Yes', 'No']).optional()

const search = (side: Side) =>
  endpoint({
    method: 'GET',
    path: `/finance/${side}-search`,
    reads: ['item'],
    summary: 'Priced assignees of appointments by start (SEARCH-017, SEARCH-D04)',
    ...billingAccess.search,
    query: z
      .object({
        start: FirstDay,
        end: LastDay.optional(),
        /** Part of the name of the client, unit or shift category; on the payment side of the carer. */
        owner: TextFilter,
        models: GuidList,
        types: listOf(z.enum(['Visit', 'Shift'])),
        status: z.enum(searchStatuses).optional(),
        chargeable: Asked,
        calculated: Asked,
        reference: TextFilter,
        regions: GuidList,
        ...paging(25, 500),
      })
      .refine(...inOrder('start', 'end')),
    response: z.object({ items: z.array(FoundItem), count: z.int() }),
    exports: foundItemExport(side),
  })

export const searchItems = { invoice: search('invoice'), payment: search('payment') }
