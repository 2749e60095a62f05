import type { ExportTable } from '#contract/export-table.ts'
import type { Column } from '#ui/table/column.ts'

/** The look of a column; its key and title come from the contract. */
export type Look<Row> = Omit<Column<Row>, 'key' | 'head'>

/** The looks of all columns of a table, or of one of several tables. */
export type Looks<Row, Table> = Readonly<Record<Table extends ExportTable<infer Key> ? Key : never, Look<Row>>>

/**
 * Returns the columns of a list as the contract declares them, so that the screen has the same columns as the export
 * (SHELL-D65). Columns that only the screen has, such as buttons, come last.
 */
export function columnsOf<Row, Key extends string>(
  table: ExportTable<Key>,
  looks: Readonly<Record<Key, Look<Row>>>,
  after: readonly Column<Row>[] = [],
): Column<Row>[] {
  return [...table.columns.map(({ key, title }) => ({ key, head: title, ...looks[key] })), ...after]
}
