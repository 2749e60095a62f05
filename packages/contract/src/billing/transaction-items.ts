import { z } from 'zod'
import { ChargeWorking } from '#domain/billing/charge-working.ts'
import { itemStates } from '#domain/billing/item-state.ts'
import { PeriodWorking } from '#domain/billing/pay-working.ts'
import { Guid, Instant, LocalDate, Minutes, Money, OptionalText } from '../fields.ts'
import { ChargeRate, ItemProblem } from './price-working.ts'

/** Why an item is shown and not paid: the shift stands for its visits, or they for it. */
export const unpaidWords = {
  PAID_BY_SHIFT: 'Paid with its shift',
  PAID_BY_VISITS: 'Its visits are paid instead',
} as const
type UnpaidReason = keyof typeof unpaidWords
export const unpaidReasons = Object.keys(unpaidWords) as [UnpaidReason, ...UnpaidReason[]]

/** The refusals of a switch that a row can foresee. */
export const SwitchRefusal = z.enum(['APPOINTMENT_PROCESSED', 'BEING_PROCESSED', 'CHARGES_NOTHING'])
export type SwitchRefusal = z.output<typeof SwitchRefusal>

export const running = { is_failed: z.boolean(), is_queued: z.boolean(), is_processing: z.boolean() }

/** One assignee of one appointment, priced on one side (INVP-031). */
export const TransactionItem = z.object({
  guid: Guid,
  appointment_type: z.enum(['Visit', 'Shift', 'None']),
  appointment_guid: Guid.nullable(),
  visit_date: Instant,
  visit_end: Instant,
  check_in_at: Instant.nullable(),
  check_out_at: Instant.nullable(),
  is_cancelled: z.boolean(),
  reference_owner_name: z.string().nullable(),
  reference_owner_guid: Guid.nullable(),
  reference_owner_type: z.enum(['User', 'Shift', 'Unassigned', 'Unit']),
  reference_contract_name: z.string(),
  service_type_guid: Guid,
  service_title: z.string(),
  confirmed: z.boolean(),
  is_calculated: z.boolean(),
  is_nocharge: z.boolean(),
  /** Why an operator marked it as not charged; null if no reason was given. */
  nocharge_reason: z.string().nullable(),
  is_historic: z.boolean(),
  /** Payments only: why it is shown and not paid (pay 1.6). */
  unpaid_reason: z.enum(unpaidReasons).nullable(),
  is_projected: z.boolean(),
  payable_duration: Minutes.nullable(),
  total: Money,
  processed_at: Instant.nullable(),
  processed_prefix: z.enum(['P', 'CR', 'INV']).nullable(),
  credit_guid: Guid.nullable(),
  credit_reason: z.string().nullable(),
  is_creditable: z.boolean(),
  /** Its confirmation or its times are not due yet. */
  is_to_come: z.boolean(),
  is_alerting: z.boolean(),
  is_chargeable: z.boolean(),
  /** Whether somebody may switch whether it is charged, and otherwise how that is refused (INVP-D23). */
  is_switchable: z.boolean(),
  switch_refusal: SwitchRefusal.nullable(),
  visit_total: Money,
  extra_total: Money,
  state: z.enum(itemStates),
  /** Why it cannot be priced, or null. */
  problem: ItemProblem.nullable(),
  ...running,
})
export type TransactionItem = z.output<typeof TransactionItem>

/** The decision about an extra, which counts in totals only once it is approved (ADDL-D13). */
export const ExtraStatus = z.enum(['Pending', 'Approved', 'Rejected'])
export type ExtraStatus = z.output<typeof ExtraStatus>

export const Charge = z.object({
  guid: Guid,
  version: z.int(),
  /** Approved unless a person has added it to a payment. */
  status: ExtraStatus,
  charge_type_alias: z.string(),
  description: z.string(),
  date: LocalDate,
  quantity: z.string(),
  rate: ChargeRate,
  /** The amount asked for while it is pending, 0 once it is rejected (ADDL-D13). */
  total: Money,
  taxable: z.boolean(),
  field_type: z.enum(['TimeAndRate', 'Cash']),
  relation_type: z.enum(['Shift', 'Visit']).nullable(),
  relation_guid: Guid.nullable(),
  transaction_item_guid: Guid.nullable(),
  is_calculated: z.boolean(),
  /** Whether it is for an earlier period, which was invoiced before. */
  is_historic: z.boolean(),
  /** How the system has worked it out; null for others. */
  working: ChargeWorking.nullable(),
  /** Whether nobody may change it: the system made it, or a task has claimed or completed its transaction (EXTRA-D11). */
  readonly: z.boolean(),
  processed_at: Instant.nullable(),
  credit_reason: z.string().nullable(),
})
export type Charge = z.output<typeof Charge>

/**
 * The pay of a carer's whole period: whether it is worked out, and its working, also of what brought no charge; null if
 * it was never worked out.
 */
export const PeriodPay = z.object({
  state: z.enum(['DONE', 'COMING', 'FAILED']),
  working: PeriodWorking.nullable(),
})
export type PeriodPay = z.output<typeof PeriodPay>

/** Whether an item is excluded from charging, and why. */
export const NoCharge = z.object({
  no_charge: z.boolean('This field is required.'),
  reason: OptionalText('Reason'),
})
export type NoCharge = z.output<typeof NoCharge>
