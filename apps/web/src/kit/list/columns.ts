import type { ExportTable } from '#contract/export-table.ts'
import type { Column } from '#ui/table/column.ts'

/** How a column is drawn; its key and its title are the contract's. */
export type Look<Row> = Omit<Column<Row>, 'key' | 'head'>

/** Of every column that a table has, or one of some tables. */
export type Looks<Row, Table> = Readonly<Record<Table extends ExportTable<infer Key> ? Key : never, Look<Row>>>

/**
 * The columns of a list as the contract declares them, so that the screen has the very columns that are exported (SHELL-D65).
 * After them comes what is for the screen alone, such as buttons.
 */
export function columnsOf<Row, Key extends string>(
  table: ExportTable<Key>,
  looks: Readonly<Record<Key, Look<Row>>>,
  after: readonly Column<Row>[] = [],
): Column<Row>[] {
  return [...table.columns.map(({ key, title }) => ({ key, head: title, ...looks[key] })), ...after]
}
