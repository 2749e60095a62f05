import { once } from 'node:events'
import { type Stringifier, stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'
import type { ExportColumn, WallClock } from '#contract/export-table.ts'
import { formatDate } from '#domain/date-format.ts'
import type { Branch } from '../context.ts'
import { wallClockOf } from '../wall-clock.ts'
import type { ExportJob } from './export-list.ts'
import { textCell } from './text-cell.ts'

/** Milliseconds that a reader may stand still: until it goes on, its export keeps a session of the database. */
const patience = 60_000

/** Streams rows as they are read, no faster than they are fetched; what is too much for a spreadsheet goes here too. */
export async function sendCsv({ columns, read, head, reply }: ExportJob): Promise<FastifyReply> {
  // The byte-order mark makes spreadsheets read the file as UTF-8.
  const csv = stringify({ bom: true, record_delimiter: 'windows' })
  const started = Promise.withResolvers<Branch>()
  const work = read(async (branch, pages) => {
    const clock = wallClockOf(branch.timeZone)
    csv.write(columns.map(({ title }) => title))
    for await (const { rows } of pages) {
      started.resolve(branch)
      for (const row of rows) {
        const isFull = !csv.write(columns.map((column) => cellOf(column, row, clock)))
        if (isFull) await drained(csv)
      }
    }
  })
  work.then(
    () => csv.end(),
    (error: Error) => {
      // Before anything was sent it is a refusal; afterwards the file breaks off, which the browser reports.
      started.reject(error)
      csv.destroy(error)
    },
  )
  // Until the answer is sent nobody else listens; what went wrong is told by the promise.
  csv.on('error', () => {})
  head(await started.promise)
  return reply.send(csv)
}

/** Waits until the reader takes more. Throws when it has gone, or stands still. */
async function drained(csv: Stringifier): Promise<void> {
  const gone = new AbortController()
  const leave = () => gone.abort()
  csv.once('close', leave)
  try {
    if (csv.destroyed) leave()
    await once(csv, 'drain', { signal: AbortSignal.any([gone.signal, AbortSignal.timeout(patience)]) })
  } finally {
    csv.off('close', leave)
  }
}

function cellOf({ kind, of }: ExportColumn, row: unknown, clock: WallClock): string {
  const value = of(row, clock)
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
