import { z } from 'zod'
import { AnyProblem } from '../billing/price-working.ts'
import { unpaidReasons } from '../billing/transaction-items.ts'
import { endpoint } from '../endpoint.ts'
import { Guid, Instant, Money, Side } from '../fields.ts'
import { rotaAccess } from './access.ts'
import { Appointment, AssigneeRow } from './appointments.ts'

/** The item of an assignee on one side: its amount, and where it is in processing. */
const AssigneeItem = z.object({
  guid: Guid,
  side: Side,
  total: Money,
  /** Why it cannot be priced, or null. */
  problem: AnyProblem.nullable(),
  is_chargeable: z.boolean(),
  /** Payments only: why it is shown and not paid (pay 1.6). */
  unpaid_reason: z.enum(unpaidReasons).nullable(),
  /** Null while it is in no period. */
  transaction: z
    .object({
      guid: Guid,
      period_guid: Guid,
      calendar_guid: Guid,
      contract_guid: Guid,
      processed_at: Instant.nullable(),
    })
    .nullable(),
})
export type AssigneeItem = z.output<typeof AssigneeItem>

const Titled = z.object({ guid: Guid, title: z.string() })

export const FinanceAssignee = AssigneeRow.extend({
  appointment_reference: z.string().nullable(),
  available_contracts: z.array(Titled),
  is_editable: z.boolean(),
  /** Why it cannot be changed (VISIT-D32), or null. */
  edit_refusal: z.enum(['APPOINTMENT_PROCESSED', 'BEING_PROCESSED']).nullable(),
  /** Empty for users who may not read transactions. */
  items: z.array(AssigneeItem),
})
export type FinanceAssignee = z.output<typeof FinanceAssignee>

/** VISIT-D37: the appointment with all its assignees, as the finance modal needs it. */
export const getFinanceAppointment = endpoint({
  method: 'GET',
  path: '/finance/appointments/:guid',
  reads: ['visit', 'item'],
  summary: 'One appointment with the contracts, variations and services of its assignees',
  ...rotaAccess.readForFinance,
  params: z.object({ guid: Guid }),
  response: Appointment.extend({ assignees: z.array(FinanceAssignee) }),
  errors: ['NOT_FOUND'],
})

const ofAssignee = z.object({ guid: Guid, assigneeGuid: Guid })

/** VISIT-096. The assignee is named by its own guid, as two may be unassigned (VISIT-D37). */
export const getFinanceAssignee = endpoint({
  method: 'GET',
  path: '/finance/appointments/:guid/assignees/:assigneeGuid',
  reads: ['visit', 'item'],
  summary: 'One assignee of an appointment with its contract, variation, service and confirmation',
  ...rotaAccess.readForFinance,
  params: ofAssignee,
  response: FinanceAssignee,
  errors: ['NOT_FOUND'],
})

/** VISIT-D37: what an assignee can be changed to under a contract; without one, under that it is invoiced to. */
export const getAssigneeOptions = endpoint({
  method: 'GET',
  path: '/finance/appointments/:guid/assignees/:assigneeGuid/options',
  reads: ['visit', 'invoice-model', 'rule-condition', 'care-type'],
  summary: 'The variations and services that a contract has on the day of an appointment',
  ...rotaAccess.readForFinance,
  params: ofAssignee,
  query: z.object({ contract_guid: Guid.optional() }),
  response: z.object({
    /** The contract that they are of. */
    contract_guid: Guid.nullable(),
    variations: z.array(Titled.extend({ rule_type_alias: z.string() })),
    services: z.array(Titled),
  }),
  errors: ['NOT_FOUND', 'INVALID'],
})

export const AssigneeChange = z.object({
  contract_guid: Guid.nullish(),
  variation_guid: Guid.optional(),
  service_guid: Guid.optional(),
  confirmed: z.boolean().optional(),
})

/** finance §7.6: re-prices the item of the assignee. */
export const updateFinanceAssignee = endpoint({
  method: 'PUT',
  versioned: true,
  path: '/finance/appointments/:guid/assignees/:assigneeGuid',
  changes: ['visit', 'item'],
  summary: 'Set contract, variation, service and confirmation of one assignee',
  ...rotaAccess.editForFinance,
  params: ofAssignee,
  body: AssigneeChange,
  response: FinanceAssignee,
  errors: ['NOT_FOUND', 'INVALID', 'APPOINTMENT_PROCESSED', 'BEING_PROCESSED', 'CHANGED_MEANWHILE'],
})

/** SEARCH-D22: the contract is an invoice model here. */
export const BulkChange = AssigneeChange.extend({ user_appointment_guids: z.array(Guid).min(1).max(500) })

/** The owner has no contract with the model on the day (SEARCH-D22). */
export const incompatibleModel = 'Incompatible Contract Model.'

/** An assignee that was changed, as it was before. */
const EditedAssignee = z.object({
  /** Of the assignee. */
  guid: Guid,
  appointment_guid: Guid,
  /** Of the appointment, now: an undo of the edit refers to it. */
  version: z.int(),
  contract_guid: Guid.nullable(),
  variation_guid: Guid,
  service_guid: Guid,
  confirmed: z.boolean(),
})
export type EditedAssignee = z.output<typeof EditedAssignee>

const RefusedAssignee = z.object({ guid: Guid, reason: z.string() })
export type RefusedAssignee = z.output<typeof RefusedAssignee>

/** finance §7.6: returns the assignees that cannot be changed, and changes the rest. */
export const updateFinanceAssignees = endpoint({
  method: 'PATCH',
  path: '/finance/appointments',
  changes: ['visit', 'item'],
  summary: 'The same change for many assignees at once',
  ...rotaAccess.editForFinance,
  body: BulkChange,
  response: z.object({
    failed_user_appointment_guids: z.array(Guid),
    /** Why each of them could not be changed. */
    refusals: z.array(RefusedAssignee),
    /** The others, as they were. */
    edited: z.array(EditedAssignee),
  }),
  errors: ['INVALID', 'BEING_PROCESSED'],
})

const AmountChange = z.object({ before: Money, after: Money })
/** The effect of a change on invoices, on pay, and on the part of the invoices that nothing holds up. */
export const EffectTotals = z.object({ invoices: AmountChange, pay: AmountChange, ready: AmountChange })
export type EffectTotals = z.output<typeof EffectTotals>

/** The effect of a bulk edit. Amounts are null for users who may not read transactions. */
export const BulkEffect = z.object({
  places: z.array(
    z.object({
      /** Of the assignee. */
      guid: Guid,
      /** Its amount on the invoice; null if it cannot be priced. */
      invoice: z.object({ before: Money.nullable(), after: Money.nullable() }).nullable(),
      /** Why it stays as it is, or null. */
      refusal: z.string().nullable(),
    }),
  ),
  /** Of all that would change. */
  totals: EffectTotals.nullable(),
})
export type BulkEffect = z.output<typeof BulkEffect>

/** Decision 0076. */
export const previewFinanceAssignees = endpoint({
  method: 'POST',
  path: '/finance/appointments/preview',
  changes: [],
  summary: 'What a bulk edit would do to invoices and pay, and which assignees it would leave',
  ...rotaAccess.editForFinance,
  body: BulkChange,
  response: BulkEffect,
  errors: ['INVALID', 'BEING_PROCESSED'],
})
