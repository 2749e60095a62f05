import { z } from 'zod'
import { itemStates } from '#domain/billing/item-state.ts'
import { Guid, Instant, LocalDate, Minutes, Money } from '../fields.ts'
import { PriceWorking } from './price-working.ts'

/** How the amount of an item was calculated, with the names of its owner and visit (INVP-045 to INVP-050). */
export const VisitCalculation = PriceWorking.extend({
  guid: Guid,
  owner_guid: Guid,
  owner_name: z.string(),
  reference_owner_guid: Guid.nullable(),
  reference_owner_name: z.string().nullable(),
  visit_guid: Guid.nullable(),
  appointment_type: z.enum(['Visit', 'Shift']),
  is_to_come: z.boolean(),
  nocharge_reason: z.string().nullable(),
  contract_guid: Guid,
  /** The model that prices the item. Its problem is fixed there. */
  model_guid: Guid,
  /** The rule group and the service that priced it; null once deleted from the model. */
  rule_group_guid: Guid.nullable(),
  service_guid: Guid.nullable(),
  contract_reference: z.string(),
  contract_name: z.string(),
  contract_start: LocalDate,
  contract_is_default: z.boolean(),
  invoice_number: z.string().nullable(),
  status: z.enum(itemStates),
  confirmed_at: Instant.nullable(),
  confirmed_by: z.string().nullable(),
})
export type VisitCalculation = z.output<typeof VisitCalculation>

/** One assignee of a visit inside a shift, on the transaction of the visit's client (finance 7). */
export const ShiftVisit = z.object({
  /** The item's guid, as in `?visit=` (INVP-D32). */
  guid: Guid,
  visit_guid: Guid,
  visit_date: Instant,
  visit_end: Instant,
  client_name: z.string(),
  carer_name: z.string().nullable(),
  service_title: z.string(),
  is_calculated: z.boolean(),
  /** Charged minutes; null without a price, or for a fixed price that needs none. */
  duration: Minutes.nullable(),
  total: Money,
  /** Null while the item is in no contract or open period; it then has no calculation. */
  period_guid: Guid.nullable(),
  transaction_guid: Guid.nullable(),
})
export type ShiftVisit = z.output<typeof ShiftVisit>

/** How the amount of a shift was calculated, with the visits inside it (INVP-D22). */
export const ShiftCalculation = VisitCalculation.extend({ visits: z.array(ShiftVisit) })
