import type { Side } from '#contract/fields.ts'
import { calendars } from '#contract/model/calendars.ts'
import { auditCompany } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { type LockedModel, lockModel } from '../lock-model.ts'
import { modelChanged } from '../model-changed.ts'
import { refuseBegun } from '../part-state.ts'
import { type CalendarRow, deleteCalendar, lockPeriods } from './calendar-queries.ts'
import { refuseInUse } from './calendar-use.ts'
import { calendarOf, nameOf } from './save-calendar.ts'
import { periodText, writePeriods } from './write-periods.ts'

/**
 * Deletes a calendar of a locked model, and audits it (CAL-010, CAL-038). Refuses one that has begun, was processed
 * early, or has extras.
 */
export async function removeCalendar(context: Context, model: LockedModel, guid: string): Promise<CalendarRow> {
  const { db, branch } = context
  const { calendar } = await calendarOf(context, model, guid)
  const removed = await lockPeriods(db, guid)
  refuseBegun(calendar, branch.today)
  refuseInUse(removed)
  await writePeriods(context, { calendar_guid: guid, model_guid: model.guid }, { removed, changed: [], added: [] })
  await deleteCalendar(db, guid)
  const { title, frequency_type_alias, start, end } = calendar
  await auditCompany(context, 'delete-calendar', 'calendar', guid, {
    before: { title, frequency_type_alias, start, end, periods: removed.map(periodText) },
  })
  return calendar
}

const remove = (side: Side) =>
  handle(calendars[side].remove, async ({ params }, context) => {
    const model = await lockModel(context, side, params.modelGuid)
    const calendar = await removeCalendar(context, model, params.calendarGuid)
    await modelChanged(context, model.guid, nameOf(calendar))
    return undefined
  })

export const deleteCalendarHandlers: readonly Handler[] = [remove('invoice'), remove('payment')]
