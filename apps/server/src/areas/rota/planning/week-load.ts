import { weekOf } from '#domain/assignment/judge-assignment.ts'
import type { Span } from '#domain/assignment/types.ts'
import { unitsPerYear } from '#domain/calendar.ts'
import { formatInstant, localDateIn, zoneOf } from '#domain/time.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { selectGuarantees, selectMinutes } from './planning-queries.ts'

/** The minutes that carers work in a week, and those guaranteed to them. */
export interface WeekLoad {
  minutesOf(carer: string): number
  /** Null without a guarantee. */
  guaranteedOf(carer: string): number | null
}

/** Loads the week, from Monday to Sunday, in which a time starts; `without` is an appointment that does not count. */
export async function loadWeek(
  db: BranchDb,
  branch: Branch,
  carers: readonly string[],
  time: Span,
  without: string | null = null,
): Promise<WeekLoad> {
  const week = weekOf(time, zoneOf(branch.timeZone))
  const span = { from: formatInstant(week.start), to: formatInstant(week.end) }
  const minutes = await selectMinutes(db, carers, span, without)
  const date = localDateIn(branch.timeZone, time.start)
  const guarantees = Map.groupBy(await selectGuarantees(db, carers, date), ({ carer_guid }) => carer_guid)
  return {
    minutesOf: (carer) => minutes.get(carer) ?? 0,
    guaranteedOf: (carer) => {
      const rows = guarantees.get(carer)
      return rows
        ? Math.round(
            rows.reduce((sum, row) => sum + row.minutes * unitsPerYear[row.frequency], 0) / unitsPerYear['1/WEEK'],
          )
        : null
    },
  }
}
