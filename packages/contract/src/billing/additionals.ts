import { z } from 'zod'
import { requiredMessage } from '#domain/validators/text.ts'
import { endpoint } from '../endpoint.ts'
import { exportTable } from '../export-table.ts'
import {
  FirstDay,
  Guid,
  GuidList,
  Instant,
  inOrder,
  LastDay,
  LocalDate,
  listOf,
  Money,
  OptionalText,
  paging,
  type Side,
  TextFilter,
} from '../fields.ts'
import { withFieldRule } from '../with-field-rule.ts'
import { billingAccess } from './access.ts'
import { ChargeRate } from './price-working.ts'
import { chargeTitle } from './processing-exports.ts'
import { ExtraStatus } from './transaction-items.ts'

/** An extra of a type that people add, with its owner and contract (ADDL-008). */
export const Additional = z.object({
  guid: Guid,
  version: z.int(),
  status: ExtraStatus,
  /** The amount asked for, whatever was decided. */
  total: Money,
  /** Whether a person added it, by itself or to a shift; `Calculated` was made by the system. */
  extra_type: z.enum(['Charge', 'ShiftExtra', 'Calculated']),
  charge_type_alias: z.string(),
  field_type: z.enum(['TimeAndRate', 'Cash']),
  quantity: z.string(),
  rate: ChargeRate,
  description: z.string(),
  owner_name: z.string(),
  owner_type: z.enum(['client', 'unit', 'shift-category', 'carer']),
  owner_guid: Guid,
  contract: z.string(),
  contract_guid: Guid,
  user_contract_guid: Guid,
  transaction_reference: z.string().nullable(),
  /** Whether its transaction is open; only those of payments are approved (ADDL-D11). */
  is_approvable: z.boolean(),
  event_date: LocalDate,
  calendar_guid: Guid,
  period_guid: Guid,
  period_start: LocalDate,
  period_end: LocalDate,
  transaction_guid: Guid,
  relation_type: z.enum(['Shift', 'Visit']).nullable(),
  relation_guid: Guid.nullable(),
  /** The person who added it, and when; null for what the system made. */
  added_by_name: z.string().nullable(),
  added_at: Instant.nullable(),
})
export type Additional = z.output<typeof Additional>

const Sum = z.object({ count: z.int(), total: Money })

/** ADDL-D03. */
export const additionalExport = (side: Side) =>
  exportTable<Additional>()(`${side}-additionals`, 'additionals', [
    { key: 'date', title: 'Event date', kind: 'date', of: (row) => row.event_date },
    { key: 'owner', title: 'Owner', of: (row) => row.owner_name },
    { key: 'contract', title: 'Contract', of: (row) => row.contract },
    { key: 'type', title: 'Type', of: chargeTitle },
    { key: 'description', title: 'Description', of: (row) => row.description },
    { key: 'total', title: 'Total', kind: 'money', of: (row) => row.total },
    { key: 'status', title: 'Status', of: (row) => row.status },
    { key: 'reference', title: 'Transaction reference', of: (row) => row.transaction_reference },
  ])

const filters = {
  /** The days of the events, both included. */
  from: FirstDay,
  to: LastDay.optional(),
  status: ExtraStatus.optional(),
  types: listOf(z.string().max(32)),
  models: GuidList,
  /** Part of the owner's name. */
  name: TextFilter,
  regions: GuidList,
}

const ofSide = (side: Side) => {
  const root = `/finance/${side}-additionals`
  return {
    list: endpoint({
      method: 'GET',
      path: root,
      reads: ['item'],
      summary: 'Additionals by the day of their event, the newest first, and their sums by status (ADDL-020, ADDL-D02)',
      access: [...billingAccess.readAdditionals.access],
      query: z.object({ ...filters, ...paging() }).refine(...inOrder('from', 'to')),
      response: z.object({
        additionals: z.array(Additional),
        count: z.int(),
        /** Of all rows that match, not only of this page. */
        summary: z.object({ Pending: Sum, Approved: Sum, Rejected: Sum, all: Sum }),
      }),
      exports: additionalExport(side),
    }),
    types: endpoint({
      method: 'GET',
      path: `${root}/types`,
      reads: [],
      summary: 'The types of additionals, for the filter (ADDL-021)',
      access: [...billingAccess.readAdditionals.access],
      response: z.object({ types: z.array(z.object({ alias: z.string(), title: z.string() })), count: z.int() }),
    }),
  }
}

/** ADDL-018, ADDL-D07. */
export const Feedback = OptionalText('Feedback', 1000)

const Decision = z.object({
  approved: z.boolean(requiredMessage),
  comment: Feedback,
  transaction_charge_guids: z.array(Guid).min(1, requiredMessage).max(500),
  /** The versions that were on the screen: another one was changed or decided in the meantime. */
  seen: z
    .array(z.object({ guid: Guid, version: z.int() }))
    .max(500)
    .optional(),
})

export const additionals = {
  invoice: ofSide('invoice'),
  payment: {
    ...ofSide('payment'),
    listApprovals: endpoint({
      method: 'GET',
      path: '/finance/payment-additionals/:guid/approvals',
      reads: ['item'],
      summary: 'The decisions about an additional, the newest first (ADDL-022)',
      access: [...billingAccess.readAdditionals.access],
      params: z.object({ guid: Guid }),
      response: z.object({
        approvals: z.array(
          z.object({ approved: z.boolean(), approver_name: z.string(), date: Instant, comment: z.string() }),
        ),
        count: z.int(),
      }),
      errors: ['NOT_FOUND'],
    }),
    decide: endpoint({
      method: 'POST',
      path: '/finance/payment-additionals/bulk-approve',
      changes: ['item'],
      summary: 'Approve or reject additionals, all of them or none (ADDL-023)',
      ...billingAccess.approveAny,
      body: withFieldRule(Decision, 'comment', ({ approved, comment }) =>
        approved === false && !comment ? requiredMessage : undefined,
      ),
      response: z.object({ count: z.int() }),
      errors: [
        'NOT_FOUND',
        'INVALID',
        'BEING_PROCESSED',
        'CHANGED_MEANWHILE',
        ...(['ADDITIONAL_DECIDED', 'ADDITIONAL_STATUS', 'ADDITIONAL_NOT_MANUAL', 'ADDITIONAL_PAID'] as const),
        ...(['ADDITIONAL_NOT_APPROVABLE', 'ADDITIONAL_NEEDS_BRANCH', 'ADDITIONAL_NEEDS_HR'] as const),
      ],
    }),
  },
}
