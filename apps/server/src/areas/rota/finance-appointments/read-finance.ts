import { may } from '#contract/access.ts'
import { billingAccess } from '#contract/billing/access.ts'
import { AppError } from '#contract/errors.ts'
import type { AssigneeItem, FinanceAssignee } from '#contract/rota/finance-appointments.ts'
import { chooseContract } from '#domain/billing/choose-contract.ts'
import { validOn } from '#domain/validity.ts'
import type { Context } from '../../../kit/context.ts'
import { loadAssigneeItems } from '../../billing/exports.ts'
import {
  type AppointmentRow,
  type AssigneeRecord,
  selectAppointment,
  selectAssignees,
} from '../appointments/appointment-queries.ts'
import { selectClosedItems } from '../appointments/lock-queries.ts'
import { presentAssignee } from '../appointments/present-appointment.ts'
import { type OwnerContractRow, ownerGuidOf, selectOwnerContracts } from '../appointments/reference-queries.ts'

interface FinanceAppointment {
  readonly row: AppointmentRow
  readonly assignees: FinanceAssignee[]
}

/** Reads an appointment of the branch with its assignees as finance sees them. Throws NOT_FOUND. */
export async function readFinanceAppointment({ db, user }: Context, guid: string): Promise<FinanceAppointment> {
  const row = await selectAppointment(db, guid)
  if (!row) throw new AppError('NOT_FOUND')
  const assignees = await selectAssignees(db, [row.id])
  const ids = assignees.map(({ id }) => id)
  const contracts = await selectOwnerContracts(db, [ownerGuidOf(row)])
  const closed = Map.groupBy(await selectClosedItems(db, ids), ({ assignee_id }) => assignee_id)
  const items = may(user, billingAccess.read) ? await loadAssigneeItems(db, ids) : new Map<number, AssigneeItem[]>()
  return {
    row,
    assignees: assignees.map((assignee) => {
      const states = closed.get(assignee.id) ?? []
      const refusal = refusalOf(states.map(({ state }) => state))
      return {
        ...presentContracts(row, assignee, contracts),
        is_editable: refusal === null,
        edit_refusal: refusal,
        items: items.get(assignee.id) ?? [],
      }
    }),
  }
}

/** Reads one of the assignees. Throws NOT_FOUND. */
export async function readFinanceAssignee(context: Context, guid: string, assigneeGuid: string) {
  const { assignees } = await readFinanceAppointment(context, guid)
  const assignee = assignees.find((one) => one.guid === assigneeGuid.toLowerCase())
  if (!assignee) throw new AppError('NOT_FOUND')
  return assignee
}

/** In the order of `refuseProcessed`. */
function refusalOf(states: readonly ('complete' | 'claimed')[]): FinanceAssignee['edit_refusal'] {
  if (states.includes('complete')) return 'APPOINTMENT_PROCESSED'
  return states.length > 0 ? 'BEING_PROCESSED' : null
}

/** Adds the contract that an assignee is invoiced to, even when none was chosen (finance 4), and those to choose from. */
function presentContracts(row: AppointmentRow, assignee: AssigneeRecord, contracts: readonly OwnerContractRow[]) {
  const found = chooseContract(contracts, row.local_date, assignee.contract_guid)
  const shown = presentAssignee(row, assignee)
  return {
    ...shown,
    contract_guid: found?.guid ?? shown.contract_guid,
    contract_title: found?.title ?? shown.contract_title,
    // Appointments have no reference.
    appointment_reference: null,
    available_contracts: titled(contracts.filter((contract) => validOn(contract, row.local_date))),
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
