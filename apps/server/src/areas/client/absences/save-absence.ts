import { may } from '#contract/access.ts'
import { type AbsenceInput, absenceReasons, type SavedAbsence } from '#contract/client/absences.ts'
import { AppError, type FieldErrors, invalidField } from '#contract/errors.ts'
import { rotaAccess } from '#contract/rota/access.ts'
import { formatInstant } from '#domain/time.ts'
import { audit } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { refuseConstraint } from '../../../kit/refuse-constraint.ts'
import { wallClockOf } from '../../../kit/wall-clock.ts'
import { type ClientVisit, minuteOf, type Period } from '../../rota/exports.ts'
import { lockClient } from '../client-queries.ts'
import {
  type AbsenceColumns,
  type AbsenceRow,
  deleteAbsenceRow,
  insertAbsence,
  selectAbsenceConditions,
  selectOverlapping,
  updateAbsenceRow,
} from './absence-queries.ts'
import { cancelVisits, type LeftVisit, lockVisitsInPeriod, putBackVisits } from './absence-visits.ts'

/** The action under which a deletion is audited on the client, as the absence's own history is gone with it. */
export const absenceDeletion = 'delete-absence'

export interface AbsenceOutcome {
  readonly guid: string
  /** The visits that can be cancelled; they are if there is a condition. */
  readonly cancellable: readonly ClientVisit[]
  readonly isCancelled: boolean
  readonly putBack: readonly ClientVisit[]
  readonly left: readonly LeftVisit[]
}

export function savedAbsence({ guid, cancellable, isCancelled, putBack }: AbsenceOutcome): SavedAbsence {
  return { guid, cancelled_count: isCancelled ? cancellable.length : 0, put_back_count: putBack.length }
}

/** Refuses to change visits to a user who may not change the rota. A preview changes nothing. */
export function refuseRota({ user }: Context, isChanging: boolean): void {
  if (isChanging && !may(user, rotaAccess.edit)) throw new AppError('FORBIDDEN')
}

/**
 * Records an absence of a client, or saves one; cancels the visits in its period if there is a condition, and lets those
 * take place again that it had cancelled and that are no longer in it, if wanted (decision 0058).
 */
export async function saveAbsence(
  context: Context,
  clientGuid: string,
  saved: AbsenceRow | null,
  body: AbsenceInput,
): Promise<AbsenceOutcome> {
  const { db, branch, user, now } = context
  // Saves of one client wait for each other.
  await lockClient(db, branch, clientGuid)
  const columns = columnsOf(body)
  const period = { from: columns.from_at, to: columns.to_at }
  await refuseOverlap(context, clientGuid, period, saved)
  const condition = await findCondition(context, body.cancel_with)
  const guid = await refuseConstraint(
    { client_absence_no_overlap: { from: ['The absences of a client can not overlap.'] } },
    saved
      ? updateAbsenceRow(db, saved.guid, columns).then(() => saved.guid)
      : insertAbsence(db, {
          ...columns,
          branch_id: branch.id,
          client_guid: clientGuid,
          recorded_by: user.guid,
          recorded_at: now,
        }),
  )
  const back = saved && body.put_back ? await putBackVisits(context, guid, period) : { putBack: [], left: [] }
  const { cancellable, left } = await lockVisitsInPeriod(context, clientGuid, period)
  if (condition) {
    await cancelVisits(context, guid, cancellable, condition, `Client away: ${absenceReasons[body.reason]}`)
  }
  const counts = {
    visits_cancelled: condition ? cancellable.length : 0,
    visits_put_back: back.putBack.length,
  }
  await audit(context, saved ? 'update' : 'create', 'client_absence', guid, {
    ...(saved ? { before: historyOf(saved) } : {}),
    after: { ...historyOf(columns), ...shown(counts) },
  })
  return {
    guid,
    cancellable: cancellable.map(({ visit }) => visit),
    isCancelled: condition !== null,
    putBack: back.putBack,
    left: [...back.left, ...left],
  }
}

/** Deletes an absence. The visits that it has cancelled stay so, unless they are put back. */
export async function removeAbsence(
  context: Context,
  clientGuid: string,
  saved: AbsenceRow,
  putBack: boolean,
): Promise<AbsenceOutcome> {
  const back = putBack ? await putBackVisits(context, saved.guid, null) : { putBack: [], left: [] }
  await deleteAbsenceRow(context.db, saved.guid)
  await audit(context, absenceDeletion, 'client', clientGuid, {
    before: historyOf(saved),
    after: shown({ visits_put_back: back.putBack.length }),
  })
  return { guid: saved.guid, cancellable: [], isCancelled: false, ...back }
}

function columnsOf({ reason, from, to, note }: AbsenceInput): AbsenceColumns {
  const errors: FieldErrors = {}
  const read = (field: string, instant: string) => {
    const minute = minuteOf(instant)
    if (minute === null) errors[field] = ['Enter a valid date.']
    return minute ?? 0
  }
  const fromMinute = read('from', from)
  const toMinute = to === null ? null : read('to', to)
  // Both are truncated to the minute, after which the duration may be zero.
  if (errors.to === undefined && toMinute !== null && toMinute <= fromMinute) {
    errors.to = ['Must be a later date & time']
  }
  if (Object.keys(errors).length > 0) throw new AppError('INVALID', undefined, errors)
  return {
    reason,
    from_at: formatInstant(fromMinute),
    to_at: toMinute === null ? null : formatInstant(toMinute),
    note,
  }
}

async function refuseOverlap({ db, branch }: Context, clientGuid: string, period: Period, saved: AbsenceRow | null) {
  const other = await selectOverlapping(db, clientGuid, period, saved?.guid ?? null)
  if (!other) return
  const clock = wallClockOf(branch.timeZone)
  const until = other.to_at === null ? 'with an open end' : `to ${clock.dateTime(other.to_at)}`
  const words = `${absenceReasons[other.reason]} from ${clock.dateTime(other.from_at)} ${until}`
  throw invalidField('from', `The absences of a client can not overlap: there is one already, ${words}.`)
}

async function findCondition({ db }: Context, guid: string | null) {
  if (guid === null) return null
  const condition = (await selectAbsenceConditions(db)).find((one) => one.guid === guid.toLowerCase())
  if (!condition) throw invalidField('cancel_with', 'Choose one of the conditions for cancellations.')
  return condition
}

function historyOf({ reason, from_at, to_at, note }: AbsenceColumns): object {
  return { reason: absenceReasons[reason], from: from_at, to: to_at, note }
}

/** Only counts that are not zero. */
function shown(counts: Readonly<Record<string, number>>): object {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}
