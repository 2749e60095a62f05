import { may } from '#contract/access.ts'
import { carerAccess } from '#contract/carer/access.ts'
import { clientAccess } from '#contract/client/access.ts'
import { visitAccess } from '#contract/visit/access.ts'
import { type BoardVisit, countVisitBoard, getVisitBoard } from '#contract/visit/board.ts'
import { visitStatus, visitStatuses } from '#contract/visit/visits.ts'
import { addDays } from '#domain/time.ts'
import { placeWord } from '#domain/visit/place.ts'
import { isCounted, type VisitProblem, visitProblems } from '#domain/visit/visit-problems.ts'
import type { Branch, Context } from '../../../kit/context.ts'
import { startOfDay } from '../../../kit/days.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { countClientsWithMissedDoses } from '../../client/exports.ts'
import { countVisitsBetween } from '../visit-count-queries.ts'
import { selectAround, selectLastPlaces } from './board-queries.ts'
import { boardSettingsHandlers } from './board-settings.ts'
import { placesOf, type Watched, watchVisits } from './watch-visits.ts'

/** The statuses of visits that take place. */
const kept = [...visitStatuses.keys()].filter(
  (status) => status !== visitStatus.cancelled && status !== visitStatus.deleted,
)

/** The problems of which the place of the carer may be the reason. */
const isWaiting: ReadonlySet<VisitProblem> = new Set(['missed', 'late', 'no-check-out'])

export const boardHandlers: readonly Handler[] = [
  handle(getVisitBoard, async (_input, context) => {
    const { db, branch, now } = context
    const { visits, isQuiet, settings } = await watchVisits(context)
    const counts = visitProblems.map((kind) => [
      kind,
      visits.filter(({ problems }) => problems.some((problem) => problem.kind === kind)).length,
    ])
    return {
      at: now,
      today: branch.today,
      planned: await countVisitsBetween(db, branch, now, spanOfToday(branch), kept),
      visits: await presented(context, visits),
      count: visits.length,
      counts: Object.fromEntries(counts),
      is_quiet: isQuiet,
      settings,
    }
  }),
  handle(countVisitBoard, async (_input, context) => {
    const { visits, isQuiet } = await watchVisits(context)
    const counted = visits.filter(({ problems }) => isCounted(problems, isQuiet)).length
    // A missed dose cannot wait for the morning.
    return { count: counted + (await countClientsWithMissedDoses(context)), is_quiet: isQuiet }
  }),
  ...boardSettingsHandlers,
]

function spanOfToday({ today, timeZone }: Branch) {
  return { from: startOfDay(today, timeZone), before: startOfDay(addDays(today, 1), timeZone) }
}

/** The visits as the user may see them: numbers only of people whom the user may read. */
async function presented({ db, user, now }: Context, visits: readonly Watched[]): Promise<BoardVisit[]> {
  const { clients, carers, services } = await selectAround(
    db,
    visits.map(({ row }) => row),
  )
  const away = visits.filter(({ problems }) => problems.some(({ kind }) => isWaiting.has(kind))).map(({ row }) => row)
  const lastPlaces = may(user, visitAccess.places) ? await selectLastPlaces(db, now, away) : new Map<string, never>()
  const mayCall = { client: may(user, clientAccess.read), carer: may(user, carerAccess.read) }
  const person = (of: keyof typeof mayCall, guid: string) => {
    const found = (of === 'client' ? clients : carers).get(guid)
    return { guid, name: found?.name ?? '', phone: mayCall[of] ? (found?.phone ?? null) : null }
  }
  return visits.map(({ row, problems }) => ({
    guid: row.guid,
    client: person('client', row.client_guid),
    carer: row.carer_guid === null ? null : person('carer', row.carer_guid),
    last_place: lastPlaces.get(row.guid) ?? null,
    service_title: services.get(row.assignee_id) ?? '',
    start: row.start_at,
    end: row.end_at,
    check_in_at: row.check_in_at,
    check_out_at: row.check_out_at,
    status_coalesced: row.status,
    missed: row.missed,
    risk_score: row.risk_score,
    outside_range_reason:
      placesOf(row).find((place) => placeWord(place) === 'Outside range')?.outside_range_reason ?? null,
    problems: [...problems],
  }))
}
