import { zeroGuid } from '#contract/fields.ts'
import type { BoardPlace, BoardRun, RunBoard } from '#contract/rota/rota-runs.ts'
import { travelBetween } from '#domain/assignment/judge-assignment.ts'
import { spotOf } from '#domain/great-circle.ts'
import { parseInstant } from '#domain/time.ts'

/** A visit of a column, with the way from the one before. */
export interface Stop {
  readonly place: BoardPlace
  /** Minutes of travel from the visit before, and between the two; null where it is not known or the first. */
  readonly travel: number | null
  readonly gap: number | null
  /** The others of a double-up: their names, "Unassigned" for a place of nobody. */
  readonly others: readonly string[]
}

export interface RunColumn {
  readonly run: BoardRun
  readonly stops: readonly Stop[]
  /** Minutes of the visits, and of the travel between them. */
  readonly contact: number
  readonly travel: number
}

export interface RunColumns {
  /** The visits of nobody. */
  readonly open: readonly Stop[]
  readonly columns: readonly RunColumn[]
  /** Visits of carers who do no run on this day. */
  readonly elsewhere: number
}

/**
 * Arranges a day by run: a visit is in the column of its run if the run's carer has it, otherwise in the first column of
 * the carer who has it. Visits of nobody are apart.
 */
export function runColumns({ runs, places }: RunBoard): RunColumns {
  const shared = Map.groupBy(places, ({ appointment_guid }) => appointment_guid)
  const othersOf = (place: BoardPlace) =>
    (shared.get(place.appointment_guid) ?? [])
      .filter(({ guid }) => guid !== place.guid)
      .map(({ carer_name }) => carer_name ?? 'Unassigned')
  const columnOf = (place: BoardPlace) => {
    if (place.carer_guid === zeroGuid) return zeroGuid
    const own = runs.filter(({ carer }) => carer?.guid === place.carer_guid)
    return (own.find(({ guid }) => guid === place.run_guid) ?? own[0])?.guid
  }
  const byColumn = Map.groupBy(places, columnOf)
  const stopsOf = (key: string) => {
    const own = (byColumn.get(key) ?? []).toSorted((one, other) => parseInstant(one.start) - parseInstant(other.start))
    return own.map((place, at): Stop => {
      const before = own[at - 1]
      return {
        place,
        travel: before ? travelBetween(spotAt(before), spotAt(place)) : null,
        gap: before ? parseInstant(place.start) - parseInstant(before.end) : null,
        others: othersOf(place),
      }
    })
  }
  return {
    open: stopsOf(zeroGuid).map((stop) => ({ ...stop, travel: null, gap: null })),
    columns: runs.map((run) => {
      const stops = stopsOf(run.guid)
      const contact = stops.reduce((sum, { place }) => sum + parseInstant(place.end) - parseInstant(place.start), 0)
      return { run, stops, contact, travel: stops.reduce((sum, { travel }) => sum + (travel ?? 0), 0) }
    }),
    elsewhere: byColumn.get(undefined)?.length ?? 0,
  }
}

const spotAt = ({ latitude, longitude }: BoardPlace) => spotOf(latitude, longitude)
