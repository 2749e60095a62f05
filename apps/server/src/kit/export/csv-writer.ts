import { stringify } from 'csv-stringify/sync'
import type { ExportCell, ExportKind, WallClock } from '#contract/export-table.ts'
import { formatDate } from '#domain/date-format.ts'
import { wallClockOf } from '../wall-clock.ts'
import type { TableHead, TableWriter } from './table-writer.ts'
import { textCell } from './text-cell.ts'

/** Writes comma-separated values for spreadsheets. */
export function csvWriter({ columns, timeZone }: TableHead): TableWriter {
  const clock = wallClockOf(timeZone)
  let heads: string[][] = [columns.map(({ title }) => title)]
  return {
    async write(rows) {
      const isFirst = heads.length > 0
      const lines = rows.map((row) => columns.map(({ kind }, at) => cellOf(kind, row[at] ?? null, clock)))
      // The byte-order mark makes spreadsheets read the file as UTF-8.
      const text = stringify([...heads, ...lines], { bom: isFirst, record_delimiter: 'windows' })
      heads = []
      return Buffer.from(text)
    },
    end: async () => new Uint8Array(),
  }
}

function cellOf(kind: ExportKind, value: ExportCell, clock: WallClock): string {
  if (value === null) return ''
  switch (kind) {
    case 'text':
      return textCell(String(value))
    case 'date':
      return formatDate(String(value))
    case 'instant':
      return clock.dateTime(String(value))
    case 'money':
    case 'number':
      return String(value)
    default:
      return kind satisfies never
  }
}
