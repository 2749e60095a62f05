/** The zone of the branch, for columns that show an instant on its wall clock. */
export interface WallClock {
  /** `yyyy-MM-dd` */
  date(instant: string): string
  /** `HH:mm` */
  time(instant: string): string
  /** `dd/MM/yyyy HH:mm` */
  dateTime(instant: string): string
}

/**
 * What a column holds: a text; a local date `yyyy-MM-dd`; an instant, which is shown on the branch's wall clock; pounds as
 * decimal text; or a number. Null is an empty cell.
 */
export type ExportKind = 'text' | 'date' | 'instant' | 'money' | 'number'
export type ExportCell = string | number | null

interface ExportColumnInput<Row> {
  /** The key of the column on the screen. */
  key: string
  /** The title of the column on the screen. */
  title: string
  /** A text unless said. */
  kind?: ExportKind
  of: (row: Row, clock: WallClock) => ExportCell
  /** What the column sorts by, where that is not the cell. */
  order?: (row: Row) => string | number
}

export interface ExportColumn<Key extends string = string> {
  readonly key: Key
  readonly title: string
  readonly kind: ExportKind
  readonly of: (row: unknown, clock: WallClock) => ExportCell
  readonly order: ((row: unknown) => string | number) | undefined
}

/** How the list of an endpoint is written as a table, for CSV and Excel (SHELL-D65). */
export interface ExportTable<Key extends string = string> {
  /** Names the file. */
  readonly screen: string
  /** The list in the endpoint's answer. */
  readonly list: string
  readonly columns: readonly ExportColumn<Key>[]
}

/**
 * Declares, beside a list endpoint, the columns of the list: the screen draws these, under these titles. It is called twice,
 * `exportTable<Row>()(…)`, as the row has to be named and the keys are found.
 */
export function exportTable<Row>() {
  return <const Columns extends readonly ExportColumnInput<Row>[]>(
    screen: string,
    list: string,
    columns: Columns,
  ): ExportTable<Columns[number]['key']> => ({
    screen,
    list,
    columns: columns.map(({ key, title, kind = 'text', of, order }) => ({
      key,
      title,
      kind,
      // The rows are those of the list named above.
      of: (row, clock) => of(row as Row, clock),
      order: order && ((row) => order(row as Row)),
    })),
  })
}

export const exportTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type ExportFormat = keyof typeof exportTypes
