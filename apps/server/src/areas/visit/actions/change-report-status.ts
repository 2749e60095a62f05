import { AppError } from '#contract/errors.ts'
import { reopenVisit, signOffVisit, signOffVisitConcerned } from '#contract/visit/visit-actions.ts'
import { visitStatuses } from '#contract/visit/visits.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { confirmAttended } from '../../rota/exports.ts'
import { readVisit } from '../detail/present-visit.ts'
import type { VisitRecord } from '../detail/visit-detail-queries.ts'
import { actOn, type LockedVisit, lockVisit, officeIn, saveVisit } from './change-visit.ts'

/** VISIT-060 to VISIT-065. */
export const changeReportStatusHandlers: readonly Handler[] = [
  handle(signOffVisit, async ({ params }, context) => {
    const visit = await changeStatus(context, params, 'sign-off')
    const attended = {
      ...{ start: visit.start_at, end: visit.end_at, checkIn: visit.check_in_at, checkOut: visit.check_out_at },
      ...{ checkInNfc: visit.check_in_nfc_at, checkOutNfc: visit.check_out_nfc_at },
    }
    await confirmAttended(context, visit.appointment_guid, visit.assignee_guid, attended)
    return readVisit(context.db, visit.guid, context.now)
  }),
  handle(signOffVisitConcerned, async ({ params }, context) => {
    const visit = await changeStatus(context, params, 'sign-off-with-concern')
    return readVisit(context.db, visit.guid, context.now)
  }),
  handle(reopenVisit, async ({ params, body }, context) => {
    const visit = await changeStatus(context, params, 'reopen', body.comment)
    return readVisit(context.db, visit.guid, context.now)
  }),
]

type ReportAction = 'sign-off' | 'sign-off-with-concern' | 'reopen'

async function changeStatus(
  context: Context,
  { guid, report }: { readonly guid: string; readonly report: string },
  action: ReportAction,
  comment?: string,
): Promise<VisitRecord> {
  const locked = await lockVisit(context, guid)
  refuseOtherReport(locked, report)
  const { visit } = locked
  const { status } = actOn(officeIn(context), locked, action)
  const before = { status: visitStatuses[visit.status] }
  const after = { status: visitStatuses[status], ...(comment !== undefined && { comment }) }
  await saveVisit(context, locked, action, { status }, { before, after })
  return visit
}

/** A visit without a report of its own is addressed by its own guid (decision 0075). */
function refuseOtherReport({ visit, report }: LockedVisit, guid: string): void {
  if (guid.toLowerCase() !== (report?.guid ?? visit.guid)) throw new AppError('NOT_FOUND')
}
