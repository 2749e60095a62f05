import type { PlaceRow } from '../planning/planning-queries.ts'

/** A run of the day with its usual carer. */
export interface RunOfDay {
  readonly guid: string
  readonly carerGuid: string | null
}

export interface InColumn {
  readonly row: PlaceRow
  /** The run in whose column the place stands; null for the places of nobody and of carers without a run. */
  readonly column: string | null
  /** The place before it in its column. */
  readonly before: PlaceRow | null
}

/**
 * Arranges the places of a day, which are by start, into the columns of its runs: a place is in the column of its run if
 * the run's carer has it, otherwise in the first column of the carer who has it.
 */
export function arrangeByRun(
  rows: readonly PlaceRow[],
  runs: readonly RunOfDay[],
  runOf: ReadonlyMap<string, string>,
): InColumn[] {
  const columnsOf = Map.groupBy(runs, ({ carerGuid }) => carerGuid)
  const last = new Map<string, PlaceRow>()
  return rows.map((row) => {
    const own = row.carer_guid === null ? [] : (columnsOf.get(row.carer_guid) ?? [])
    const column = (own.find(({ guid }) => guid === runOf.get(row.guid)) ?? own[0])?.guid ?? null
    if (column === null) return { row, column, before: null }
    const before = last.get(column) ?? null
    last.set(column, row)
    return { row, column, before }
  })
}
