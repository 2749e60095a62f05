import { getVisitsDashboard } from '#contract/report/dashboard.ts'
import { visitStatuses } from '#contract/visit/visits.ts'
import { addDays, formatInstant, parseInstant } from '#domain/time.ts'
import type { Branch } from '../../kit/context.ts'
import { startOfDay } from '../../kit/days.ts'
import { handle } from '../../kit/http/mount.ts'
import {
  countConfirmation,
  countMissed,
  countStatuses,
  selectBranchFacts,
  selectNotBegun,
} from './visits-dashboard-queries.ts'
import { wholeWeeksBefore } from './weeks.ts'

/** Minutes after the start, where a branch has not said otherwise: as the punctuality alert of shifts (SHIFT-009). */
const usualPatience = 15
const minutesInHalfDay = 720
const shownRows = 7

export const getVisitsDashboardHandler = handle(getVisitsDashboard, async ({ query }, { db, branch, now }) => {
  const { today } = branch
  const { title, late_after } = await selectBranchFacts(db, branch)
  const patience = isPatience(late_after) ? late_after : usualPatience
  const notBegun = await selectNotBegun(db, branch, lateSpan(branch, now, patience), shownRows)

  const week = { from: addDays(today, -6), to: today }
  const missed = await countMissed(db, branch, now, [
    daysOf(branch, addDays(week.from, -7), addDays(week.to, -7)),
    daysOf(branch, week.from, week.to),
  ])
  const weeks = wholeWeeksBefore(today, query.weeks)
  const first = weeks[0]?.start ?? today
  const last = weeks.at(-1)?.end ?? today
  const counts = new Map((await countConfirmation(db, branch, first, last)).map((row) => [row.week_start, row]))

  return {
    at: now,
    today,
    branch_title: title,
    statuses: statusesOf(await countStatuses(db, branch, now, daysOf(branch, today, today))),
    late: {
      after_minutes: patience,
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
    weeks: weeks.map(({ start, end }) => {
      const { appointments, unconfirmed } = counts.get(start) ?? { appointments: 0, unconfirmed: 0 }
      return { start, end, appointments, unconfirmed }
    }),
  }
})

/** Missed wins over planned and upcoming, which the list of visits tells apart no further (VISIT-D08). */
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

function isPatience(minutes: number | null): minutes is number {
  return minutes !== null && Number.isInteger(minutes) && minutes > 0 && minutes <= minutesInHalfDay
}

/** Days of the branch's calendar, both included, which are 23 or 25 hours long when the clocks change. */
function daysOf({ timeZone }: Branch, from: string, to: string) {
  return { from: startOfDay(from, timeZone), before: startOfDay(addDays(to, 1), timeZone) }
}

/**
 * Today up to the minute from which a check-in counts as late; soon after midnight the evening before with it, as a
 * visit does not become punctual by the date.
 */
function lateSpan({ today, timeZone }: Branch, now: string, patience: number) {
  const minute = parseInstant(now)
  const from = Math.min(parseInstant(startOfDay(today, timeZone)), minute - minutesInHalfDay)
  return { from: formatInstant(from), before: formatInstant(minute - patience + 1) }
}
