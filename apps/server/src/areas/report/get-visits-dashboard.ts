import { getVisitsDashboard } from '#contract/report/dashboard.ts'
import { visitStatus, visitStatuses } from '#contract/visit/visits.ts'
import { addDays, parseInstant } from '#domain/time.ts'
import type { Branch } from '../../kit/context.ts'
import { startOfDay } from '../../kit/days.ts'
import { handle } from '../../kit/http/mount.ts'
import { countVisitsBetween, lateSpan, selectGraceMinutes } from '../visit/exports.ts'
import {
  countMissed,
  countStatuses,
  countToConfirm,
  selectBranchTitle,
  selectNotBegun,
} from './visits-dashboard-queries.ts'
import { wholeWeeksBefore } from './weeks.ts'

const shownRows = 7

/** The statuses of visits that were not deleted. */
const kept = [...visitStatuses.keys()].filter((status) => status !== visitStatus.deleted)

export const getVisitsDashboardHandler = handle(getVisitsDashboard, async ({ query }, { db, branch, now }) => {
  const { today } = branch
  const graceMinutes = await selectGraceMinutes(db, branch)
  const notBegun = await selectNotBegun(db, branch, lateSpan(branch, now, graceMinutes), shownRows)

  const week = { from: addDays(today, -6), to: today }
  const missed = await countMissed(db, branch, now, [
    daysOf(branch, addDays(week.from, -7), addDays(week.to, -7)),
    daysOf(branch, week.from, week.to),
  ])
  const weeks = wholeWeeksBefore(today, query.weeks)
  const first = weeks[0]?.start ?? today
  const last = weeks.at(-1)?.end ?? today
  const toConfirm = await countToConfirm(db, branch, first, last)
  const lastWeek = daysOf(branch, addDays(last, -6), last)

  return {
    at: now,
    today,
    branch_title: await selectBranchTitle(db, branch),
    statuses: statusesOf(await countStatuses(db, branch, now, daysOf(branch, today, today))),
    late: {
      after_minutes: graceMinutes,
      count: notBegun[0]?.count ?? 0,
      visits: notBegun.map(({ guid, client_name, carer_name, start_at }) => ({
        guid,
        client_name,
        carer_name,
        start: start_at,
        minutes_late: parseInstant(now) - parseInstant(start_at),
      })),
    },
    missed: { ...week, ...missed },
    weeks: weeks.map(({ start, end }) => ({ start, end, unconfirmed: toConfirm.get(start) ?? 0 })),
    last_week: await countVisitsBetween(db, branch, now, lastWeek, kept),
  }
})

/** Missed takes precedence over planned and upcoming, as in the list of visits (VISIT-D08). */
function statusesOf(rows: Awaited<ReturnType<typeof countStatuses>>) {
  const missed = rows.filter((row) => row.missed)
  const others = rows.filter((row) => !row.missed)
  return [
    ...others.map(({ status, count }) => ({ title: visitStatuses[status] ?? '', statuses: [status], count })),
    ...(missed.length === 0
      ? []
      : [
          {
            title: 'Missed',
            statuses: missed.map((row) => row.status),
            count: missed.reduce((sum, row) => sum + row.count, 0),
          },
        ]),
  ]
}

/** Returns the instants of days of the branch, both inclusive; a day has 23 or 25 hours when the clocks change. */
function daysOf({ timeZone }: Branch, from: string, to: string) {
  return { from: startOfDay(from, timeZone), before: startOfDay(addDays(to, 1), timeZone) }
}
