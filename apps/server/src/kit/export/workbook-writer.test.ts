import readWorkbookFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { ExportCell, ExportKind } from '#contract/export-table.ts'
import { workbookWriter } from './workbook-writer.ts'

/** Writes a workbook of these rows and returns the cells that an Excel reader finds in it. */
async function readBack(columns: readonly { title: string; kind: ExportKind }[], rows: readonly ExportCell[][]) {
  const writer = workbookWriter({ format: 'xlsx', timeZone: 'Europe/London', columns })
  const content = [await writer.write([])]
  for (const row of rows) content.push(await writer.write([row]))
  content.push(await writer.end())
  const [sheet] = await readWorkbookFile(Buffer.concat(content), { trim: false })
  return sheet?.data
}

test('a workbook contains every kind of cell, and instants in the zone of the branch', async () => {
  const kinds = ['text', 'date', 'instant', 'money', 'number'] as const
  const columns = kinds.map((kind) => ({ title: kind, kind }))
  expect(
    await readBack(columns, [
      ['Zoë', '2026-11-24', '2026-07-01T05:00:00Z', '-27.87', 3],
      [null, null, null, null, null],
      ['', '1900-03-01', '2026-12-31T18:00:00Z', '0.00', 0],
    ]),
  ).toEqual([
    ['text', 'date', 'instant', 'money', 'number'],
    ['Zoë', new Date('2026-11-24T00:00:00Z'), new Date('2026-07-01T06:00:00Z'), -27.87, 3],
    [null, null, null, null, null],
    [null, new Date('1900-03-01T00:00:00Z'), new Date('2026-12-31T18:00:00Z'), 0, 0],
  ])
})

test('a text is kept as it was typed, and never breaks the file', async () => {
  const texts = ['<b>&amp;"\'', ' spaces ', 'two\nlines', '_x0041_', '=1+1', '𝄞']
  const broken = ['bell\u0007', 'half \ud834 a sign', 'x'.repeat(40_000)]
  const lines = await readBack(
    [{ title: 'A', kind: 'text' }],
    [...texts, ...broken].map((text) => [text]),
  )
  expect(lines?.slice(1).flat()).toEqual([...texts, 'bell', 'half \ufffd a sign', 'x'.repeat(32_767)])
})

test('columns beyond Z have spreadsheet names', async () => {
  const columns = Array.from({ length: 703 }, (_, at) => ({ title: `${at}`, kind: 'number' as const }))
  const [heads, row] = (await readBack(columns, [columns.map((_, at) => at)])) ?? []
  expect([heads?.at(-1), row?.at(26), row?.at(702)]).toEqual(['702', 26, 702])
})
