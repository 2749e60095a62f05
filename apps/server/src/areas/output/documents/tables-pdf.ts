import { laterTop, type Provider, runningHead } from './letterhead.ts'
import { pageFoot } from './page-foot.ts'
import { paginate } from './paginate.ts'
import { Pen } from './pen.ts'
import { drawPlainHead, drawPlainRow, leadHeight, type PlainColumn, type PlainRow, plainHead } from './plain-table.ts'

/** A table under its title; one without rows is left out. */
export interface PrintedTable {
  readonly title: string
  /** Beside the title. */
  readonly aside: string
  /** Lines between the title and the columns. */
  readonly lead?: readonly string[]
  readonly columns: readonly PlainColumn[]
  readonly rows: readonly PlainRow[]
}

export interface TablesDocument {
  readonly title: string
  readonly provider: Provider
  /** Instant. */
  readonly printedAt: string
  /** Draws, or without a pen only measures, the part above the tables; returns where it ends. */
  readonly head: (pen?: Pen) => number
  readonly tables: readonly PrintedTable[]
}

/** Pixels between a table and the title of the next one. */
const gap = 14

/** The most lines of a row on one page; the rest of a longer text is in the next row. */
export const maxLines = 40

/** Draws a head with tables below it as an A4 PDF. The same document always gives the same bytes. */
export function tablesPdf({ title, provider, printedAt, head, tables }: TablesDocument): Uint8Array {
  const pen = new Pen({ title, author: provider.name, createdAt: printedAt })
  const footTop = pageFoot(provider)
  const firstTop = head() + 16
  const filled = tables.filter(({ rows }) => rows.length > 0)
  const tableOf = new Map(filled.flatMap((table) => table.rows.map((row) => [row, table] as const)))
  const heads = new Map(
    filled.map((table, at) => {
      const height = plainHead.height + leadHeight(table.lead) + (at === 0 ? 0 : gap)
      return [table, { ...plainHead, height }]
    }),
  )
  const items = filled.flatMap((table) => [heads.get(table) ?? plainHead, ...table.rows])
  const headOf = (row: PlainRow) => {
    const table = tableOf.get(row)
    return table && heads.get(table)
  }
  const pages = paginate(items, { first: footTop - firstTop, later: footTop - laterTop }, headOf)
  const begun = new Set<PrintedTable>()
  pen.begin('Part')
  for (const [index, page] of pages.entries()) {
    pen.page()
    let top = index === 0 ? head(pen) + 16 : laterTop
    if (index > 0) runningHead(provider, `${title}, continued`, pen)
    for (const row of page) {
      const table = tableOf.get(row) ?? filled.find((each) => heads.get(each) === row)
      if (!table) continue
      if (heads.get(table) === row) {
        const isContinued = begun.has(table)
        // On top of a page there is no table above to keep apart from.
        if (table !== filled[0] && row !== page[0]) top += gap
        drawPlainHead(pen, table.columns, top, { ...table, isContinued })
        begun.add(table)
        top += plainHead.height + (isContinued ? 0 : leadHeight(table.lead))
        continue
      }
      drawPlainRow(pen, table.columns, row, top)
      top += row.height
      if (row === table.rows.at(-1)) pen.finish()
    }
    pageFoot(provider, pen, `Page ${index + 1} of ${pages.length}`)
  }
  pen.finish()
  pen.end()
  return Buffer.concat(pen.take())
}
