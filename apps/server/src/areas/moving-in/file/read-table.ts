import { parse } from 'csv-parse/sync'
import readWorkbookFile from 'read-excel-file/universal'
import { importLimits } from '#contract/moving-in/imports.ts'
import {
  boundedWorkbook,
  placeOf,
  refuseMuchText,
  UnreadableWorkbook,
  type WorkbookLimits,
} from '../../../kit/spreadsheet/bounded-workbook.ts'

/** A row below the headings. */
export interface TableRow {
  /** As the spreadsheet numbers it: headings are row 1. */
  readonly number: number
  readonly cells: readonly string[]
  /** The columns of cells that hold a formula. */
  readonly formulas: readonly number[]
}

export interface Table {
  readonly heads: readonly string[]
  readonly rows: readonly TableRow[]
}

/** A file whose rows cannot be read; the message is for the user who chose it. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

const limits: WorkbookLimits = {
  bytes: 100_000_000,
  rows: importLimits.rows + 1,
  columns: importLimits.columns,
  sharedTexts: 1_000_000,
  text: 30_000_000,
}

/** Reads a CSV file or the one filled sheet of a workbook. Throws UnreadableFile. */
export async function readTable(name: string, content: Uint8Array): Promise<Table> {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const isArchive = content[0] === 0x50 && content[1] === 0x4b
  if (ending !== 'csv' && ending !== 'xlsx') throw new UnreadableFile('Choose a CSV file or an Excel workbook (.xlsx).')
  if (ending === 'csv' && isArchive) throw new UnreadableFile('This file is named .csv, but it is not a CSV file.')
  if (ending === 'xlsx' && !isArchive) {
    throw new UnreadableFile('This file is named .xlsx, but it is not an Excel workbook.')
  }
  const { lines, formulas } = ending === 'csv' ? readCsv(content) : await readWorkbook(content)
  return tableOf(lines, formulas)
}

type Lines = readonly (readonly string[])[]

interface ReadLines {
  readonly lines: Lines
  /** The columns with formulas, by the number of their row. */
  readonly formulas: ReadonlyMap<number, readonly number[]>
}

function readCsv(content: Uint8Array): ReadLines {
  // No text has this byte, and almost every other kind of file does.
  if (content.includes(0)) throw new UnreadableFile('This file is named .csv, but it is not a CSV file.')
  const text = decoded(content)
  try {
    const lines: Lines = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 200_000,
    })
    return { lines, formulas: new Map() }
  } catch (error) {
    const line = (error as { lines?: unknown }).lines
    throw new UnreadableFile(
      `This file is not a valid CSV file${typeof line === 'number' ? `: see line ${line}` : ''}. Check its quotation marks.`,
    )
  }
}

/** Excel writes CSV files in the characters of Windows, unless told otherwise. */
function decoded(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

/** Returns the separator that the line of headings has most of. */
function delimiterOf(text: string): string {
  const heading = text.slice(0, 10_000).split(/\r?\n/, 1)[0] ?? ''
  const counted = [',', ';', '\t'].map((mark) => ({ mark, count: heading.split(mark).length }))
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).mark
}

async function readWorkbook(content: Uint8Array): Promise<ReadLines> {
  const formulas = new Map<number, number[]>()
  const note = (cell: string) => {
    const [row, column] = placeOf(cell)
    formulas.set(row, [...(formulas.get(row) ?? []), column - 1])
  }
  try {
    const sheets = await readWorkbookFile(boundedWorkbook(content, limits, note))
    const found = sheets.map(({ data }) => data.map((line) => line.map(textOf))).filter((lines) => lines.length > 0)
    refuseMuchText(found, limits)
    const [lines = [], another] = found
    if (another) throw new UnreadableFile('This workbook has several filled sheets. Keep only the one to import.')
    return { lines, formulas }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile(
      error instanceof UnreadableWorkbook ? error.message : 'This is not an Excel workbook (.xlsx).',
    )
  }
}

/** Days are written as in messages, so that a preview shows them as the spreadsheet does. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (!(cell instanceof Date)) return String(cell).trim()
  return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10).split('-').toReversed().join('/')
}

function tableOf([first = [], ...rest]: Lines, formulas: ReadonlyMap<number, readonly number[]>): Table {
  const rows = rest.flatMap((cells, at) => {
    const number = at + 2
    const typed = cells.flatMap((cell, column) => (cell.trimStart().startsWith('=') ? [column] : []))
    const isBlank = cells.every((cell) => cell.trim() === '') && !formulas.has(number)
    return isBlank ? [] : [{ number, cells, formulas: [...(formulas.get(number) ?? []), ...typed] }]
  })
  const width = Math.max(first.length, ...rows.slice(0, importLimits.rows + 1).map(({ cells }) => cells.length))
  if (first.every((head) => head.trim() === '')) {
    throw new UnreadableFile('This file has no headings. The first row has to name the columns.')
  }
  if (rows.length === 0) throw new UnreadableFile('This file has no rows below its headings.')
  if (rows.length > importLimits.rows) {
    throw new UnreadableFile('This file has more than 20,000 rows. Divide it into several files.')
  }
  if (width > importLimits.columns) throw new UnreadableFile('This file has more than 100 columns.')
  return { heads: Array.from({ length: width }, (_, at) => (first[at] ?? '').trim()), rows }
}
