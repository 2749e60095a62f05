import type { Context } from '../../../kit/context.ts'
import { lockTransactions } from '../finance-appointments/finance-queries.ts'
import { selectAssignees } from './appointment-queries.ts'
import { giveAssignees } from './give-assignees.ts'
import { lockAppointments } from './lock-queries.ts'
import { type NotAtWork, selectAssigneesToUnassign } from './unassign-queries.ts'

/**
 * Unassigns a carer from everything still to come while they are not at work; returns how many visits and shifts these
 * are. The caller has locked the carer, so nothing more is assigned meanwhile. Each assignee stays with its contract and
 * care type, for the next carer (decision 0047).
 */
export async function unassignCarer(context: Context, carerGuid: string, notAtWork: NotAtWork): Promise<number> {
  const { db, now } = context
  const leaver = { carerGuid, notAtWork, now }
  const found = await selectAssigneesToUnassign(db, leaver)
  if (found.length === 0) return 0
  await lockAppointments(
    db,
    found.map(({ appointment_guid }) => appointment_guid),
  )
  const all = await selectAssignees(
    db,
    found.map(({ appointment_id }) => appointment_id),
  )
  await lockTransactions(
    db,
    all.map(({ id }) => id),
    [],
  )
  // Read again under the locks: some may have been processed or cancelled meanwhile.
  const leaving = await selectAssigneesToUnassign(db, leaver)
  await giveAssignees(
    context,
    leaving.map((assignee) => ({ ...assignee, carer_guid: null })),
  )
  return leaving.length
}
