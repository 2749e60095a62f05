import { edge, styles } from './invoice-drawing.ts'
import { heights } from './invoice-flow.ts'
import { wrapWords } from './lines.ts'
import type { Flowing } from './paginate.ts'
import { colours, type Pen, type Style } from './pen.ts'
import { typeface } from './typeface.ts'

export interface PlainColumn {
  readonly head: string
  /** The left edge, the right one with `align: 'right'`, or the middle with `align: 'center'`. */
  readonly x: number
  /** Longer texts are wrapped; an aligned one never is. */
  readonly width: number
  readonly align?: 'right' | 'center'
  /** Where vertical lines are drawn in each row. */
  readonly rules?: readonly number[]
  readonly isNumeric?: boolean
}

/** A row of texts and figures, each cell in as many lines as it needs. */
export interface PlainRow extends Flowing {
  readonly cells: readonly (readonly Line[])[]
  readonly isStrong: boolean
}

interface Line {
  readonly text: string
  /** A secondary line, below the main text of the cell. */
  readonly isSecond: boolean
}

const rowHeight = 19.5
/** Pixels from the top of the title to the first row. */
const headHeight = 46

interface RowOptions {
  readonly isStrong?: boolean
  readonly keepWithNext?: boolean
}

/** `texts` has a text per column, or several that begin a line each. */
export function plainRow(
  columns: readonly PlainColumn[],
  texts: readonly (string | readonly string[])[],
  { isStrong = false, keepWithNext = false }: RowOptions = {},
): PlainRow {
  const style = isStrong ? styles.strong : styles.body
  const cells = columns.map(({ align, width, isNumeric }, at) => {
    const measure = { face: typeface(style.weight), size: style.size, width, tabular: isNumeric ?? false }
    return [texts[at] ?? ''].flat().flatMap((text, index): Line[] => {
      const lines = align ? [text] : wrapWords(text, measure)
      return lines.map((line) => ({ text: line, isSecond: index > 0 }))
    })
  })
  const max = Math.max(...cells.map((lines) => lines.length), 1)
  return { cells, isStrong, keepWithNext, height: rowHeight + (max - 1) * heights.line }
}

/** Splits a row that is too high for a page: the rest of its cells follows in further rows. */
export function splitRow(row: PlainRow, maxLines: number): PlainRow[] {
  const count = Math.max(...row.cells.map((lines) => lines.length))
  if (count <= maxLines) return [row]
  return Array.from({ length: Math.ceil(count / maxLines) }, (_, at): PlainRow => {
    const cells = row.cells.map((lines) => lines.slice(at * maxLines, (at + 1) * maxLines))
    const max = Math.max(...cells.map((lines) => lines.length))
    return { ...row, cells, height: rowHeight + (max - 1) * heights.line }
  })
}

/** The item on top of each page of a table; its height is that of the head only. */
export const plainHead: PlainRow = { cells: [], isStrong: false, keepWithNext: true, height: headHeight }

interface Heading {
  readonly title: string
  /** The text beside the title. */
  readonly aside: string
  /** Lines between the title and the columns; not repeated on further pages. */
  readonly lead?: readonly string[]
  readonly isContinued: boolean
}

/** Pixels that the lines below a title need. */
export function leadHeight(lead: readonly string[] = []): number {
  return lead.length === 0 ? 0 : lead.length * heights.line + 4
}

/** Draws title and head of a table; the first call opens it, and `pen.finish()` closes it after the last row. */
export function drawPlainHead(pen: Pen, columns: readonly PlainColumn[], top: number, heading: Heading): void {
  const { title, aside, isContinued, lead = [] } = heading
  const below = top + (isContinued ? 0 : leadHeight(lead))
  const placed = ({ x, align }: PlainColumn) => ({ x, baseline: below + 38, ...(align && { align }) })
  const titleAt = { x: edge.left, baseline: top + 16 }
  if (isContinued) {
    // The head is tagged only once per table; the repetition on further pages is only visual.
    pen.ornament('Pagination', ({ text }) => {
      text(`${title}, continued`, styles.section, titleAt)
      for (const column of columns) text(column.head, styles.label, placed(column))
    })
  } else {
    pen.text('H2', title, styles.section, titleAt)
    const { weight, size } = styles.section
    const x = edge.left + typeface(weight).widthOf(title, size, false) + 8
    if (aside !== '') pen.text('P', aside, styles.aside, { x, baseline: top + 16 })
    for (const [at, text] of lead.entries())
      pen.text('P', text, styles.body, { x: edge.left, baseline: top + 34 + at * heights.line })
    pen.begin('Table')
    pen.within('TR', () => {
      for (const column of columns) pen.text('TH', column.head, styles.label, placed(column))
    })
  }
  line(pen, below + headHeight, colours.text)
}

export function drawPlainRow(pen: Pen, columns: readonly PlainColumn[], row: PlainRow, top: number): void {
  const usual = row.isStrong ? styles.strong : styles.body
  pen.within('TR', () => {
    for (const [at, { x, align, isNumeric = false }] of columns.entries()) {
      const style: Style = { ...usual, tabular: isNumeric }
      const lines = row.cells[at] ?? []
      pen.texts(
        'TD',
        lines.map(({ text, isSecond }, index) => ({
          text,
          style: isSecond ? { ...style, colour: colours.second } : style,
          x,
          baseline: top + 13.5 + index * heights.line,
          ...(align && { align }),
        })),
      )
    }
  })
  line(pen, top + row.height, colours.hairline)
  const rules = columns.flatMap((column) => column.rules ?? [])
  if (rules.length === 0) return
  pen.ornament('Layout', ({ box }) => {
    for (const x of rules) box(x - 0.5, top, 1, row.height, 0, colours.hairline)
  })
}

function line(pen: Pen, y: number, colour: string): void {
  pen.ornament('Layout', (ornament) => ornament.line(edge.left, y, edge.right, colour, 1))
}
