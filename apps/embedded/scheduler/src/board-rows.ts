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
  let top = headHeight
  const rowOf = (carerGuid: string, name: string, carer?: DayCarer): BoardRow => {
    const own = byCarer.get(carerGuid) ?? []
    const blocks = blocksOf(axis, own)
    const lanes = Math.max(1, ...blocks.map((block) => block.lanes))
    const height = lanes * lane + around + lineHeight
    const row = { carerGuid, name, ...(carer && { carer }), places: own, blocks, lanes, top, height }
    top += height
    return row
  }
  return [rowOf(zeroGuid, 'Unassigned'), ...carers.map((carer) => rowOf(carer.guid, carer.name, carer))]
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
