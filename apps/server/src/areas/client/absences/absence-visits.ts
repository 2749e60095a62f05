import type { Stays } from '#contract/client/absences.ts'
import type { Context } from '../../../kit/context.ts'
import {
  type ClientVisit,
  cancelAppointments,
  lockAppointments,
  lockTransactions,
  type Period,
  restoreAppointments,
  selectVisitsInPeriod,
  selectVisitsOf,
} from '../../rota/exports.ts'
import { deleteCancelled, insertCancelled, selectCancelledBy } from './absence-queries.ts'

/** A visit in the period of an absence that is not changed, with the reason. */
export interface LeftVisit {
  readonly visit: ClientVisit
  readonly stays: Stays
}

type Locked = Awaited<ReturnType<typeof lockAppointments>>[number]

/** Locks visits, and reads them again: some may have changed before the locks. */
async function lockVisits({ db }: Context, read: () => Promise<ClientVisit[]>) {
  const found = await read()
  if (found.length === 0) return []
  const appointments = await lockAppointments(
    db,
    found.map(({ guid }) => guid),
  )
  await lockTransactions(
    db,
    found.flatMap((visit) => visit.assignee_ids),
    [],
  )
  const locked = new Map<string, Locked>(appointments.map((appointment) => [appointment.guid, appointment]))
  return (await read()).flatMap((visit) => {
    const appointment = locked.get(visit.guid)
    return appointment ? [{ visit, appointment }] : []
  })
}

/** Sorts the visits of a period into those that can be cancelled, locked, and those that stay. */
export async function lockVisitsInPeriod(context: Context, clientGuid: string, period: Period) {
  const visits = await lockVisits(context, () => selectVisitsInPeriod(context.db, clientGuid, period))
  const left: LeftVisit[] = []
  const cancellable: typeof visits = []
  for (const locked of visits) {
    const reason = whyItStays(locked.visit, period, context.now)
    if (reason === null) cancellable.push(locked)
    else left.push({ visit: locked.visit, stays: reason })
  }
  return { cancellable, left }
}

function whyItStays(visit: ClientVisit, { from }: Period, now: string): Stays | null {
  if (visit.is_processed) return 'processed'
  if (visit.is_begun) return 'begun'
  if (visit.is_confirmed) return 'confirmed'
  if (isBefore(visit.start_at, from)) return 'before'
  return isBefore(now, visit.start_at) ? null : 'past'
}

/** Cancels visits through the rota, and keeps that this absence did it. */
export async function cancelVisits(
  context: Context,
  absenceGuid: string,
  visits: Awaited<ReturnType<typeof lockVisitsInPeriod>>['cancellable'],
  condition: { readonly guid: string; readonly type_alias: string | null },
  note: string,
): Promise<void> {
  if (visits.length === 0) return
  const assignees = visits.flatMap(({ visit }) => visit.assignee_ids)
  await insertCancelled(context.db, context.branch.id, absenceGuid, assignees)
  await cancelAppointments(
    context,
    visits.map(({ appointment }) => appointment),
    { condition, cancelledAt: context.now, note },
  )
}

/**
 * Lets the future visits that an absence has cancelled take place again, if they are outside a period: all of them
 * without one. Returns them as they are then.
 */
export async function putBackVisits(
  context: Context,
  absenceGuid: string,
  period: Period | null,
): Promise<{ putBack: ClientVisit[]; left: LeftVisit[] }> {
  const { db, now } = context
  const conditions = new Map(
    (await selectCancelledBy(db, absenceGuid)).map((row) => [row.assignee_id, row.condition_guid]),
  )
  const ids = [...conditions.keys()]
  const outside = (await lockVisits(context, () => selectVisitsOf(db, ids))).filter(
    ({ visit }) => visit.is_cancelled && !(period && isIn(visit, period)) && isBefore(now, visit.start_at),
  )
  const open = outside.filter(({ visit }) => !visit.is_processed)
  const left = outside
    .filter(({ visit }) => visit.is_processed)
    .map(({ visit }): LeftVisit => ({ visit, stays: 'processed' }))
  const assignees = open.flatMap(({ visit }) => visit.assignee_ids)
  await restoreAppointments(
    context,
    open.map(({ appointment }) => appointment),
    conditions,
  )
  await deleteCancelled(db, assignees)
  return { putBack: assignees.length === 0 ? [] : await selectVisitsOf(db, assignees), left }
}

/** A visit belongs to the period in which it starts. */
function isIn({ start_at }: ClientVisit, { from, to }: Period): boolean {
  return !isBefore(start_at, from) && (to === null || isBefore(start_at, to))
}

function isBefore(one: string, other: string): boolean {
  return Temporal.Instant.compare(Temporal.Instant.from(one), Temporal.Instant.from(other)) < 0
}
