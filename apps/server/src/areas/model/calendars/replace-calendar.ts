import type { Side } from '#contract/fields.ts'
import { calendars, type ReplacementBody } from '#contract/model/calendars.ts'
import { periodErrors, replaceStartError } from '#domain/model/calendars.ts'
import { auditCompany } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseConstraint } from '../../../kit/refuse-constraint.ts'
import { refuseFields } from '../../../kit/refuse-fields.ts'
import { type LockedModel, lockModel } from '../lock-model.ts'
import { modelChanged } from '../model-changed.ts'
import { insertCalendar, insertPeriods, lockPeriods, markReplaced, updateCalendar } from './calendar-queries.ts'
import { calendarOf, nameOf, overlapRefusals } from './save-calendar.ts'
import { periodText, removalError, withoutDeadlines, writePeriods } from './write-periods.ts'

/**
 * Ends a calendar of a locked model and begins another on the same day, with the end that the first one had (CAL-030,
 * CAL-031, CAL-D15, CAL-D16). Returns the new one. Throws NOT_FOUND, INVALID and DUPLICATE.
 */
async function replaceCalendar(
  context: Context,
  model: LockedModel,
  guid: string,
  body: ReplacementBody,
): Promise<{ guid: string }> {
  const { db } = context
  const { calendar } = await calendarOf(context, model, guid)
  const kept = await lockPeriods(db, guid)
  const removed = kept.filter(({ start }) => start >= body.start)
  const start = replaceStartError(body.start, { ...calendar, periods: kept }, model) ?? removalError(removed)
  if (start !== undefined) refuseFields({ start })
  const dates = { start: body.start, end: calendar.end }
  refuseFields(periodErrors(body.periods, dates, model))
  const periods = withoutDeadlines(model, body.periods)

  const nothing = { changed: [], added: [] }
  await writePeriods(context, { calendar_guid: guid, model_guid: model.guid }, { removed, ...nothing })
  await updateCalendar(db, guid, { title: calendar.title, start: calendar.start, end: body.start })
  const { title, frequency_type_alias } = body
  const { replaced_by } = calendar
  const next = await refuseConstraint(
    overlapRefusals,
    insertCalendar(db, { model_guid: model.guid, title, frequency_type_alias, ...dates, replaced_by }),
  )
  await markReplaced(db, guid, next.guid)
  await refuseConstraint(
    overlapRefusals,
    insertPeriods(db, { calendar_guid: next.guid, model_guid: model.guid }, periods),
  )
  await auditCompany(context, 'replace-calendar', 'calendar', guid, {
    before: { end: calendar.end, periods: removed.map(periodText) },
    after: { end: body.start, replaced_by: title },
  })
  await auditCompany(context, 'create-calendar', 'calendar', next.guid, {
    after: { title, frequency_type_alias, ...dates, periods: periods.map(periodText) },
  })
  return next
}

const replace = (side: Side) =>
  handle(calendars[side].replace, async ({ params, body }, context) => {
    const model = await lockModel(context, side, params.modelGuid)
    const created = await replaceCalendar(context, model, params.calendarGuid, body)
    await modelChanged(context, model.guid, nameOf(body))
    return created
  })

export const replaceCalendarHandlers: readonly Handler[] = [replace('invoice'), replace('payment')]
