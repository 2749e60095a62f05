import { AppError } from '#contract/errors.ts'
import { type Concern, type SuggestedCarer, suggestCarers } from '#contract/rota/planning.ts'
import { judgeAssignment } from '#domain/assignment/judge-assignment.ts'
import { rankCarers } from '#domain/assignment/rank-carers.ts'
import type {
  CarerForWork,
  CarerGenderWish,
  ClientGenderWish,
  Concern as JudgedConcern,
  WorkToAssign,
} from '#domain/assignment/types.ts'
import { formatInstant, instantOrNull, localDateIn, MINUTES_PER_DAY, parseInstant, zoneOf } from '#domain/time.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { handle } from '../../../kit/http/mount.ts'
import { loadAvailability } from '../../carer/exports.ts'
import { placeOf, spanOf } from './place-of.ts'
import { selectAbsences, selectCandidates, selectCarersOn, selectStays, selectWork } from './planning-queries.ts'
import { loadWeek } from './week-load.ts'

const longestList = 10

/** Judges the carers of the branch, or one of them, for an appointment. The list is what the scheduler suggests. */
export const suggestCarersHandler = handle(suggestCarers, async ({ params, query }, { db, branch }) => {
  const row = await selectWork(db, params.guid)
  if (!row) throw new AppError('NOT_FOUND', 'Appointment not found')
  const work: WorkToAssign = {
    ...spanOf(row),
    place: placeOf(row),
    client:
      row.client_guid === null
        ? null
        : {
            gender: row.gender?.toLowerCase() ?? null,
            carerGender: (row.carer_gender_preference ?? 'MALE_OR_FEMALE') as CarerGenderWish, // a check of the table
          },
  }
  const wanted =
    query.carer_guid === undefined
      ? await selectCarersOn(db, { first: row.local_date, last: row.local_date }, [])
      : [{ guid: query.carer_guid.toLowerCase() }]
  const carers = await loadCarers(
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

type Candidate = CarerForWork & { readonly name: string }
type WorkRow = NonNullable<Awaited<ReturnType<typeof selectWork>>>

/** Loads everything that an assignment of these carers depends on, in a fixed number of queries. */
async function loadCarers(
  db: BranchDb,
  branch: Branch,
  row: WorkRow,
  work: WorkToAssign,
  guids: readonly string[],
): Promise<Candidate[]> {
  const span = { from: formatInstant(work.start), to: formatInstant(work.end) }
  const around = {
    from: formatInstant(work.start - MINUTES_PER_DAY),
    to: formatInstant(work.end + MINUTES_PER_DAY),
  }
  const rows = await selectCandidates(db, { ...row, carers: guids })
  const stays = Map.groupBy(await selectStays(db, row, guids, around), ({ carer_guid }) => carer_guid)
  const absences = Map.groupBy(await selectAbsences(db, guids, span), ({ carer_guid }) => carer_guid)
  const lastDay = localDateIn(branch.timeZone, work.end - 1)
  const available = await loadAvailability(db, branch, guids, row.local_date, lastDay)
  const week = await loadWeek(db, branch, guids, work, row.guid)
  return rows.map((carer) => ({
    guid: carer.guid,
    name: carer.name,
    gender: carer.gender?.toLowerCase() ?? null,
    clientGender: carer.client_gender as ClientGenderWish, // a check of the table
    preference: carer.preference,
    recentVisits: carer.recent_visits,
    hasContract: carer.has_contract,
    isAssigned: carer.is_assigned,
    stays: (stays.get(carer.guid) ?? []).map((stay) => ({
      ...spanOf(stay),
      owner: stay.owner_name,
      place: placeOf(stay),
    })),
    plannedMinutes: week.minutesOf(carer.guid),
    absences: (absences.get(carer.guid) ?? []).map(({ starts_at, ends_at }) => ({
      start: parseInstant(starts_at),
      end: ends_at === null ? null : parseInstant(ends_at),
    })),
    available: available.get(carer.guid) ?? null,
    guaranteedMinutes: week.guaranteedOf(carer.guid),
  }))
}

function presentConcern(concern: JudgedConcern): Concern {
  switch (concern.code) {
    case 'CLIENT_WANTS_GENDER':
    case 'CARER_WANTS_GENDER':
      return { code: concern.code, gender: concern.gender, is_strict: concern.isStrict }
    case 'NOT_AVAILABLE': {
      const { from, until } = concern
      return { code: concern.code, from: instantOrNull(from), until: instantOrNull(until) }
    }
    default:
      return concern
  }
}
