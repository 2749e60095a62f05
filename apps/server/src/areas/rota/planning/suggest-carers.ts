import { AppError } from '#contract/errors.ts'
import { type SuggestedCarer, suggestCarers } from '#contract/rota/planning.ts'
import { judgeAssignment } from '#domain/assignment/judge-assignment.ts'
import { rankCarers } from '#domain/assignment/rank-carers.ts'
import { zoneOf } from '#domain/time.ts'
import { handle } from '../../../kit/http/mount.ts'
import { loadCandidates, presentConcern, workOf } from './load-candidates.ts'
import { selectCarersOn, selectWork } from './planning-queries.ts'

const longestList = 10

/** Judges the carers of the branch, or one of them, for an appointment. The list is what the scheduler suggests. */
export const suggestCarersHandler = handle(suggestCarers, async ({ params, query }, { db, branch }) => {
  const row = await selectWork(db, params.guid)
  if (!row) throw new AppError('NOT_FOUND', 'Appointment not found')
  const work = workOf(row)
  const wanted =
    query.carer_guid === undefined
      ? await selectCarersOn(db, { first: row.local_date, last: row.local_date }, [])
      : [{ guid: query.carer_guid.toLowerCase() }]
  const carers = await loadCandidates(
    db,
    branch,
    row,
    work,
    wanted.map(({ guid }) => guid),
  )
  if (query.carer_guid !== undefined && carers.length === 0) throw new AppError('NOT_FOUND', 'Carer not found')
  const zone = zoneOf(branch.timeZone)
  const ranked = rankCarers(carers.map((carer) => ({ carer, judgement: judgeAssignment(work, carer, zone) })))
  return {
    count: ranked.length,
    carers: ranked.slice(0, longestList).map(
      ({ carer, judgement }): SuggestedCarer => ({
        carer_guid: carer.guid,
        name: carer.name,
        concerns: judgement.concerns.map(presentConcern),
        preference: carer.preference,
        recent_visits: carer.recentVisits,
        travel_before: judgement.travelBefore,
        travel_after: judgement.travelAfter,
        week_minutes: judgement.weekMinutes,
        guaranteed_minutes: carer.guaranteedMinutes,
      }),
    ),
  }
})
