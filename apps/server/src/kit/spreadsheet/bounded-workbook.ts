import { strFromU8, unzipSync, zipSync } from 'fflate'
import { Parser } from 'saxen'

/** A file that is not a workbook, or one that is too large; the message is for the user who uploads it. */
export class UnreadableWorkbook extends Error {
  override readonly name = 'UnreadableWorkbook'
}

export interface WorkbookLimits {
  /** Inflated bytes. */
  readonly bytes: number
  /** Rows of all sheets together. */
  readonly rows: number
  /** Columns of each sheet. */
  readonly columns: number
  /** Different texts of the file. */
  readonly sharedTexts: number
  /** Characters in all cells together: any number of cells may share one text of the file. */
  readonly text: number
}

const maxEntries = 500

const noWorkbook = () => new UnreadableWorkbook('This is not an Excel workbook (.xlsx).')
const tooLarge = ({ rows, columns }: WorkbookLimits) =>
  new UnreadableWorkbook(
    `This workbook is too large: it may have ${rows.toLocaleString('en-GB')} rows in all and ${columns} columns on a sheet. Delete empty rows and columns at the end of its sheets.`,
  )

/**
 * Returns a workbook that is safe to read: its contents are measured beforehand, because a reader allocates all rows
 * and columns up to the furthest one in the file. Each cell with a formula is passed on by its name, such as `B12`.
 * Throws UnreadableWorkbook.
 */
export function boundedWorkbook(
  content: Uint8Array,
  limits: WorkbookLimits,
  onFormula: (cell: string) => void = () => {},
): ArrayBuffer {
  const entries = unpacked(content, limits)
  let rows = 0
  for (const [name, entry] of Object.entries(entries)) {
    if (name.endsWith('.xml')) rows += rowsIn(strFromU8(entry), limits, onFormula)
    if (rows > limits.rows) throw tooLarge(limits)
  }
  // Packed again from the actual contents: no entry can turn out larger than declared.
  return zipSync(entries, { level: 0 }).buffer as ArrayBuffer // the library creates one that is not shared
}

function unpacked(content: Uint8Array, limits: WorkbookLimits): Record<string, Uint8Array> {
  let bytes = 0
  let count = 0
  const isWithin = ({ originalSize }: { originalSize: number }) => {
    bytes += originalSize
    count++
    return bytes <= limits.bytes && count <= maxEntries
  }
  let entries: Record<string, Uint8Array>
  try {
    entries = unzipSync(content, { filter: isWithin })
  } catch {
    throw noWorkbook()
  }
  if (bytes > limits.bytes || count > maxEntries) throw tooLarge(limits)
  return entries
}

/** Returns the number of rows up to the furthest one in a part of a workbook, with the same parser as the reader. */
function rowsIn(xml: string, limits: WorkbookLimits, onFormula: (cell: string) => void): number {
  let counted = 0
  let furthest = 0
  let sharedTexts = 0
  let cell = ''
  const reach = (row: number, column: number) => {
    furthest = Math.max(furthest, row)
    if (row > limits.rows || column > limits.columns) throw tooLarge(limits)
  }
  const parser = new Parser()
  parser.on('error', () => {
    throw noWorkbook()
  })
  parser.on('openTag', (name, attributesOf, decodeEntities) => {
    const attribute = (wanted: string) =>
      Object.entries(attributesOf())
        .filter(([key]) => localName(key) === wanted)
        .map(([, value]) => decodeEntities(value))
    switch (localName(name)) {
      case 'row':
        counted++
        for (const row of attribute('r')) reach(rowNumber(row), 0)
        break
      case 'c':
        cell = attribute('r')[0] ?? ''
        for (const place of attribute('r')) reach(...placeOf(place))
        break
      case 'f':
        onFormula(cell)
        break
      case 'dimension':
      case 'mergeCell':
        for (const range of attribute('ref')) for (const place of range.split(':')) reach(...placeOf(place))
        break
      case 'si':
        if (++sharedTexts > limits.sharedTexts) throw tooLarge(limits)
    }
  })
  parser.parse(xml)
  return Math.max(counted, furthest)
}

/** Names are compared as in the reader: without their prefix. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function rowNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw noWorkbook()
  return Number(text)
}

/** Parses `B12` as row 12 of column 2. */
export function placeOf(cell: string): [row: number, column: number] {
  const [, letters, row = ''] = /^([A-Z]{1,3})(\d{1,9})$/.exec(cell) ?? []
  if (letters === undefined) throw noWorkbook()
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return [rowNumber(row), column]
}

/** Throws UnreadableWorkbook when the texts of all cells are too long together. */
export function refuseMuchText(sheets: Iterable<readonly (readonly unknown[])[]>, limits: WorkbookLimits): void {
  let length = 0
  for (const lines of sheets) {
    for (const line of lines) for (const cell of line) if (typeof cell === 'string') length += cell.length
    if (length > limits.text) throw tooLarge(limits)
  }
}
