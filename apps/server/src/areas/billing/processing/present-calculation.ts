import type { VisitCalculation } from '#contract/billing/calculations.ts'
import { itemState } from '#domain/billing/item-state.ts'
import { presentWorking } from '../../../rating/present-working.ts'
import type { CalculationRow } from './calculation-queries.ts'
import type { ChargeRow } from './charge-queries.ts'
import { processedOf } from './present-item.ts'
import type { TransactionRow } from './transaction-queries.ts'

/** Builds the API's representation of how an item was priced. */
export function presentCalculation(
  row: CalculationRow,
  transaction: TransactionRow,
  charges: readonly ChargeRow[],
): VisitCalculation {
  return {
    ...presentWorking(transaction.side, row, charges),
    guid: row.guid,
    owner_guid: transaction.owner_guid,
    owner_name: transaction.owner_name,
    reference_owner_guid: row.carer_guid,
    reference_owner_name: row.carer_name,
    visit_guid: row.visit_guid,
    appointment_type: row.appointment_type,
    is_to_come: row.is_to_come,
    nocharge_reason: row.nocharge_reason,
    contract_guid: transaction.user_contract_guid,
    model_guid: row.model_guid,
    rule_group_guid: row.rule_group_guid,
    service_guid: row.service_guid,
    contract_reference: transaction.user_contract_reference,
    contract_name: row.contract_name,
    contract_start: row.contract_start,
    contract_is_default: row.contract_is_default,
    invoice_number: transaction.reference,
    status: itemState({
      confirmed: row.confirmed,
      isChargeable: row.is_chargeable,
      isCalculated: row.problem === null,
      processed: processedOf(transaction),
      creditedAt: transaction.credited_at,
    }),
    confirmed_at: row.confirmed_at,
    confirmed_by: row.confirmed_by,
  }
}
