import { type AbsenceInput, createAbsence, updateAbsence } from '#contract/carer/absences.ts'
import { invalidField } from '#contract/errors.ts'
import { audit } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseConstraint } from '../../../kit/refuse-constraint.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { keepTakenLeave } from '../../payroll/exports.ts'
import { unassignCarer } from '../../rota/exports.ts'
import { lockCarer } from '../carer-queries.ts'
import { notAtWorkOf } from './absence-effect.ts'
import { type AbsenceRow, insertAbsence, lockAbsence, selectAbsence, updateAbsenceRow } from './absence-queries.ts'
import { type AbsenceTimesRow, overlapWords, refuseOverlap, savedType, timesRow } from './absence-values.ts'
import { selectCertificates } from './certificate-queries.ts'
import { absenceForHistory } from './present-absence.ts'

/** CARER-014, decision 0056. The carer is locked first, as by all that changes their rota. */
export const saveAbsenceHandlers: readonly Handler[] = [
  handle(createAbsence, async ({ params, body }, context) => {
    const { db, branch, user, now } = context
    const carer = await lockCarer(db, branch, params.carer)
    const type_alias = savedType(body.type_alias, null, user)
    const row = timesRow(body, type_alias, branch)
    await refuseOverlap(context, carer.guid, row, null)
    const guid = await refuseConstraint(
      overlapWords,
      insertAbsence(db, {
        ...{ branch_id: branch.id, carer_guid: carer.guid, recorded_at: now, recorded_by: user.guid },
        ...{ ...row, type_alias, comments: body.comments },
      }),
    )
    const created = await selectAbsence(db, { carer: carer.guid, guid })
    await audit(context, 'create', 'carer_absence', guid, { after: absenceForHistory(created) })
    return { guid, unassigned: await saved(context, body, { row, before: null, after: created }) }
  }),
  handle(updateAbsence, async ({ params, body }, context) => {
    const { db, branch, user, now } = context
    const carer = await lockCarer(db, branch, params.carer)
    const before = await lockAbsence(db, { carer: carer.guid, guid: params.guid })
    refuseStale(context, 'carer_absence', before)
    const type_alias = savedType(body.type_alias, before, user)
    const row = timesRow(body, type_alias, branch)
    await refuseOverlap(context, carer.guid, row, before.guid)
    await refuseCertificates(context, before, type_alias)
    // Without its details an absence keeps its comments.
    const comments = body.type_alias === type_alias ? body.comments : before.comments
    await refuseConstraint(overlapWords, updateAbsenceRow(db, before.guid, { ...row, type_alias, comments }, now))
    const after = await selectAbsence(db, { carer: carer.guid, guid: before.guid })
    const change = { before: absenceForHistory(before), after: absenceForHistory(after) }
    await audit(context, 'update', 'carer_absence', before.guid, change)
    return { unassigned: await saved(context, body, { row, before, after }) }
  }),
]

interface Saved {
  readonly row: AbsenceTimesRow
  readonly before: AbsenceRow | null
  readonly after: AbsenceRow
}

/** Does what follows from a save; returns how many visits became unassigned. */
async function saved(context: Context, { unassign }: AbsenceInput, { row, before, after }: Saved): Promise<number> {
  const { carer_guid, type_alias } = after
  if ([before?.type_alias, type_alias].includes('ANNUAL_LEAVE')) await keepTakenLeave(context, carer_guid)
  return unassign ? unassignCarer(context, carer_guid, notAtWorkOf(row, before)) : 0
}

async function refuseCertificates({ db }: Context, before: AbsenceRow, type: string): Promise<void> {
  if (type === before.type_alias || (await selectCertificates(db, [before.guid])).length === 0) return
  throw invalidField('type_alias', 'Delete the certificates first: only sickness has any.')
}
