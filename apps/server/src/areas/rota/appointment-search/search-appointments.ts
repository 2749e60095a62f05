import { zeroGuid } from '#contract/fields.ts'
import { type ScheduledAppointment, searchAppointments } from '#contract/rota/search-appointments.ts'
import { chooseContract } from '#domain/billing/choose-contract.ts'
import { addDays } from '#domain/time.ts'
import { startOfDay } from '../../../kit/days.ts'
import { handle } from '../../../kit/http/mount.ts'
import {
  type AppointmentRow,
  type AssigneeRecord,
  selectAppointmentsById,
  selectAssignees,
} from '../appointments/appointment-queries.ts'
import { selectClosedItems } from '../appointments/lock-queries.ts'
import { type OwnerContractRow, ownerGuidOf, selectOwnerContracts } from '../appointments/reference-queries.ts'
import { selectMatching, selectMatchingAssignees } from './search-queries.ts'

/** SEARCH-018, SEARCH-D03. */
export const searchAppointmentsHandler = handle(searchAppointments, async ({ query }, { db, branch }) => {
  const filter = {
    ...query,
    from: startOfDay(query.start, branch.timeZone),
    before: query.end === undefined ? null : startOfDay(addDays(query.end, 1), branch.timeZone),
  }
  const { ids, count, named } = await selectMatching(db, branch, filter)
  const rows = await selectAppointmentsById(db, ids)
  const matching = await selectMatchingAssignees(db, filter, named, ids)
  const assignees = Map.groupBy(await selectAssignees(db, ids), ({ appointment_id }) => appointment_id)
  const contracts = Map.groupBy(
    await selectOwnerContracts(db, [...new Set(rows.map(ownerGuidOf))]),
    ({ owner_guid }) => owner_guid,
  )
  const closed = await selectClosedItems(db, [...matching])
  const processed = new Set(closed.filter(({ state }) => state === 'complete').map(({ assignee_id }) => assignee_id))

  const byId = new Map(rows.map((row) => [row.id, row]))
  const appointments = ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const shown = (assignees.get(id) ?? []).filter((assignee) => matching.has(assignee.id))
    return present(row, shown, contracts.get(ownerGuidOf(row)) ?? [], processed)
  })
  return { appointments, count }
})

function present(
  row: AppointmentRow,
  assignees: readonly AssigneeRecord[],
  contracts: readonly OwnerContractRow[],
  processed: ReadonlySet<number>,
): ScheduledAppointment {
  return {
    guid: row.guid,
    start: row.start_at,
    end: row.end_at,
    type_alias: row.type_alias === 'VISIT' ? 'VISIT' : 'SHIFT',
    owner: {
      guid: ownerGuidOf(row),
      type: row.client_guid !== null ? 'client' : row.unit_guid !== null ? 'unit' : 'shift-category',
      name: row.owner_name,
    },
    service_title: row.service_title,
    assignees: assignees.map((assignee) => {
      const contract = chooseContract(contracts, row.local_date, assignee.contract_guid)
      return {
        guid: assignee.guid,
        visit_guid: assignee.visit_guid,
        carer: { guid: assignee.carer_guid ?? zeroGuid, name: assignee.carer_name },
        contract: contract && { guid: contract.guid, title: contract.title },
        variation_title: assignee.variation_title,
        check_in_at: assignee.check_in_at,
        check_out_at: assignee.check_out_at,
        confirmed: assignee.confirmed_at !== null,
        is_processed: processed.has(assignee.id),
      }
    }),
  }
}
