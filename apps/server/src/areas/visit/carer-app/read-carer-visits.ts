import { readCarerToday, readCarerWeek, type TodayVisit } from '#contract/visit/carer-app.ts'
import { addDays, mondayOf } from '#domain/time.ts'
import { isKeySafeOpen } from '#domain/visit/carer-actions.ts'
import type { Context } from '../../../kit/context.ts'
import { startOfDay } from '../../../kit/days.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { selectReport, selectTemplateFor } from '../reports/report-queries.ts'
import { type CarerVisitRow, selectCarerVisits, selectTasksOf } from './carer-visit-queries.ts'
import { dosesOfVisit } from './doses-of-visit.ts'
import { selectOwnCarer } from './event-queries.ts'

export const readCarerVisitHandlers: readonly Handler[] = [
  handle(readCarerToday, async (_input, context) => {
    const { db, branch, now } = context
    const carer = await selectOwnCarer(context)
    const rows = await selectCarerVisits(db, carer.guid, now, spanOf(context, branch.today, 1), 'with those going on')
    const tasks = await selectTasksOf(
      db,
      rows.map(({ guid }) => guid),
    )
    const visits: TodayVisit[] = []
    for (const row of rows) {
      const report = await selectReport(db, row.id)
      const report_template = report?.template ?? (await selectTemplateFor(db, row.id))
      const medicines = await dosesOfVisit(context, row)
      visits.push({ ...atTheDoor(row, now), tasks: tasks.get(row.guid) ?? [], medicines, report_template, report })
    }
    return { day: branch.today, time_zone: branch.timeZone, carer, visits }
  }),
  handle(readCarerWeek, async (_input, context) => {
    const { db, branch, now } = context
    const carer = await selectOwnCarer(context)
    const first_day = mondayOf(branch.today)
    const rows = await selectCarerVisits(db, carer.guid, now, spanOf(context, first_day, 7))
    return { first_day, time_zone: branch.timeZone, visits: rows.map(inTheWeek) }
  }),
]

/** The instants of days by the clock of the branch, of 23 or 25 hours where clocks change; the end is not included. */
function spanOf({ branch: { timeZone } }: Context, first: string, days: number) {
  return { from: startOfDay(first, timeZone), before: startOfDay(addDays(first, days), timeZone) }
}

function inTheWeek(row: CarerVisitRow) {
  const { appointment_guid, client_name, service_title, is_double_up, missed, check_in_at, check_out_at } = row
  return {
    ...{ appointment_guid, start: row.start_at, end: row.end_at, client_name, service_title, is_double_up },
    ...{ status_coalesced: row.status, missed, check_in_at, check_out_at },
  }
}

function atTheDoor(row: CarerVisitRow, now: string) {
  const { address, address_post_code, address_latitude, address_longitude, address_details, has_nfc } = row
  const { start_at: start, end_at: end, check_out_at: checkOut, status } = row
  const keySafe = { entry_code: row.location_entry_code, entry_message: row.location_entry_message }
  return {
    ...inTheWeek(row),
    ...{ address, address_post_code, address_latitude, address_longitude, address_details, has_nfc },
    key_safe: isKeySafeOpen({ start, end, checkOut, status }, now) ? keySafe : null,
  }
}
