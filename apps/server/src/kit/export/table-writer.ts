import type { ExportCell, ExportFormat, ExportKind } from '#contract/export-table.ts'

/** The format and columns of a table to be written. */
export interface TableHead {
  readonly format: ExportFormat
  /** The zone that instants are shown in. */
  readonly timeZone: string
  readonly columns: readonly { readonly title: string; readonly kind: ExportKind }[]
}

export type TableRows = readonly (readonly ExportCell[])[]

/** Writes a table piece by piece: each call returns the bytes finished so far. */
export interface TableWriter {
  write(rows: TableRows): Promise<Uint8Array>
  end(): Promise<Uint8Array>
}

/** Requests to the thread that writes a table, in this order. */
export type TableTask =
  | { readonly kind: 'begin'; readonly head: TableHead }
  | { readonly kind: 'rows'; readonly rows: TableRows }
  | { readonly kind: 'end' }
