import { AppError } from '#contract/errors.ts'
import { visitStatus } from '#contract/visit/visits.ts'
import { getCarerWeek, getClientWeek, type Week } from '#contract/visit/weeks.ts'
import { addDays, mondayOf } from '#domain/time.ts'
import type { Context } from '../../kit/context.ts'
import { startOfDay } from '../../kit/days.ts'
import { type Handler, handle } from '../../kit/http/mount.ts'
import { isOfBranch, type Person, selectAwayIn, selectWeek } from './week-queries.ts'

/** CLIENT-017, CARER-021. */
export const weekHandlers: readonly Handler[] = [
  handle(getClientWeek, ({ params, query }, context) => readWeek(context, 'client', params.guid, query.day)),
  handle(getCarerWeek, ({ params, query }, context) => readWeek(context, 'carer', params.guid, query.day)),
]

async function readWeek({ db, branch, now }: Context, person: Person, guid: string, day = branch.today): Promise<Week> {
  if (!(await isOfBranch(db, person, guid))) {
    throw new AppError('NOT_FOUND', person === 'client' ? 'Client not found' : 'Carer not found')
  }
  const start = mondayOf(day)
  const startAt = (days: number) => startOfDay(addDays(start, days), branch.timeZone)
  const span = { before: startAt(-7), from: startAt(0), to: startAt(7) }
  const rows = await selectWeek(db, person, guid, now, span)
  const minutesOf = (isInWeek: boolean) =>
    rows
      .filter(({ starts_in, status }) => starts_in === isInWeek && status !== visitStatus.cancelled)
      .reduce((sum, { minutes }) => sum + minutes, 0)
  return {
    start,
    visits: rows
      .filter(({ overlaps }) => overlaps)
      .map((row) => ({
        guid: row.guid,
        appointment_guid: row.appointment_guid,
        start: row.start_at,
        end: row.end_at,
        service_title: row.service_title,
        status_coalesced: row.status,
        missed: row.missed,
        client_guid: row.client_guid,
        client_name: row.client_name,
        carer_guid: row.carer_guid,
        carer_name: row.carer_name,
      })),
    absences: await selectAwayIn(db, person, guid, span),
    minutes: minutesOf(true),
    minutes_before: minutesOf(false),
  }
}
