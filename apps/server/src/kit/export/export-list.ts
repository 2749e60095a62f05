import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { invalidField } from '#contract/errors.ts'
import { type ExportColumn, type ExportFormat, type ExportTable, exportTypes } from '#contract/export-table.ts'
import type { Branch } from '../context.ts'
import { attachment } from '../files/served-file.ts'
import { sendTable } from './send-table.ts'

/** Rows per page: a larger page would block other requests for too long. */
const pageSize = 1000

/** Calls the list's own handler, in the transaction of the export. */
type Ask = (query: object) => Promise<unknown>
/** Opens that transaction: every page is read from one state of the database. */
type Open = <T>(work: (branch: Branch, ask: Ask) => Promise<T>) => Promise<T>

/** The inputs of an export. Pages are read one after another, and only one is kept in memory. */
export interface ExportJob {
  readonly columns: readonly ExportColumn[]
  /** Runs in the transaction. A list without pages returns all rows as one page. */
  read<T>(work: (branch: Branch, pages: AsyncIterable<ExportPage>) => Promise<T>): Promise<T>
  /** Sets the file's name and type, once it is certain that there will be a file. */
  head(branch: Branch): void
  /** Milliseconds that the reader may stall. */
  readonly timeout: number
  readonly reply: FastifyReply
}

export interface ExportPage {
  readonly rows: readonly unknown[]
  /** The count over all pages. */
  readonly count: number
}

/** Returns the format that a caller requests in `Accept`; undefined for JSON. */
export function exportFormatOf({ exports }: Endpoint, request: FastifyRequest): ExportFormat | undefined {
  if (!exports) return undefined
  const wanted = (request.headers.accept ?? '').split(',').map((part) => part.split(';')[0]?.trim().toLowerCase())
  const known = wanted.find(
    (type) => type === 'application/json' || type === exportTypes.csv || type === exportTypes.xlsx,
  )
  return known === exportTypes.csv ? 'csv' : known === exportTypes.xlsx ? 'xlsx' : undefined
}

/** Sends a list as CSV or Excel: all its rows in the requested columns (SHELL-D65). */
export function sendExport(
  endpoint: Endpoint & { readonly exports: ExportTable },
  format: ExportFormat,
  request: FastifyRequest,
  reply: FastifyReply,
  open: Open,
): Promise<FastifyReply> {
  const { exports: table } = endpoint
  const asked = new URL(request.url, 'http://localhost').searchParams
  const job: ExportJob = {
    columns: columnsOf(table, asked.getAll('columns')),
    read: (work) => open((branch, ask) => work(branch, pagesOf(endpoint, request.query as object, asked, ask))),
    head(branch) {
      reply
        .type(`${exportTypes[format]}${format === 'csv' ? '; charset=utf-8' : ''}`)
        .header('content-disposition', attachment(`${table.screen}-${branch.today}.${format}`))
        .header('cache-control', 'private, no-store')
        .serializer(String)
    },
    timeout: reply.server.connectionLimits.reader,
    reply,
  }
  return sendTable(format, job)
}

/** Returns the columns with some keys, in the order of the table; all columns without keys. */
function columnsOf({ columns }: ExportTable, keys: readonly string[]): readonly ExportColumn[] {
  if (keys.length === 0) return columns
  if (keys.some((key) => !columns.some((column) => column.key === key))) {
    throw invalidField('columns', 'There is no such column.')
  }
  return columns.filter(({ key }) => keys.includes(key))
}

async function* pagesOf(
  { query: schema, exports }: Endpoint & { readonly exports: ExportTable },
  query: object,
  asked: URLSearchParams,
  ask: Ask,
): AsyncIterable<ExportPage> {
  const isPaged = schema instanceof z.ZodObject && 'page_size' in schema.shape
  for (let page = 1; ; page++) {
    // Every list endpoint returns its rows under the list's name, with their count (SHELL-D48).
    const answer = (await ask(isPaged ? { ...query, page, page_size: pageSize } : query)) as Record<string, unknown>
    const rows = answer[exports.list]
    if (!Array.isArray(rows)) throw new Error(`The response has no list ${exports.list}`)
    if (isPaged) yield { rows: exports.unfold ? rows.flatMap(exports.unfold) : rows, count: Number(answer.count) }
    else yield { rows: sorted(rows, exports, asked), count: rows.length }
    if (!isPaged || rows.length < pageSize) return
  }
}

/** Sorts a list without pages, which the browser sorts itself; the export receives the order in `sort` and `order`. */
function sorted(rows: unknown[], { columns }: ExportTable, asked: URLSearchParams): unknown[] {
  const column = columns.find(({ key }) => key === asked.get('sort'))
  if (!column) return rows
  const sign = asked.get('order') === 'desc' ? -1 : 1
  const clock = { date: String, time: String, dateTime: String }
  const sortedBy = column.order ?? ((row: unknown) => column.of(row, clock) ?? '')
  const isNumber = column.kind === 'money' || column.kind === 'number'
  return rows.toSorted((one, other) => {
    const [first, second] = [sortedBy(one), sortedBy(other)]
    return sign * (isNumber ? Number(first) - Number(second) : String(first).localeCompare(String(second), 'en-GB'))
  })
}
