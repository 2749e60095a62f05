import { AppError } from '#contract/errors.ts'
import { type SuggestedCarer, suggestCarers } from '#contract/rota/planning.ts'
import { bestCarers } from '#domain/assignment/best-carers.ts'
import { instantOrNull, zoneOf } from '#domain/time.ts'
import { handle } from '../../../kit/http/mount.ts'
import { loadCandidates, placesOf, presentConcern, workOf } from './load-candidates.ts'
import { loadTravel, pairsWith } from './load-travel.ts'
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
  const travel = await loadTravel(db, pairsWith(work.place, placesOf(carers)))
  return {
    count: carers.length,
    carers: bestCarers(work, carers, { zone: zoneOf(branch.timeZone), travel }, longestList).map(
      ({ carer, judgement }): SuggestedCarer => ({
        carer_guid: carer.guid,
        name: carer.name,
        concerns: judgement.concerns.map(presentConcern),
        merits: judgement.merits.map((merit) =>
          merit.code === 'SPEAKS' ? { ...merit, languages: [...merit.languages] } : merit,
        ),
        free_from: instantOrNull(judgement.freeFrom),
        free_until: instantOrNull(judgement.freeUntil),
        travel_before: judgement.travelBefore,
        travel_after: judgement.travelAfter,
        week_minutes: judgement.weekMinutes,
        guaranteed_minutes: carer.guaranteedMinutes,
      }),
    ),
  }
})
