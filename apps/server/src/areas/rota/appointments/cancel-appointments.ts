import { auditAll } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { priceAssignees } from '../../billing/exports.ts'
import { selectAssignees } from './appointment-queries.ts'
import type { LockedAppointment } from './lock-queries.ts'
import { readHistories } from './present-appointment.ts'
import { cancelAppointmentRows, cancelAssignees, setVisitsOfShift } from './write-queries.ts'

export interface Cancellation {
  /** A condition for cancellations. */
  readonly condition: { readonly guid: string; readonly type_alias: string | null }
  readonly cancelledAt: string
  readonly note: string
}

/**
 * Cancels locked appointments, which confirms them with the condition (finance 5), prices them and records it in their
 * history. The caller has refused those that are cancelled or processed.
 */
export async function cancelAppointments(
  context: Context,
  appointments: readonly LockedAppointment[],
  { condition, cancelledAt, note }: Cancellation,
): Promise<void> {
  const { db, branch, user, now } = context
  if (appointments.length === 0) return
  const ids = appointments.map(({ id }) => id)
  const assignees = (await selectAssignees(db, ids)).map(({ id }) => id)
  const before = await readHistories(db, ids)
  await cancelAppointmentRows(db, ids, { cancelled_at: cancelledAt, cancel_note: note })
  await cancelAssignees(db, ids, {
    condition_guid: condition.guid,
    confirmed_at: now,
    confirmed_by: user.guid,
    missed: condition.type_alias === 'MissedVisit',
  })
  // The visits inside a cancelled shift can join another.
  const formerlyInside: number[] = []
  for (const { id, type_alias } of appointments) {
    if (type_alias === 'SHIFT') formerlyInside.push(...(await setVisitsOfShift(db, id, [])))
  }
  await priceAssignees(db, branch, assignees, { formerlyInside })
  const after = await readHistories(db, ids)
  await auditAll(
    context,
    appointments.map(({ guid }) => ({
      action: 'cancel',
      entity: 'appointment',
      entityGuid: guid,
      before: before.get(guid),
      after: { ...after.get(guid), note },
    })),
  )
}
