/** The branch's time zone, for columns that show instants in local time. */
export interface WallClock {
  /** `yyyy-MM-dd` */
  date(instant: string): string
  /** `HH:mm` */
  time(instant: string): string
  /** `dd/MM/yyyy HH:mm` */
  dateTime(instant: string): string
}

/**
 * The type of a column: text; a local date `yyyy-MM-dd`; an instant, shown in the branch's local time; pounds as
 * decimal text; or a number. Null is an empty cell.
 */
export type ExportKind = 'text' | 'date' | 'instant' | 'money' | 'number'
export type ExportCell = string | number | null

interface ExportColumnInput<Row> {
  /** The key of the column on the screen. */
  key: string
  /** The title of the column on the screen. */
  title: string
  /** Defaults to text. */
  kind?: ExportKind
  of: (row: Row, clock: WallClock) => ExportCell
  /** The sort key of the column, if it is not the cell. */
  order?: (row: Row) => string | number
}

export interface ExportColumn<Key extends string = string> {
  readonly key: Key
  readonly title: string
  readonly kind: ExportKind
  readonly of: (row: unknown, clock: WallClock) => ExportCell
  readonly order: ((row: unknown) => string | number) | undefined
}

/** The columns of an endpoint's list, for CSV and Excel (SHELL-D65). */
export interface ExportTable<Key extends string = string> {
  /** The name of the exported file. */
  readonly screen: string
  /** The property of the response with the list. */
  readonly list: string
  readonly columns: readonly ExportColumn<Key>[]
  /** Returns the rows of the file for a row of the list; only for lists whose rows unfold into several. */
  readonly unfold: ((row: unknown) => readonly unknown[]) | undefined
}

/**
 * Declares the columns of a list, beside its endpoint. The screen shows the same columns and titles. It is called
 * twice, `exportTable<Row>()(…)`, since TypeScript cannot infer the keys while the row is given. If a row of the list is
 * several rows of the file, `unfold` returns them.
 */
export function exportTable<Row>() {
  return <const Columns extends readonly ExportColumnInput<Row>[], Listed = Row>(
    screen: string,
    list: string,
    columns: Columns,
    unfold?: (row: Listed) => readonly Row[],
  ): ExportTable<Columns[number]['key']> => ({
    screen,
    list,
    unfold: unfold && ((row) => unfold(row as Listed)),
    columns: columns.map(({ key, title, kind = 'text', of, order }) => ({
      key,
      title,
      kind,
      // The rows are those of `list`.
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
