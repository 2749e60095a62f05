import type { ExportCell, ExportFormat, ExportKind } from '#contract/export-table.ts'

/** A table to be written: in which form, and its columns. */
export interface TableHead {
  readonly format: ExportFormat
  /** The zone on whose wall clock instants are shown. */
  readonly timeZone: string
  readonly columns: readonly { readonly title: string; readonly kind: ExportKind }[]
}

export type TableRows = readonly (readonly ExportCell[])[]

/** Writes a table piece by piece: each call gives the bytes that are finished by then. */
export interface TableWriter {
  write(rows: TableRows): Promise<Uint8Array>
  end(): Promise<Uint8Array>
}

/** Requests to the thread that writes a table, in this order. */
export type TableTask =
  | { readonly kind: 'begin'; readonly head: TableHead }
  | { readonly kind: 'rows'; readonly rows: TableRows }
  | { readonly kind: 'end' }
