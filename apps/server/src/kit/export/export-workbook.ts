import type { FastifyReply } from 'fastify'
import writeExcelFile, { type Cell } from 'write-excel-file/node'
import { AppError } from '#contract/errors.ts'
import type { ExportColumn, WallClock } from '#contract/export-table.ts'
import { wallClockOf } from '../wall-clock.ts'
import type { ExportJob } from './export-list.ts'

/** A workbook is made in memory as a whole; beyond this a CSV file does better. */
const mostRows = 100_000

/** Characters. */
const widths = { text: 24, date: 12, instant: 17, money: 13, number: 11 }

/** An Excel file of the rows: dates are dates and amounts numbers, so that they sort and add up. */
export async function sendWorkbook({ columns, read, head, reply }: ExportJob): Promise<FastifyReply> {
  const { branch, sheet } = await read(async (branch, pages) => {
    const clock = wallClockOf(branch.timeZone)
    const sheet: Cell[][] = [columns.map(({ title }) => ({ value: title, fontWeight: 'bold' }))]
    for await (const { rows, count } of pages) {
      if (count > mostRows) throw new AppError('EXPORT_TOO_LARGE')
      for (const row of rows) sheet.push(columns.map((column) => cellOf(column, row, clock)))
    }
    return { branch, sheet }
  })
  const file = writeExcelFile(sheet, {
    columns: columns.map(({ kind }) => ({ width: widths[kind] })),
    stickyRowsCount: 1,
  })
  const content = await file.toBuffer()
  head(branch)
  return reply.send(content)
}

function cellOf({ kind, of }: ExportColumn, row: unknown, clock: WallClock): Cell {
  const value = of(row, clock)
  if (value === null) return null
  switch (kind) {
    case 'text':
      return { type: String, value: String(value) }
    case 'date':
      return { type: Date, value: dateOf(String(value)), format: 'dd/mm/yyyy' }
    case 'instant':
      return { type: Date, value: dateOf(wallTime(String(value), clock)), format: 'dd/mm/yyyy hh:mm' }
    case 'money':
      return { type: Number, value: Number(value), format: '#,##0.00' }
    case 'number':
      return { type: Number, value: Number(value) }
    default:
      return kind satisfies never
  }
}

/** The library takes days and wall times as a Date that reads so in UTC. */
function dateOf(text: string): Date {
  return new Date(text.length === 10 ? `${text}T00:00:00Z` : `${text}:00Z`)
}

function wallTime(instant: string, clock: WallClock): string {
  return `${clock.date(instant)}T${clock.time(instant)}`
}
