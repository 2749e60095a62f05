import { z } from 'zod'
import { Guid, Instant, LocalDate, Minutes, Money } from '../fields.ts'
import { Alert } from './price-working.ts'
import { running } from './transaction-items.ts'

/** INVP-014, INVP-D05. */
export const PercentageFilter = z.enum(['ShowAny', 'ShowUnder100Percent', 'ShowOnly100Percent'])

/** PAYP-013; without it, groups of any status. */
export const GroupStatus = z.enum(['Pending', 'Processed'])

/** False where the funder's address is missing, or where the model is not processed (finance 4). */
const modelFlags = { is_addressed: z.boolean(), is_model_processed: z.boolean() }

/**
 * Why transactions are not ready: chargeable items whose appointment is not over, and of the rest those that are
 * unconfirmed or without a price. `alerts` lists the problems of the latter, the most frequent first.
 */
const waits = { to_come_count: z.int(), unconfirmed_count: z.int(), problem_count: z.int(), alerts: z.array(Alert) }

/** All transactions of one model in one calendar period (INVP-011). `guid` is the period's. */
export const TransactionGroup = z.object({
  guid: Guid,
  calendar_guid: Guid,
  contract_guid: Guid,
  contract_name: z.string(),
  contract_type: z.string(),
  account: z.string().nullable(),
  cycle_type: z.string(),
  start: LocalDate,
  end: LocalDate,
  deadline: LocalDate.nullable(),
  deadline_overdue: z.boolean(),
  completed_at: Instant.nullable(),
  confirmed_percentage: z.int().min(0).max(100),
  /** The share of clients with something to charge (INVP-D17). `nocharge_count` is the number of those without. */
  invoiced_percentage: z.int().min(0).max(100),
  nocharge_count: z.int(),
  ...waits,
  total: Money,
  /** The totals of the transactions that can be processed, and of those that are completed. */
  ready_total: Money,
  completed_total: Money,
  /** The total of the transactions that cannot be processed yet. */
  waiting_total: Money,
  /** The total in the week of `income_week`, by the days of visits and charges; null in other lists. */
  week_total: Money.nullable(),
  is_creditable: z.boolean(),
  is_processable: z.boolean(),
  /** Whether somebody can be added: not once all in it is completed (INVP-D24). */
  is_extendable: z.boolean(),
  is_alerting: z.boolean(),
  ...modelFlags,
  ...running,
  /** Payments only (PAYP-008): whether the group has unconfirmed visits, and when it was paid. */
  unconfirmed_visits: z.boolean().optional(),
  paid_at: Instant.nullable().optional(),
})
export type TransactionGroup = z.output<typeof TransactionGroup>

export const TransactionStatus = z.enum(['PENDING', 'READY', 'CREDITED', 'COMPLETE', 'NOCHARGE'])

/** INVP-019. */
export const Transaction = z.object({
  guid: Guid,
  owner_guid: Guid,
  owner_type: z.enum(['User', 'Unit', 'Shift']),
  owner_name: z.string(),
  user_contract_guid: Guid,
  user_contract_reference: z.string(),
  status_type_alias: TransactionStatus,
  credit_guid: Guid.nullable(),
  confirmed_percentage: z.int().min(0).max(100),
  appointment_count: z.int(),
  confirmed_count: z.int(),
  ...waits,
  reference: z.string().nullable(),
  completed_at: Instant.nullable(),
  subtotal_item: Money,
  subtotal_extra: Money,
  total: Money,
  is_creditable: z.boolean(),
  is_processable: z.boolean(),
  /** Whether there is an invoice to be seen before it has a number. */
  is_previewable: z.boolean(),
  is_alerting: z.boolean(),
  ...modelFlags,
  ...running,
  /** Payments only (PAYP-014): minutes of the unconfirmed visits. */
  unconfirmed_duration: Minutes.optional(),
})
export type Transaction = z.output<typeof Transaction>
