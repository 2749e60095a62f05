import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { formatDate } from '#domain/date-format.ts'
import { careType, ruleCondition } from '#testing/builders/finance-settings.ts'
import { contractModel } from '#testing/builders/models.ts'
import { type Sheets, saved, sheetOf, workbooks } from '#testing/model-workbooks.ts'
import { testApp } from '#testing/test-app.ts'
import { type Cell, type Line, sheetLines } from './sheet-lines-examples.ts'
import { type Column, sheetsOf } from './sheets.ts'

// A field that a save, a query, a presenter or the history leaves out is lost silently. This test writes a whole model
// by a workbook and then changes every cell: each value has to be returned, and the history has to show it.

const app = await testApp()
const { owner } = app
const as = await app.signIn(['Finance.Model:Edit', 'Finance.Model.Rate:Edit'])

let written = 0
/** Returns a value of a kind; no two values are equal, so that each can be recognised. */
function anyOf({ kind, head }: Column, round: 0 | 1): Cell {
  written += 1
  if (kind === 'text') return `Text ${written}`
  if (kind === 'decimal') return (100 + written) / 1000
  if (kind === 'flag') return round === 0 ? 'No' : 'Yes'
  throw new Error(`Add a value for the column "${head}" to the examples.`)
}

function cellOf(line: Line, column: Column, round: 0 | 1): Cell {
  const example = line[column.head]
  if (example === undefined) return anyOf(column, round)
  return Array.isArray(example) ? example[round] : (example as Cell)
}

/** Returns the cells to write into each sheet, by title. */
function cellsOf(side: 'invoice' | 'payment', round: 0 | 1): Map<string, Cell[][]> {
  return new Map(
    [...sheetsOf[side].values()].map(({ title, columns }) => {
      const lines = sheetLines[side][title]
      if (!lines) throw new Error(`Add rows for the sheet "${title}" to the examples.`)
      const cells = lines.map((line) =>
        columns.map((column) => (column.kind === 'guid' ? null : cellOf(line, column, round))),
      )
      return [title, cells]
    }),
  )
}

const shown = (cell: unknown) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : (cell ?? null))

/** Overwrites the cells of a workbook, keeping the references of its rows. */
function filled(workbook: Sheets, side: 'invoice' | 'payment', cells: ReadonlyMap<string, Cell[][]>): Sheets {
  for (const { title, columns, isDown } of sheetsOf[side].values()) {
    const sheet = sheetOf(workbook, title)
    for (const [row, line] of (cells.get(title) ?? []).entries()) {
      if (isDown) {
        for (const [at, cell] of line.entries()) sheet[at + 1] = [sheet[at + 1]?.[0] ?? '', cell]
        continue
      }
      const there = sheet[row + 1]
      sheet[row + 1] = columns.map(({ kind }, at) =>
        there && (kind === 'guid' || kind === 'link') ? (there[at] ?? null) : (line[at] ?? null),
      )
    }
  }
  return workbook
}

/** Returns the values read back for the cells. */
function foundIn(workbook: Sheets, side: 'invoice' | 'payment', cells: ReadonlyMap<string, Cell[][]>) {
  return [...sheetsOf[side].values()].map(({ title, columns, isDown }) => {
    const sheet = sheetOf(workbook, title)
    return (cells.get(title) ?? []).map((line, row) =>
      columns.map(({ head, kind }, at) => {
        const isName = kind === 'guid' || kind === 'link'
        const found = isDown ? sheet[at + 1]?.[1] : sheet[row + 1]?.[at]
        return [title, head, isName ? shown(line[at]) : shown(found)]
      }),
    )
  })
}

function wantedOf(side: 'invoice' | 'payment', cells: ReadonlyMap<string, Cell[][]>) {
  return [...sheetsOf[side].values()].map(({ title, columns }) =>
    (cells.get(title) ?? []).map((line) => columns.map(({ head }, at) => [title, head, shown(line[at])])),
  )
}

await careType(owner)
await careType(owner, { title: 'Complex care' })
await ruleCondition(owner, 'V/CONF', 'None')
await ruleCondition(owner, 'V/CANCEL', 'Hospital')
await ruleCondition(owner, 'V/CANCEL', 'MissedVisit', 'Missed visit')
await owner
  .insertInto('holiday_tier')
  .values([{ title: 'Bank holiday' }, { title: 'Feast' }])
  .execute()
for (const side of ['invoice', 'payment'] as const) {
  await owner
    .insertInto('run')
    .values(['North', 'South'].map((title) => ({ side, title })))
    .execute()
}
await contractModel(owner, { side: 'payment', title: 'Carers', typeAlias: 'P/WAGE', start: '2025-01-01' })

test.each(['invoice', 'payment'] as const)(
  'every cell of a model of the %s side is returned as written and as changed, and the history shows it',
  async (side) => {
    const { downloaded, uploadOf, previewOf, wholeOf } = workbooks(app, as, side)
    const typeAlias = side === 'invoice' ? 'OTHER' : 'P/SALARY'
    const guid = await contractModel(owner, { side, title: 'Everything', typeAlias })
    for (const round of [0, 1] as const) {
      const cells = cellsOf(side, round)
      const file = await saved(filled(await downloaded(guid), side, cells))
      const {
        rows: [last],
      } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from audit`.execute(owner)
      expect((await previewOf(guid, file)).body.errors).toEqual([])
      expect((await uploadOf(guid, file, (await wholeOf(guid)).version)).status).toBe(200)
      expect(foundIn(await downloaded(guid), side, cells)).toEqual(wantedOf(side, cells))

      const { rows } = await sql<{ after: string }>`select after::text from audit where id > ${last?.id}`.execute(owner)
      const recorded = rows.map(({ after }) => after).join('\n')
      const unrecorded = [...sheetsOf[side].values()].flatMap(({ title, columns }) =>
        (cells.get(title) ?? []).flatMap((line) =>
          columns.flatMap(({ head, kind }, at) => {
            const cell = shown(line[at])
            if (cell === null || (kind !== 'text' && kind !== 'decimal' && kind !== 'date')) return []
            const texts = [String(cell), ...(kind === 'date' ? [formatDate(String(cell))] : [])]
            return texts.some((text) => recorded.includes(text)) ? [] : [`${title}: ${head} ${cell}`]
          }),
        ),
      )
      expect(unrecorded).toEqual([])
    }
  },
)
