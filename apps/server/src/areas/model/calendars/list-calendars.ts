import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { type Calendar, calendars, type Period } from '#contract/model/calendars.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { findModel } from '../find-model.ts'
import { partState } from '../part-state.ts'
import { type CalendarRow, type StoredPeriod, selectCalendars, selectPeriods } from './calendar-queries.ts'
import { isInUse } from './calendar-use.ts'

/** Returns a calendar as sent to the browser; the status is for the branch's current day (MODEL-D07, CAL-D17). */
function presentCalendar(side: Side, row: CalendarRow, periods: readonly StoredPeriod[], today: string): Calendar {
  const { guid, title, frequency_type_alias, start, end, replaced_on } = row
  return {
    guid,
    title,
    frequency_type_alias,
    start,
    end,
    ...stateOf(row, periods, today),
    replaced_on,
    periods: periods.map((period) => presentPeriod(side, period)),
  }
}

/** Also counts the contents of its periods, which protect a calendar that has not begun (CAL-010). */
function stateOf(row: CalendarRow, periods: readonly StoredPeriod[], today: string) {
  const { status, is_deletable } = partState(row, today)
  const delete_refusal = !is_deletable ? 'NOT_FUTURE' : isInUse(periods) ? 'PERIOD_PROCESSED' : null
  return { status, is_deletable: delete_refusal === null, delete_refusal } as const
}

/** CAL-006. */
function presentPeriod(side: Side, { has_charges: _, invoice_deadline, ...period }: StoredPeriod): Period {
  return side === 'invoice' ? { ...period, invoice_deadline } : period
}

/** CAL-034, CAL-D01. */
async function listOf(side: Side, modelGuid: string, { db, branch }: Context) {
  const { version } = await findModel(db, side, modelGuid)
  const rows = await selectCalendars(db, modelGuid)
  const periods = await selectPeriods(
    db,
    rows.map(({ guid }) => guid),
  )
  const all = rows.map((row) => presentCalendar(side, row, periods.get(row.guid) ?? [], branch.today))
  return { calendars: all, count: all.length, version }
}

async function oneOf(side: Side, place: { modelGuid: string; calendarGuid: string }, { db, branch }: Context) {
  const { version } = await findModel(db, side, place.modelGuid)
  const row = (await selectCalendars(db, place.modelGuid)).find(({ guid }) => guid === place.calendarGuid)
  if (!row) throw new AppError('NOT_FOUND', 'Calendar')
  const periods = (await selectPeriods(db, [row.guid])).get(row.guid) ?? []
  return { ...presentCalendar(side, row, periods, branch.today), version }
}

const read = (side: Side): Handler[] => [
  handle(calendars[side].list, ({ params }, context) => listOf(side, params.modelGuid, context)),
  handle(calendars[side].get, ({ params }, context) => oneOf(side, params, context)),
  handle(calendars[side].listPeriods, async ({ params }, context) => {
    const { periods, version } = await oneOf(side, params, context)
    return { periods, count: periods.length, version }
  }),
  handle(calendars[side].getPeriod, async ({ params }, context) => {
    const { periods, version } = await oneOf(side, params, context)
    const period = periods.find(({ guid }) => guid === params.periodGuid)
    if (!period) throw new AppError('NOT_FOUND', 'Period')
    return { ...period, version }
  }),
]

export const readCalendarHandlers: readonly Handler[] = [...read('invoice'), ...read('payment')]
