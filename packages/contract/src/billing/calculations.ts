import { z } from 'zod'
import { itemStates } from '#domain/billing/item-state.ts'
import { Guid, Instant, LocalDate, Minutes, Money } from '../fields.ts'
import { PriceWorking } from './price-working.ts'

/** How the amount of an item was worked out, and of which (INVP-045 to INVP-050). */
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
  /** The model that prices it, where its problem is fixed. */
  model_guid: Guid,
  /** The rule group and the service that priced it, where the model still has them. */
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

/** One place of a visit inside a shift, on the transaction of its own client (finance 7). */
export const ShiftVisit = z.object({
  /** Its item's, as `?visit=` takes it (INVP-D32). */
  guid: Guid,
  visit_guid: Guid,
  visit_date: Instant,
  visit_end: Instant,
  client_name: z.string(),
  carer_name: z.string().nullable(),
  service_title: z.string(),
  is_calculated: z.boolean(),
  /** Minutes that are charged; null while it has no price, or where a fixed price needs none. */
  duration: Minutes.nullable(),
  total: Money,
  /** Null while no contract or no open period takes it: then it has no calculation. */
  period_guid: Guid.nullable(),
  transaction_guid: Guid.nullable(),
})
export type ShiftVisit = z.output<typeof ShiftVisit>

/** How the amount of a shift was worked out, and the visits inside it (INVP-D22). */
export const ShiftCalculation = VisitCalculation.extend({ visits: z.array(ShiftVisit) })
