import type { Side } from '#contract/fields.ts'
import type { SpreadsheetChange } from '#contract/model/spreadsheet.ts'
import { displayOf } from './cells.ts'
import type { Names } from './names.ts'
import { type Row, type Rows, type Sheet, sheetsOf } from './sheets.ts'

/** Returns the differences between two states of a model, row by row; rows are matched by their references. */
export function changesBetween(side: Side, before: Rows, after: Rows, names: Names): SpreadsheetChange[] {
  return [...sheetsOf[side]].flatMap(([key, sheet]) => {
    const [old, now] = [before[key] ?? [], after[key] ?? []]
    const previous = new Map(old.map((row) => [row.values.guid, row]))
    const isThere = new Set(now.map((row) => row.values.guid))
    return [
      ...old.filter((row) => !isThere.has(row.values.guid)).map((row) => changeOf(sheet, row, undefined, names)),
      ...now.map((row) => changeOf(sheet, previous.get(row.values.guid), row, names)),
    ].filter(({ cells }) => cells.length > 0)
  })
}

function changeOf(sheet: Sheet, before: Row | undefined, after: Row | undefined, names: Names): SpreadsheetChange {
  const text = (row: Row | undefined, { kind, field }: Sheet['columns'][number]) =>
    displayOf(kind, row?.values[field], names)
  const shown = sheet.columns.filter(({ kind }) => kind !== 'guid' && kind !== 'link')
  const cells = shown
    .map((column) => ({ column: column.head, before: text(before, column), after: text(after, column) }))
    .filter((cell) => cell.before !== cell.after)
  const row = after ?? before
  return {
    sheet: sheet.title,
    change: before && after ? 'changed' : after ? 'added' : 'removed',
    row: row ? rowWords(sheet, row, names) : '',
    cells,
  }
}

/** Returns the text that identifies a row: its first values. A setting is identified by its column. */
export function rowWords({ columns, isDown }: Sheet, { values }: Row, names: Names): string {
  if (isDown) return ''
  return columns
    .filter(({ kind }) => kind !== 'guid')
    .map(({ kind, field }) => displayOf(kind, values[field], names))
    .filter((word) => word !== '')
    .slice(0, 4)
    .join(' · ')
}
