import { AppError, type FieldErrors } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { type CalendarBody, type CalendarChange, calendars } from '#contract/model/calendars.ts'
import {
  calendarDateErrors,
  calendarEndErrors,
  effectiveDates,
  keptPeriodErrors,
  periodErrors,
} from '#domain/model/calendars.ts'
import type { Period } from '#domain/validity.ts'
import { auditCompany } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseConstraint } from '../../../kit/refuse-constraint.ts'
import { refuseFields } from '../../../kit/refuse-fields.ts'
import { type LockedModel, lockModel } from '../lock-model.ts'
import { modelChanged } from '../model-changed.ts'
import {
  type CalendarRow,
  insertCalendar,
  insertPeriods,
  lockPeriods,
  type StoredPeriod,
  selectCalendars,
  updateCalendar,
} from './calendar-queries.ts'
import {
  changesOf,
  type PeriodChanges,
  periodText,
  removalError,
  withoutDeadlines,
  writePeriods,
} from './write-periods.ts'

/**
 * The model is locked, so the message with the other calendar's name comes first; these apply to every other writer.
 */
export const overlapRefusals: Readonly<Record<string, FieldErrors>> = {
  calendar_no_overlap: { start: ['Calendar overlaps with another existing calendar'] },
  calendar_period_no_overlap: { periods: ['Periods can not overlap'] },
}

/** Creates a calendar with its periods in a locked model, and audits it. Throws INVALID and DUPLICATE. */
export async function createCalendar(
  context: Context,
  model: LockedModel,
  body: CalendarBody,
): Promise<{ guid: string }> {
  const { db } = context
  const { title, frequency_type_alias } = body
  const dates = effectiveDates(body, model)
  refuseFields({
    ...periodErrors(body.periods, dates, model),
    ...calendarDateErrors(body, model, await selectCalendars(db, model.guid)),
  })
  const periods = withoutDeadlines(model, body.periods)
  const { guid } = await refuseConstraint(
    overlapRefusals,
    insertCalendar(db, { model_guid: model.guid, title, frequency_type_alias, ...dates }),
  )
  await refuseConstraint(overlapRefusals, insertPeriods(db, { calendar_guid: guid, model_guid: model.guid }, periods))
  await auditCompany(context, 'create-calendar', 'calendar', guid, {
    after: { title, frequency_type_alias, ...dates, periods: periods.map(periodText) },
  })
  return { guid }
}

/**
 * Changes name, end and periods of a calendar of a locked model; missing fields stay unchanged (CAL-037, CAL-D15).
 * Throws NOT_FOUND, INVALID and DUPLICATE.
 */
export async function changeCalendar(
  context: Context,
  model: LockedModel,
  guid: string,
  change: CalendarChange,
): Promise<CalendarRow> {
  const { db } = context
  const { calendar, others } = await calendarOf(context, model, guid)
  const kept = await lockPeriods(db, guid)
  const dates = { start: calendar.start, end: change.end === undefined ? calendar.end : change.end }
  const title = change.title ?? calendar.title
  const within = effectiveDates(dates, model)
  const wanted = change.periods && withoutDeadlines(model, change.periods)
  refuseFields({
    ...(wanted
      ? { ...periodErrors(wanted, within, model), ...keptPeriodErrors(wanted, kept) }
      : beyondErrors(kept, within)),
    ...calendarEndErrors(dates, model, others),
  })
  const changes = changesOf(kept, wanted ?? kept)
  const held = removalError(changes.removed)
  if (held !== undefined) refuseFields({ periods: held })

  // Periods have to lie within their calendar after every statement.
  const grows = within.end === null || (calendar.end !== null && within.end > calendar.end)
  const save = () => updateCalendar(db, guid, { title, ...within })
  const place = { calendar_guid: guid, model_guid: model.guid }
  if (grows) await refuseConstraint(overlapRefusals, save())
  await refuseConstraint(overlapRefusals, writePeriods(context, place, changes))
  if (!grows) await refuseConstraint(overlapRefusals, save())
  await auditCompany(context, 'update-calendar', 'calendar', guid, {
    before: { title: calendar.title, end: calendar.end, periods: textsBefore(kept, changes) },
    after: { title, end: within.end, periods: [...changes.changed, ...changes.added].map(periodText) },
  })
  return { ...calendar, title }
}

function beyondErrors(kept: readonly StoredPeriod[], { end }: Period): Record<string, string> {
  if (end === null || kept.every((period) => period.end < end)) return {}
  return { end: 'This calendar has periods after this date.' }
}

function textsBefore(kept: readonly StoredPeriod[], { removed, changed }: PeriodChanges): string[] {
  const guids = new Set([...removed, ...changed].map(({ guid }) => guid))
  return kept.filter(({ guid }) => guids.has(guid)).map(periodText)
}

/** Returns a calendar of a model and its neighbours. Throws NOT_FOUND. */
export async function calendarOf({ db }: Context, model: LockedModel, guid: string) {
  const all = await selectCalendars(db, model.guid)
  const calendar = all.find((row) => row.guid === guid)
  if (!calendar) throw new AppError('NOT_FOUND', 'Calendar')
  return { calendar, others: all.filter((row) => row !== calendar) }
}

/** Returns its name as in "Ann Lee changed the calendar Weekly from 2026". */
export function nameOf({ title }: { readonly title: string }): string {
  return `the calendar ${title}`
}

async function change(
  side: Side,
  place: { modelGuid: string; calendarGuid: string },
  body: CalendarChange,
  context: Context,
): Promise<undefined> {
  const model = await lockModel(context, side, place.modelGuid)
  const calendar = await changeCalendar(context, model, place.calendarGuid, body)
  await modelChanged(context, model.guid, nameOf(calendar))
  return undefined
}

/** CAL-036, CAL-037, CAL-039. */
const save = (side: Side): Handler[] => [
  handle(calendars[side].create, async ({ params, body }, context) => {
    const model = await lockModel(context, side, params.modelGuid)
    const created = await createCalendar(context, model, body)
    await modelChanged(context, model.guid, nameOf(body))
    return created
  }),
  handle(calendars[side].update, ({ params, body }, context) => change(side, params, body, context)),
  handle(calendars[side].savePeriods, ({ params, body }, context) => change(side, params, body, context)),
]

export const saveCalendarHandlers: readonly Handler[] = [...save('invoice'), ...save('payment')]
