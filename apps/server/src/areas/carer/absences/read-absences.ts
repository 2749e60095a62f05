import { getAbsence, getAbsenceEffect, listAbsences } from '#contract/carer/absences.ts'
import { hiddenType } from '#domain/absence/absence-types.ts'
import { formatHundredths } from '#domain/accrual/hundredths.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { hoursTaken } from '../../payroll/exports.ts'
import { selectVisitsToUnassign } from '../../rota/exports.ts'
import { selectCarer } from '../carer-queries.ts'
import { annualLeaveOf, notAtWorkOf } from './absence-effect.ts'
import { selectAbsence, selectAbsences } from './absence-queries.ts'
import { seesAllDetails } from './absence-rights.ts'
import { savedType, timesRow } from './absence-values.ts'
import { readAbsence, readAbsences } from './read-absence.ts'

/** CARER-014, decision 0056. */
export const readAbsenceHandlers: readonly Handler[] = [
  handle(listAbsences, async ({ params, query }, context) => {
    const { db, branch, user } = context
    const carer = await selectCarer(db, branch, params.carer)
    const { rows, count } = await selectAbsences(db, carer.guid, query, seesAllDetails(user))
    return { absences: await readAbsences(context, rows), count }
  }),
  handle(getAbsence, async ({ params }, context) => readAbsence(context, await selectAbsence(context.db, params))),
  handle(getAbsenceEffect, async ({ params, query }, context) => {
    const { db, branch, now, user } = context
    const { guid: carerGuid } = await selectCarer(db, branch, params.carer)
    const { absence_guid } = query
    const before = absence_guid === undefined ? null : await selectAbsence(db, { carer: carerGuid, guid: absence_guid })
    const type = savedType(query.type_alias, before, user)
    const row = timesRow(query, type, branch)
    const leaver = { carerGuid, notAtWork: notAtWorkOf(row, before), now }
    // A hidden type is no annual leave.
    const isLeave = query.type_alias !== hiddenType && type === 'ANNUAL_LEAVE'
    const hours = isLeave ? await hoursTaken(context, carerGuid, annualLeaveOf(row)) : null
    return {
      ...(await selectVisitsToUnassign(db, leaver, query)),
      leave_hours: hours === null ? null : formatHundredths(hours),
    }
  }),
]
