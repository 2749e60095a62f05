import { may } from '#contract/access.ts'
import { carerAccess } from '#contract/carer/access.ts'
import { clientAccess } from '#contract/client/access.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { visitAccess } from '#contract/visit/access.ts'
import { listVisits, type VisitRow } from '#contract/visit/visits.ts'
import { addDays, mondayOf } from '#domain/time.ts'
import type { Branch, SessionUser } from '../../kit/context.ts'
import { startOfDay } from '../../kit/days.ts'
import { handle } from '../../kit/http/mount.ts'
import { selectGraceMinutes } from './board/board-settings.ts'
import { lateSpan } from './late-visits.ts'
import { type Span, spanOfPage } from './page-span.ts'
import { countVisits } from './visit-count-queries.ts'
import { selectNamed, selectVisits } from './visit-queries.ts'

type Query = QueryOf<typeof listVisits>

/** VISIT-D35. */
export const listVisitsHandler = handle(listVisits, async ({ query }, { db, branch, user, now }) => {
  if (!mayList(query, user)) throw new AppError('FORBIDDEN')
  const filter = {
    ...spanOf(query, branch),
    carerGuid: query.carer_guid,
    clientGuid: query.patient_guid,
    guids: query.guids,
    named: query.search ? await selectNamed(db, query.search) : undefined,
    statuses: query.status,
    only: query.only,
    lateSpan: query.only === 'late' ? lateSpan(branch, now, await selectGraceMinutes(db, branch)) : undefined,
  }
  const { page, page_size: pageSize } = query
  const spans = await countVisits(db, branch, now, filter)
  const span = spanOfPage(spans, (page - 1) * pageSize, pageSize)
  const rows = span ? await selectVisits(db, branch, now, filter, span, pageSize) : []
  return { visits: rows.map(visitRow), count: spans.reduce((sum, { count }) => sum + count, 0) }
})

function mayList(query: Query, user: SessionUser): boolean {
  if (may(user, visitAccess.read)) return true
  if (query.carer_guid !== undefined && may(user, carerAccess.read)) return true
  return query.patient_guid !== undefined && may(user, clientAccess.read)
}

/** Both dates are inclusive. Without dates it is the current week, which the screens preset (SHELL-D54, CARER-D26). */
function spanOf({ start, end }: Query, { today, timeZone }: Branch): Span {
  const monday = mondayOf(today)
  const isOpen = start !== undefined || end !== undefined
  const first = isOpen ? start : monday
  const last = isOpen ? end : addDays(monday, 6)
  return {
    from: first === undefined ? null : startOfDay(first, timeZone),
    before: last === undefined ? null : startOfDay(addDays(last, 1), timeZone),
  }
}

function visitRow(row: Awaited<ReturnType<typeof selectVisits>>[number]): VisitRow {
  return {
    guid: row.guid,
    visit_guid: row.guid,
    appointment_guid: row.appointment_guid,
    patient_guid: row.client_guid,
    client_name: row.client_name,
    carer_guid: row.carer_guid,
    carer_name: row.carer_name,
    service_title: row.service_title,
    start: row.start_at,
    end: row.end_at,
    check_in_at: row.check_in_at,
    check_out_at: row.check_out_at,
    status_coalesced: row.status,
    missed: row.missed,
    confirmed: row.confirmed_at !== null,
  }
}
