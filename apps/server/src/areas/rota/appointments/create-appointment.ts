import { createAppointment } from '#contract/rota/appointments.ts'
import { audit } from '../../../kit/audit.ts'
import { handle } from '../../../kit/http/mount.ts'
import { priceAssignees } from '../../billing/exports.ts'
import { ordinaryCondition, valuesOf, visitCopyOf } from './appointment-values.ts'
import { checkAppointment } from './check-appointment.ts'
import { lockVisitsInside } from './check-visits-inside.ts'
import { carerOf } from './plan-assignees.ts'
import { readForHistory } from './present-appointment.ts'
import { insertAppointment, insertAssignees, insertVisits, setVisitsOfShift } from './write-queries.ts'

export const createAppointmentHandler = handle(createAppointment, async ({ body }, context) => {
  const { db, branch } = context
  const times = await checkAppointment(db, branch, body, null)
  const inside = await lockVisitsInside(db, null, times, body.appointment_guids ?? [])
  const values = valuesOf(body, times)
  const { id, guid } = await insertAppointment(db, branch.id, { type_alias: body.type_alias, ...values })

  const condition = await ordinaryCondition(db)
  const wanted = body.assignees.map(({ carer_guid, contract_guid }) => ({
    carer_guid: carerOf(carer_guid),
    contract_guid: contract_guid ?? null,
    condition_guid: condition,
    care_type_guid: body.service_guid,
  }))
  const assignees = await insertAssignees(db, branch.id, id, wanted)
  const withCarers = assignees.map((assignee, index) => ({
    ...assignee,
    carer_guid: wanted[index]?.carer_guid ?? null,
  }))
  const visits = values.client_guid
    ? await insertVisits(db, branch.id, visitCopyOf(values, values.client_guid), withCarers)
    : new Map<number, string>()
  if (inside.length > 0) await setVisitsOfShift(db, id, inside)

  await priceAssignees(
    db,
    branch,
    assignees.map((assignee) => assignee.id),
  )
  await audit(context, 'create', 'appointment', guid, { after: await readForHistory(db, guid) })
  return {
    guid,
    assignees: assignees.map((assignee) => ({ guid: assignee.guid, visit_guid: visits.get(assignee.id) ?? null })),
  }
})
