import { zeroGuid } from '#contract/fields.ts'
import type { DayCarer, DayPlace, RotaDay } from '#contract/rota/planning.ts'
import { type Axis, blocksOf, type PlacedBlock } from './day-grid.ts'

/** Pixels of the hours above the rows with their line, and of the line below a row; the style sheet has the same. */
export const headHeight = 31
export const lineHeight = 1

/** Pixels of the appointments of a row. */
export interface RowSizes {
  /** A lane with its gap, and the room around the lanes. */
  readonly lane: number
  readonly around: number
}

/** Rows for a mouse, and rows of 60 pixels for fingers. */
export const rowSizes = { fine: { lane: 40, around: 8 }, coarse: { lane: 46, around: 13 } } as const satisfies Record<
  string,
  RowSizes
>
/** Pixels between two lanes. */
export const laneGap = 2

/** The unassigned with more lanes than this scroll away with the other rows. */
const stickyLanes = 3

/** A row of the day board: the unassigned, or a carer. */
export interface BoardRow {
  /** All zeros for the unassigned. */
  readonly carerGuid: string
  readonly name: string
  readonly carer?: DayCarer
  readonly places: readonly DayPlace[]
  readonly blocks: readonly PlacedBlock[]
  /** The other carers of each double-up, by the guid of the place: "Ben Osei and unassigned". */
  readonly partners: ReadonlyMap<string, string>
  readonly lanes: number
  /** Pixels from the top of the board, with the hours above it. */
  readonly top: number
  readonly height: number
}

/** Returns the rows of a day from top to bottom, the unassigned first, with their heights in pixels. */
export function boardRows(
  axis: Axis,
  { carers, places }: Pick<RotaDay, 'carers' | 'places'>,
  { lane, around }: RowSizes = rowSizes.fine,
): BoardRow[] {
  const byCarer = Map.groupBy(places, ({ carer_guid }) => carer_guid)
  const partnersOf = partnersIn(carers, places)
  let top = headHeight
  const rowOf = (carerGuid: string, name: string, carer?: DayCarer): BoardRow => {
    const own = byCarer.get(carerGuid) ?? []
    const blocks = blocksOf(axis, own)
    const lanes = Math.max(1, ...blocks.map((block) => block.lanes))
    const height = lanes * lane + around + lineHeight
    const row = {
      carerGuid,
      name,
      ...(carer && { carer }),
      places: own,
      blocks,
      partners: partnersOf(own),
      lanes,
      top,
      height,
    }
    top += height
    return row
  }
  return [rowOf(zeroGuid, 'Unassigned'), ...carers.map((carer) => rowOf(carer.guid, carer.name, carer))]
}

/** Returns a function that names the other carers of double-ups. A carer who is not on the board is not named. */
function partnersIn(carers: readonly DayCarer[], places: readonly DayPlace[]) {
  const names = new Map([[zeroGuid, 'unassigned'], ...carers.map(({ guid, name }) => [guid, name] as const)])
  const together = Map.groupBy(
    places.filter((place) => place.places > 1),
    ({ appointment_guid }) => appointment_guid,
  )
  return (own: readonly DayPlace[]): ReadonlyMap<string, string> =>
    new Map(
      own
        .filter((place) => place.places > 1)
        .map(({ guid, appointment_guid }) => {
          const others = together.get(appointment_guid)?.filter((other) => other.guid !== guid) ?? []
          return [guid, others.flatMap(({ carer_guid }) => names.get(carer_guid) ?? []).join(' and ')]
        }),
    )
}

/** Returns the row at a height in pixels; above the first one the first, below the last one the last. */
export function rowAt<Row extends Pick<BoardRow, 'top' | 'height'>>(rows: readonly Row[], y: number): Row | undefined {
  let [low, high] = [0, rows.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    const row = rows[middle]
    if (row && y >= row.top + row.height) low = middle + 1
    else high = middle
  }
  return rows[low]
}

/** Whether a row stays at the top while the others scroll: the unassigned, unless they would take too much of the board. */
export function isSticky({ carerGuid, lanes }: Pick<BoardRow, 'carerGuid' | 'lanes'>): boolean {
  return carerGuid === zeroGuid && lanes <= stickyLanes
}
