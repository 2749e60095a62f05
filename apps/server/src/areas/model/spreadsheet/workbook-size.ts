import { strFromU8, unzipSync, zipSync } from 'fflate'
import { Parser } from 'saxen'
import type { Found } from './cells.ts'

/** A file that is no workbook, or one that is larger than any of a model; the message is for who uploads it. */
export class UnreadableWorkbook extends Error {
  override readonly name = 'UnreadableWorkbook'
}

/** Inflated bytes; the largest real workbook has a thirtieth of it. */
const maxBytes = 20_000_000
const maxEntries = 500
/** Of all sheets together; the largest real workbook has a fifth of it. */
const maxRows = 10_000
/** Of each sheet. */
const maxColumns = 100
const maxSharedTexts = 100_000
/** Characters in all cells together: one text of the file may be that of any number of cells. */
const maxText = 5_000_000

const noWorkbook = () => new UnreadableWorkbook('This is not an Excel workbook (.xlsx).')
const tooLarge = () =>
  new UnreadableWorkbook(
    `This workbook is too large: it may have ${maxRows.toLocaleString('en-GB')} rows in all and ${maxColumns} columns on a sheet. Delete empty rows and columns at the end of its sheets.`,
  )

/**
 * A workbook that can be laid out: what is in it is measured before, because a reader makes all rows and columns up to
 * the furthest one that the file names. Throws UnreadableWorkbook.
 */
export function boundedWorkbook(content: Uint8Array): ArrayBuffer {
  const entries = unpacked(content)
  let rows = 0
  for (const [name, entry] of Object.entries(entries)) {
    if (name.endsWith('.xml')) rows += rowsIn(strFromU8(entry))
    if (rows > maxRows) throw tooLarge()
  }
  // Packed again from what was really in it: an entry cannot turn out larger than it said.
  return zipSync(entries, { level: 0 }).buffer as ArrayBuffer // made by the library as one that is not shared
}

function unpacked(content: Uint8Array): Record<string, Uint8Array> {
  let bytes = 0
  let count = 0
  const isWithin = ({ originalSize }: { originalSize: number }) => {
    bytes += originalSize
    count++
    return bytes <= maxBytes && count <= maxEntries
  }
  let entries: Record<string, Uint8Array>
  try {
    entries = unzipSync(content, { filter: isWithin })
  } catch {
    throw noWorkbook()
  }
  if (bytes > maxBytes || count > maxEntries) throw tooLarge()
  return entries
}

/** The rows up to the furthest one that a part of a workbook names. Read with the parser that the reader has. */
function rowsIn(xml: string): number {
  let counted = 0
  let furthest = 0
  let sharedTexts = 0
  const reach = (row: number, column: number) => {
    furthest = Math.max(furthest, row)
    if (row > maxRows || column > maxColumns) throw tooLarge()
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
        for (const cell of attribute('r')) reach(...placeOf(cell))
        break
      case 'dimension':
      case 'mergeCell':
        for (const range of attribute('ref')) for (const cell of range.split(':')) reach(...placeOf(cell))
        break
      case 'si':
        if (++sharedTexts > maxSharedTexts) throw tooLarge()
    }
  })
  parser.parse(xml)
  return Math.max(counted, furthest)
}

/** Names are compared as the reader does: whatever prefix they have. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function rowNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw noWorkbook()
  return Number(text)
}

/** `B12` is row 12 of column 2. */
function placeOf(cell: string): [row: number, column: number] {
  const [, letters, row = ''] = /^([A-Z]{1,3})(\d{1,9})$/.exec(cell) ?? []
  if (letters === undefined) throw noWorkbook()
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return [rowNumber(row), column]
}

/** Throws UnreadableWorkbook when the texts of all cells are more than a model can hold. */
export function refuseMuchText(sheets: Iterable<readonly (readonly Found[])[]>): void {
  let length = 0
  for (const lines of sheets) {
    for (const line of lines) for (const cell of line) if (typeof cell === 'string') length += cell.length
    if (length > maxText) throw tooLarge()
  }
}
