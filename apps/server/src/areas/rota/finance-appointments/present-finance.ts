import type { ResponseOf } from '#contract/endpoint.ts'
import type { updateFinanceAssignee } from '#contract/rota/finance-appointments.ts'
import { chooseContract } from '#domain/billing/choose-contract.ts'
import { validOn } from '#domain/validity.ts'
import type { AppointmentRow, AssigneeRecord } from '../appointments/appointment-queries.ts'
import { presentAssignee } from '../appointments/present-appointment.ts'
import type { OwnerContractRow } from '../appointments/reference-queries.ts'

/**
 * Returns an assignee as finance sees it: with the contract that it is invoiced to, even when none was chosen (finance
 * 4).
 */
export function presentFinanceAssignee(
  row: AppointmentRow,
  assignee: AssigneeRecord,
  contracts: readonly OwnerContractRow[],
): ResponseOf<typeof updateFinanceAssignee> {
  const available = titled(contracts.filter((contract) => validOn(contract, row.local_date)))
  const found = chooseContract(contracts, row.local_date, assignee.contract_guid)
  const shown = presentAssignee(row, assignee)
  return {
    ...shown,
    contract_guid: found?.guid ?? shown.contract_guid,
    contract_title: found?.title ?? shown.contract_title,
    // Appointments have no reference.
    appointment_reference: null,
    available_contracts: available,
  }
}

/** Titles contracts by their models; when two share a title, their references are added. */
function titled(contracts: readonly OwnerContractRow[]): { guid: string; title: string }[] {
  const times = Map.groupBy(contracts, ({ title }) => title)
  return contracts.map(({ guid, title, reference }) => ({
    guid,
    title: (times.get(title)?.length ?? 0) > 1 ? `${title} (${reference})` : title,
  }))
}
