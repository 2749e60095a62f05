import { isOn } from '#contract/runtime-settings.ts'
import type { BoardSettings } from '#contract/visit/board.ts'
import { parseInstant, zoneOf } from '#domain/time.ts'
import { placeWord } from '#domain/visit/place.ts'
import { byWorst, type FoundProblem, isQuietAt, problemsOf } from '#domain/visit/visit-problems.ts'
import type { Context } from '../../../kit/context.ts'
import { watchedSpan } from '../late-visits.ts'
import { selectWatched, type WatchedRow } from './board-queries.ts'
import { limitsOf, quietHoursOf, selectBoardSettings } from './board-settings.ts'

/** A visit with what is wrong with it, the worst first. */
export interface Watched {
  readonly row: WatchedRow
  readonly problems: readonly FoundProblem[]
}

/** Finds the visits of the branch that need somebody now, the worst first. */
export async function watchVisits(context: Context) {
  const { db, branch, now, services } = context
  const settings = await selectBoardSettings(db, branch)
  // A company that does not look at places has none to show (VISIT-009).
  const withPlaces = isOn(services.settings, 'FeatureCheckInCheckOutVisitAudit')
  const rows = await selectWatched(db, branch, now, watchedSpan(branch, now))
  const visits: Watched[] = rows
    .map((row) => ({ row, problems: problemsOfRow(row, settings, now, withPlaces) }))
    .filter(({ problems }) => problems.length > 0)
    .sort((one, other) => byWorst(one.problems, other.problems))
  const isQuiet = isQuietAt(quietHoursOf(settings), zoneOf(branch.timeZone), parseInstant(now))
  return { visits, isQuiet, settings }
}

function problemsOfRow(row: WatchedRow, settings: BoardSettings, now: string, withPlaces: boolean): FoundProblem[] {
  return problemsOf(
    {
      start: row.start_at,
      end: row.end_at,
      checkIn: row.check_in_at,
      checkOut: row.check_out_at,
      status: row.status,
      missed: row.missed,
      riskScore: row.risk_score,
      isOutside: withPlaces && placesOf(row).some((place) => placeWord(place) === 'Outside range'),
    },
    limitsOf(settings),
    now,
  )
}

/** The recorded places of a visit. */
export function placesOf({ check_in_location: checkIn, check_out_location: checkOut }: WatchedRow) {
  return [checkIn, checkOut].filter((place) => place !== null)
}
