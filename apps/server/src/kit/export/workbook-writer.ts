import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { ExportCell, ExportKind, WallClock } from '#contract/export-table.ts'
import { wallClockOf } from '../wall-clock.ts'
import type { TableHead, TableRows, TableWriter } from './table-writer.ts'
import { escaped, sheetEnd, sheetStart, styles, workbookParts } from './workbook-parts.ts'

/**
 * Writes an Excel workbook with one sheet: dates are dates and amounts numbers, so that they sort and add up. Rows are
 * compressed as they arrive, so that memory does not depend on their number.
 */
export function workbookWriter({ columns, timeZone }: TableHead): TableWriter {
  const clock = wallClockOf(timeZone)
  const zip = new ZipFile()
  const packed: Buffer[] = []
  const output = zip.outputStream as Readable
  output.on('data', (chunk: Buffer) => packed.push(chunk))
  for (const [name, content] of workbookParts) zip.addBuffer(Buffer.from(content), name)
  const sheet = new PassThrough()
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()

  let row = 0
  const add = async (text: string) => {
    if (!sheet.write(text)) await once(sheet, 'drain')
  }
  const lineOf = (cells: readonly string[]) => `<row r="${++row}">${cells.join('')}</row>`
  const textOf = (rows: TableRows) =>
    rows.map((cells) =>
      lineOf(columns.map(({ kind }, at) => cellOf(`${letters(at)}${row + 1}`, kind, cells[at] ?? null, clock))),
    )
  const start =
    sheetStart(columns.map(({ kind }) => widths[kind])) +
    lineOf(columns.map(({ title }, at) => textAt(`${letters(at)}1`, title, styles.bold)))
  const begun = add(start)
  return {
    async write(rows) {
      await begun
      await add(textOf(rows).join(''))
      return Buffer.concat(packed.splice(0))
    },
    async end() {
      sheet.end(sheetEnd)
      if (!output.readableEnded) await once(output, 'end')
      return Buffer.concat(packed.splice(0))
    },
  }
}

/** Column widths in characters. */
const widths = { text: 24, date: 12, instant: 17, money: 13, number: 11 }

function cellOf(place: string, kind: ExportKind, value: ExportCell, clock: WallClock): string {
  if (value === null) return ''
  switch (kind) {
    case 'text':
      return textAt(place, String(value), styles.plain)
    case 'date':
      return numberAt(place, serialOf(String(value), '00:00'), styles.date)
    case 'instant':
      return numberAt(place, serialOf(clock.date(String(value)), clock.time(String(value))), styles.instant)
    case 'money':
      return numberAt(place, Number(value), styles.money)
    case 'number':
      return numberAt(place, Number(value), styles.plain)
    default:
      return kind satisfies never
  }
}

function textAt(place: string, text: string, style: number): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

function numberAt(place: string, value: number, style: number): string {
  return `<c r="${place}" s="${style}"><v>${value}</v></c>`
}

/** Returns the spreadsheet's serial number: days, with fractions, since 30 December 1899. */
function serialOf(day: string, time: string): number {
  const since = Temporal.PlainDate.from('1899-12-30').until(day, { largestUnit: 'days' }).days
  const { hour, minute } = Temporal.PlainTime.from(time)
  return since + (hour * 60 + minute) / 1440
}

/** Returns the name of a column, counted from 0: A to Z, then AA and so on. */
function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last
}
