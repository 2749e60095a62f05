import { zeroGuid } from '#contract/fields.ts'
import type { BoardPlace, BoardRun, RunBoard } from '#contract/rota/rota-runs.ts'
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

/** Arranges a day by run, as the server has put its visits into columns. Visits of nobody are apart. */
export function runColumns({ runs, places }: RunBoard): RunColumns {
  const shared = Map.groupBy(places, ({ appointment_guid }) => appointment_guid)
  const othersOf = (place: BoardPlace) =>
    (shared.get(place.appointment_guid) ?? [])
      .filter(({ guid }) => guid !== place.guid)
      .map(({ carer_name }) => carer_name ?? 'Unassigned')
  const byColumn = Map.groupBy(places, ({ carer_guid, column_guid }) =>
    carer_guid === zeroGuid ? zeroGuid : column_guid,
  )
  const stopsOf = (key: string) => {
    const own = (byColumn.get(key) ?? []).toSorted((one, other) => parseInstant(one.start) - parseInstant(other.start))
    return own.map((place, at): Stop => {
      const before = own[at - 1]
      return {
        place,
        travel: place.travel_minutes,
        gap: before ? parseInstant(place.start) - parseInstant(before.end) : null,
        others: othersOf(place),
      }
    })
  }
  return {
    open: stopsOf(zeroGuid).map((stop) => ({ ...stop, gap: null })),
    columns: runs.map((run) => {
      const stops = stopsOf(run.guid)
      const contact = stops.reduce((sum, { place }) => sum + parseInstant(place.end) - parseInstant(place.start), 0)
      return { run, stops, contact, travel: stops.reduce((sum, { travel }) => sum + (travel ?? 0), 0) }
    }),
    elsewhere: byColumn.get(null)?.length ?? 0,
  }
}
