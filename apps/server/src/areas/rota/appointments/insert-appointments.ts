import type { AppointmentInput } from '#contract/rota/appointments.ts'
import { auditAll } from '../../../kit/audit.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { priceAssignees } from '../../billing/exports.ts'
import { ordinaryCondition, valuesOf, visitCopyOf } from './appointment-values.ts'
import type { Times } from './check-appointment.ts'
import { carerOf } from './plan-assignees.ts'
import { readHistories } from './present-appointment.ts'
import { insertAppointmentRows, insertAssignees, insertVisits, setVisitsOfShift } from './write-queries.ts'

/** The one who changes the rota: a user, or the clock without one. */
export interface RotaActor {
  readonly db: BranchDb
  readonly branch: Branch
  readonly user: { readonly guid: string } | null
  /** Instant as ISO text. */
  readonly now: string
}

/** A checked appointment that does not exist yet. */
interface NewAppointment {
  readonly input: AppointmentInput
  readonly times: Times
  /** The ids of the locked visits inside a shift. */
  readonly inside?: readonly number[]
}

interface InsertedAppointment {
  readonly id: number
  readonly guid: string
  /** In the order of the input. */
  readonly assignees: readonly { readonly guid: string; readonly visit_guid: string | null }[]
}

/**
 * Inserts appointments with their assignees and visits, prices them and records it in their history. Returns them in the
 * order given. A thousand at a time are enough.
 */
export async function insertAppointments(
  actor: RotaActor,
  appointments: readonly NewAppointment[],
): Promise<InsertedAppointment[]> {
  if (appointments.length === 0) return []
  const { db, branch } = actor
  const rows = await insertAppointmentRows(
    db,
    branch.id,
    appointments.map(({ input, times }) => ({ type_alias: input.type_alias, ...valuesOf(input, times) })),
  )
  const assignees = await addAssignees(db, branch, appointments, rows)
  for (const [index, { inside = [] }] of appointments.entries()) {
    const id = rows[index]?.id
    if (id !== undefined && inside.length > 0) await setVisitsOfShift(db, id, inside)
  }
  await priceAssignees(
    db,
    branch,
    assignees.map(({ id }) => id),
  )
  const after = await readHistories(
    db,
    rows.map(({ id }) => id),
  )
  await auditAll(
    actor,
    rows.map(({ guid }) => ({ action: 'create', entity: 'appointment', entityGuid: guid, after: after.get(guid) })),
  )
  const of = Map.groupBy(assignees, ({ appointment_id }) => appointment_id)
  return rows.map(({ id, guid }) => ({
    id,
    guid,
    assignees: (of.get(id) ?? []).map((assignee) => ({ guid: assignee.guid, visit_guid: assignee.visit_guid })),
  }))
}

/** Inserts the assignees of new appointments, with a visit each where the owner is a client. */
async function addAssignees(
  db: BranchDb,
  branch: Branch,
  appointments: readonly NewAppointment[],
  rows: readonly { readonly id: number }[],
) {
  const condition_guid = await ordinaryCondition(db)
  const wanted = appointments.flatMap(({ input, times }, index) =>
    input.assignees.map(({ carer_guid, contract_guid }) => ({
      copy: input.client_guid ? visitCopyOf(valuesOf(input, times), input.client_guid) : null,
      row: {
        appointment_id: rows[index]?.id ?? 0,
        carer_guid: carerOf(carer_guid),
        contract_guid: contract_guid ?? null,
        condition_guid,
        care_type_guid: input.service_guid,
      },
    })),
  )
  const inserted = await insertAssignees(
    db,
    branch.id,
    wanted.map(({ row }) => row),
  )
  const visits = await insertVisits(
    db,
    branch.id,
    inserted.flatMap(({ id }, index) => {
      const { copy, row } = wanted[index] ?? {}
      return copy && row ? [{ id, carer_guid: row.carer_guid, ...copy }] : []
    }),
  )
  return inserted.map(({ id, guid }, index) => ({
    id,
    guid,
    appointment_id: wanted[index]?.row.appointment_id ?? 0,
    visit_guid: visits.get(id) ?? null,
  }))
}
