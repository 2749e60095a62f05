import {
  type Absence,
  createAbsence,
  deleteAbsence,
  getAbsence,
  listAbsences,
  previewAbsence,
  previewAbsenceRemoval,
  previewNewAbsence,
  updateAbsence,
} from '#contract/client/absences.ts'
import { AppError } from '#contract/errors.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { lockClient, selectClient } from '../client-queries.ts'
import { effectOf } from './absence-effect.ts'
import { type AbsencePlace, type AbsenceRow, selectAbsence, selectAbsences } from './absence-queries.ts'
import { refuseRota, removeAbsence, saveAbsence, savedAbsence } from './save-absence.ts'

/** Returns an absence of a client that is locked until commit, and with it all absences of the client. */
async function lockedAbsence({ db, branch, now }: Context, place: AbsencePlace): Promise<AbsenceRow> {
  await lockClient(db, branch, place.guid)
  return found(await selectAbsence(db, place, now))
}

function found(absence: AbsenceRow | undefined): AbsenceRow {
  if (!absence) throw new AppError('NOT_FOUND', 'Absence not found')
  return absence
}

function present({ from_at, to_at, ...absence }: AbsenceRow): Absence {
  return { ...absence, from: from_at, to: to_at }
}

/** CLIENT-018, decision 0058. */
export const absenceHandlers: readonly Handler[] = [
  handle(listAbsences, async ({ params, query }, { db, branch, now }) => {
    await selectClient(db, branch, params.guid)
    const { rows, count } = await selectAbsences(db, params.guid, now, query)
    return { absences: rows.map(present), count }
  }),
  handle(getAbsence, async ({ params }, { db, now }) => present(found(await selectAbsence(db, params, now)))),
  handle(createAbsence, async ({ params, body }, context) => {
    refuseRota(context, body.cancel_with !== null)
    return savedAbsence(await saveAbsence(context, params.guid.toLowerCase(), null, body))
  }),
  handle(updateAbsence, async ({ params, body }, context) => {
    refuseRota(context, body.cancel_with !== null || body.put_back)
    const saved = await lockedAbsence(context, params)
    refuseStale(context, 'client_absence', saved)
    return savedAbsence(await saveAbsence(context, params.guid.toLowerCase(), saved, body))
  }),
  handle(deleteAbsence, async ({ params, query }, context) => {
    const putBack = query.put_back === 'true'
    refuseRota(context, putBack)
    const saved = await lockedAbsence(context, params)
    return savedAbsence(await removeAbsence(context, params.guid.toLowerCase(), saved, putBack))
  }),
  handle(previewNewAbsence, ({ params, body }, context) =>
    effectOf(context, params.guid, body, (cancel_with) =>
      saveAbsence(context, params.guid, null, { ...body, cancel_with }),
    ),
  ),
  handle(previewAbsence, async ({ params, body }, context) => {
    const saved = await lockedAbsence(context, params)
    return effectOf(context, params.guid, body, (cancel_with) =>
      saveAbsence(context, params.guid, saved, { ...body, cancel_with, put_back: true }),
    )
  }),
  handle(previewAbsenceRemoval, async ({ params }, context) => {
    const saved = await lockedAbsence(context, params)
    return effectOf(context, params.guid, { reason: saved.reason, cancel_with: null }, () =>
      removeAbsence(context, params.guid, saved, true),
    )
  }),
]
