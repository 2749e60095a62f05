import readWorkbookFile from 'read-excel-file/universal'
import writeWorkbookFile, { type Cell } from 'write-excel-file/node'
import type { Side } from '#contract/fields.ts'
import { boundedWorkbook, refuseMuchText, type WorkbookLimits } from '../../../kit/spreadsheet/bounded-workbook.ts'
import { cellOf, type Found, readCell, textOf } from './cells.ts'
import { Choices } from './choices.ts'
import type { Names } from './names.ts'
import { cellName, type Row, type Rows, type Sheet, type SheetKey, sheetsOf } from './sheets.ts'

/** An error in a cell. */
export interface CellError {
  readonly sheet: string
  /** The spreadsheet's name for it, such as `C7`. */
  readonly cell: string
  readonly column: string
  /** The content of the cell. */
  readonly value: string
  readonly message: string
}

/** The model of the file, as recorded in its first sheet. */
export interface Origin {
  readonly guid: string
  readonly version: number
}

const about = 'About this file'
const instructions = [
  'Change, add and delete rows on the other sheets, save the file, and upload it where you downloaded it.',
  'You see every change, and every cell that is not valid, before anything is saved.',
  'A row that you delete here is deleted from the model. To add a row, fill an empty one, or copy another and change it.',
  'The first column of Services, Rule groups, Calendars and Salaries is a name that later sheets refer to; any name will do.',
]
const bold = (value: string): Cell => ({ type: String, value, fontWeight: 'bold' })

/** Writes the rows of a model as a workbook. */
export async function writeWorkbook(
  side: Side,
  title: string,
  origin: Origin,
  rows: Rows,
  names: Names,
): Promise<Buffer> {
  const first = {
    sheet: about,
    columns: [{ width: 24 }, { width: 100 }],
    data: [
      [bold('Model'), { type: String, value: title, format: '@' }],
      [bold('Reference'), { type: String, value: origin.guid }],
      [bold('Version'), { type: Number, value: origin.version }],
      [],
      ...instructions.map((line): Cell[] => [null, { type: String, value: line }]),
    ] as Cell[][],
  }
  const choices = new Choices()
  const others = [...sheetsOf[side]].map(([key, sheet], index) => {
    choices.add(index + 1, sheet, names)
    return {
      sheet: sheet.title,
      stickyRowsCount: 1,
      ...(sheet.isDown ? downwards(sheet, rows[key]?.[0], names) : across(sheet, rows[key] ?? [], names)),
    }
  })
  return writeWorkbookFile([first, ...others, choices.sheet()], { features: [choices.feature()] }).toBuffer()
}

function downwards({ columns }: Sheet, row: Row | undefined, names: Names) {
  const lines = columns.map(({ head, kind, field }): Cell[] => [bold(head), cellOf(kind, row?.values[field], names)])
  return { columns: [{ width: 34 }, { width: 60 }], data: [[bold('Setting'), bold('Value')], ...lines] }
}

function across({ columns }: Sheet, rows: readonly Row[], names: Names) {
  const lines = rows.map(({ values }) => columns.map(({ kind, field }) => cellOf(kind, values[field], names)))
  return {
    columns: columns.map(({ head, kind }) => ({
      width: kind === 'guid' || kind === 'link' ? 38 : Math.max(head.length + 2, 14),
    })),
    data: [columns.map(({ head }) => bold(head)), ...lines],
  }
}

export interface ReadWorkbook {
  /** Undefined when the first sheet is missing. */
  readonly origin: Origin | undefined
  readonly rows: Rows
  readonly errors: readonly CellError[]
}

/** Bytes are thirty times those of the largest real workbook, rows five times. */
const limits: WorkbookLimits = {
  bytes: 20_000_000,
  rows: 10_000,
  columns: 100,
  sharedTexts: 100_000,
  text: 5_000_000,
}

/**
 * Reads a workbook in the format of `writeWorkbook`, after any editing. Throws UnreadableWorkbook for a file that is
 * not a workbook or is too large.
 */
export async function readWorkbook(side: Side, content: Uint8Array, names: Names): Promise<ReadWorkbook> {
  const sheets = await readWorkbookFile(boundedWorkbook(content, limits))
  const found = new Map(sheets.map(({ sheet, data }) => [sheet, data as readonly (readonly Found[])[]])) // Date is typed as its constructor
  refuseMuchText(found.values(), limits)
  const errors: CellError[] = []
  const rows: Partial<Record<SheetKey, readonly Row[]>> = {}
  for (const [key, sheet] of sheetsOf[side]) {
    const lines = found.get(sheet.title)
    if (!lines)
      errors.push({ sheet: sheet.title, cell: 'A1', column: '', value: '', message: 'This sheet is missing.' })
    else rows[key] = sheet.isDown ? readDown(sheet, lines, names, errors) : readAcross(sheet, lines, names, errors)
  }
  return { origin: originOf(found.get(about)), rows, errors }
}

function readDown(sheet: Sheet, lines: readonly (readonly Found[])[], names: Names, errors: CellError[]): Row[] {
  const found = new Map(lines.map(([head, value]) => [String(head ?? '').trim(), value]))
  const cells = sheet.columns.map(({ head }) => found.get(head))
  return [readRow(sheet, 2, cells, names, errors)]
}

function readAcross(sheet: Sheet, lines: readonly (readonly Found[])[], names: Names, errors: CellError[]): Row[] {
  const [heads = [], ...rest] = lines
  // Columns may have been moved; a missing one makes every row invalid, so it is reported once.
  const places = sheet.columns.map(({ head }) => heads.findIndex((found) => String(found ?? '').trim() === head))
  const gone = sheet.columns.filter((_, index) => places[index] === -1)
  for (const { head } of gone) {
    errors.push({
      sheet: sheet.title,
      cell: 'A1',
      column: head,
      value: '',
      message: `The column "${head}" is missing.`,
    })
  }
  if (gone.length > 0) return []
  return rest.flatMap((line, index) => {
    const cells = places.map((place) => line[place])
    const isBlank = cells.every((cell) => cell === null || cell === undefined || String(cell).trim() === '')
    return isBlank ? [] : [readRow(sheet, index + 2, cells, names, errors)]
  })
}

function readRow(sheet: Sheet, number: number, cells: readonly Found[], names: Names, errors: CellError[]): Row {
  const texts = Object.fromEntries(sheet.columns.map(({ field }, index) => [field, quoted(cells[index])]))
  const values = sheet.columns.map(({ head, field, kind }, index) => {
    const read = readCell(kind, cells[index], names)
    if ('value' in read) return [field, read.value] as const
    const cell = cellName(sheet, number, field)
    errors.push({ sheet: sheet.title, cell, column: head, value: texts[field] ?? '', message: read.error })
    return [field, null] as const
  })
  return { number, values: Object.fromEntries(values), texts }
}

/** The maximum characters of a wrong cell that its error quotes. */
const maxQuoted = 100

function quoted(found: Found): string {
  const text = found === null || found === undefined ? '' : textOf(found)
  return text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text
}

function originOf(lines: readonly (readonly Found[])[] | undefined): Origin | undefined {
  const found = new Map(lines?.map(([head, value]) => [String(head ?? ''), value]))
  const version = Number(found.get('Version'))
  const guid = found.get('Reference')
  return typeof guid === 'string' && Number.isInteger(version) ? { guid, version } : undefined
}
