import { AppError } from '#contract/errors.ts'
import { type BoardPlace, getRotaRun, getRunBoard, listRotaRuns, type RotaRun } from '#contract/rota/rota-runs.ts'
import { travelBetween } from '#domain/assignment/travel.ts'
import { dayOfWeek, formatClock, formatInstant, type LocalDate } from '#domain/time.ts'
import { weekOfCycle } from '#domain/visit-pattern/pattern-visits.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { loadAvailability } from '../../carer/exports.ts'
import { loadRota } from '../planning/load-rota.ts'
import { loadTravel, type PlacePair } from '../planning/load-travel.ts'
import { placeOf } from '../planning/place-of.ts'
import { arrangeByRun } from './run-columns.ts'
import { type RunRow, selectRun, selectRuns, selectRunsOfPlaces } from './run-queries.ts'

export const readRunHandlers: readonly Handler[] = [
  handle(listRotaRuns, async ({ query }, { db, branch }) => {
    const { rows, count } = await selectRuns(db, branch.today, query)
    return { runs: rows.map(presentRun), count }
  }),
  handle(getRotaRun, async ({ params }, context) => presentRun(await findRun(context, params.guid))),
  handle(getRunBoard, async ({ query: { date, region_guid } }, context) => {
    const { db, branch } = context
    const { rows } = await selectRuns(db, branch.today, null)
    const carerOf = new Map(rows.map((run) => [run.guid, carerOn(run, date)]))
    const rota = await loadRota(context, { first: date, last: date }, region_guid)
    const carers = new Map(rota.carers.map((carer) => [carer.guid, carer]))
    const usual = [...new Set([...carerOf.values()].flatMap((guid) => guid ?? []))]
    const available = await loadAvailability(db, branch, usual, date, date)
    const visits = rota.places.filter(({ type_alias }) => type_alias === 'VISIT')
    const runOf = await selectRunsOfPlaces(
      db,
      visits.map(({ guid }) => guid),
    )
    const inRuns = rows.map(({ guid }) => ({ guid, carerGuid: carers.get(carerOf.get(guid) ?? '')?.guid ?? null }))
    const arranged = arrangeByRun(visits, inRuns, runOf)
    const ways = arranged.map(({ row, before }): PlacePair => [before && placeOf(before), placeOf(row)])
    const travel = await loadTravel(db, ways)
    const spansOf = (guid: string) =>
      available.get(guid)?.map(({ start, end }) => ({ start: formatInstant(start), end: formatInstant(end) })) ?? null
    return {
      date,
      time_zone: branch.timeZone,
      runs: rows.map(({ guid, title }) => {
        const carer = carers.get(carerOf.get(guid) ?? '')
        return { guid, title, carer: carer ? { ...carer, available: spansOf(carer.guid) } : null }
      }),
      places: arranged.map(
        ({ row, column, before }): BoardPlace => ({
          ...rota.present(row),
          run_guid: runOf.get(row.guid) ?? null,
          column_guid: column,
          travel_minutes: travelBetween(before && placeOf(before), placeOf(row), travel),
          carer_name: carers.get(row.carer_guid ?? '')?.name ?? null,
          latitude: row.latitude,
          longitude: row.longitude,
        }),
      ),
    }
  }),
]

/** Returns the carer who usually does a run on a day. */
function carerOn(run: RunRow, date: LocalDate): string | null {
  const [week, weekday] = [weekOfCycle(run, date), dayOfWeek(date)]
  return run.carers.find((each) => each.week === week && each.weekday === weekday)?.carer_guid ?? null
}

export async function findRun({ db, branch }: Pick<Context, 'db' | 'branch'>, guid: string): Promise<RunRow> {
  const run = await selectRun(db, branch.today, guid)
  if (!run) throw new AppError('NOT_FOUND', 'Run not found')
  return run
}

/** Returns a run as sent to the browser. */
export function presentRun({ visits, carers, ...head }: RunRow): RotaRun {
  return {
    ...head,
    visits: visits.map(({ run_guid: _, start_minute, ...visit }) => ({
      ...visit,
      start_time: start_minute === null ? null : formatClock(start_minute),
    })),
    carers: carers.map(({ run_guid: _, ...carer }) => carer),
  }
}
