import { invalidField } from '#contract/errors.ts'
import { checkInVisit, checkOutVisit } from '#contract/visit/visit-actions.ts'
import type { TimeOf } from '#domain/visit/visit-times.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { readVisit } from '../detail/present-visit.ts'
import { reportAtCheckOut } from '../reports/quick-check-out.ts'
import { lockVisit, officeIn } from './change-visit.ts'
import { recordTime, type TimeRecord } from './record-time.ts'

/** VISIT-036 to VISIT-058. */
export const changeTimeHandlers: readonly Handler[] = [
  handle(checkInVisit, ({ params, body }, context) => {
    if (body.visit !== undefined && body.visit.toLowerCase() !== params.guid.toLowerCase()) {
      throw invalidField('visit', 'Must be the visit of the address.')
    }
    return changeTime(context, params.guid, 'check-in', { time: body.time, noted: { reason: body.reason } })
  }),
  handle(checkOutVisit, ({ params, body }, context) =>
    changeTime(context, params.guid, 'check-out', {
      ...{ time: body.time, noted: { reason: body.reason } },
      answers: (visitId, report) => reportAtCheckOut(context, visitId, report, body),
    }),
  ),
]

async function changeTime(context: Context, guid: string, of: TimeOf, record: TimeRecord) {
  const locked = await lockVisit(context, guid)
  await recordTime(context, officeIn(context), locked, of, record)
  return readVisit(context.db, locked.visit.guid, context.now)
}
