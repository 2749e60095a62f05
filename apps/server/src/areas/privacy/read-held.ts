import { sql } from 'kysely'
import type { Subject } from '#contract/privacy/subject-access.ts'
import { formatDate } from '#domain/date-format.ts'
import { isGuid } from '#domain/validators/text.ts'
import type { Branch, BranchDb } from '../../kit/context.ts'
import type { SealedTexts } from '../../kit/sealed-texts.ts'
import { wallClockOf } from '../../kit/wall-clock.ts'
import type { HeldRow, HeldTable } from './held-table.ts'
import { heldTables, hiddenColumns, namedTables } from './held-tables.ts'

/** The rows of one table about a person, as texts for reading. */
export interface HeldRows {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly files: readonly HeldFile[]
}

export interface HeldFile {
  readonly name: string
  readonly key: string
}

/** Reads everything held about a person of the branch, table by table. Tables without rows are left out. */
export async function readHeld(
  db: BranchDb,
  branch: Branch,
  { subject, guid }: { readonly subject: Subject; readonly guid: string },
  sealed: SealedTexts,
): Promise<HeldRows[]> {
  const held: [HeldTable, HeldRow[]][] = []
  for (const table of heldTables[subject].filter(({ isRepeated }) => !isRepeated)) {
    const { rows } = await sql<{ row: HeldRow }>`
      select to_jsonb(t) as row from ${sql.table(table.table)} t where ${table.where(guid)}`.execute(db)
    if (rows.length > 0) held.push([table, rows.map(({ row }) => table.opened?.(row, sealed) ?? row)])
  }
  const all = held.flatMap(([, rows]) => rows)
  const words = { names: await readNames(db, subject, keysIn(all)), textOf: textIn(branch) }
  return held.map(([table, rows]) => presentTable(table, rows, words))
}

/** Returns the guids that rows refer to, each once. */
function keysIn(rows: readonly HeldRow[]): string[] {
  const keys = rows.flatMap((row) => Object.entries(row).flatMap(([column, value]) => (isKey(column) ? [value] : [])))
  return [...new Set(keys)].filter((key) => isGuid(String(key))).map(String)
}

async function readNames(
  db: BranchDb,
  subject: Subject,
  guids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const each = namedTables[subject].map(
    ([table, column]) => sql`
      select guid, ${sql.ref(column)}::text as name from ${sql.table(table)} where guid = any (${[...guids]}::uuid[])`,
  )
  const { rows } = await sql<{ guid: string; name: string | null }>`${sql.join(each, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ guid, name }) => [guid, name ?? '']))
}

interface Words {
  readonly names: ReadonlyMap<string, string>
  readonly textOf: (value: unknown) => string
}

function presentTable({ title, file }: HeldTable, rows: readonly HeldRow[], { names, textOf }: Words): HeldRows {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !hiddenColumns.includes(column))
  // A guid without a name says nothing outside the program.
  const cell = (row: HeldRow, column: string) =>
    isKey(column) ? (names.get(String(row[column])) ?? '') : textOf(row[column])
  const texts = rows.map((row) => columns.map((column) => cell(row, column)))
  const isFilled = (_: unknown, at: number) => texts.some((row) => row[at] !== '')
  return {
    title,
    columns: columns.filter(isFilled).map(headingOf),
    rows: texts.map((row) => row.filter(isFilled)),
    // A payslip of ours is no file: its row holds the document.
    files: rows.flatMap((row) =>
      file === undefined || row.storage_key === null ? [] : [{ name: String(row[file]), key: String(row.storage_key) }],
    ),
  }
}

const isKey = (column: string) => column === 'guid' || column.endsWith('_guid') || column.endsWith('_id')

function headingOf(column: string): string {
  const words = column.replace(/_(guid|at|alias)$/, '').replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const day = /^\d{4}-\d\d-\d\d$/
const range = /^[[(](\d{4}-\d\d-\d\d)?,(\d{4}-\d\d-\d\d)?[\])]$/

/** Returns a function that writes a value of the database in words, with instants in the branch's time zone. */
function textIn({ timeZone }: Branch): (value: unknown) => string {
  const clock = wallClockOf(timeZone)
  return function textOf(value: unknown): string {
    if (value === null || value === undefined) return ''
    if (typeof value === 'boolean') return value ? 'Yes' : 'No'
    if (Array.isArray(value)) return value.map(textOf).join(', ')
    if (typeof value === 'object') {
      // Changes of the record contain its columns.
      return Object.entries(value)
        .filter(([key]) => !hiddenColumns.includes(key))
        .map(([key, part]) => `${headingOf(key)}: ${textOf(part)}`)
        .join('; ')
    }
    const text = String(value)
    if (instant.test(text)) return clock.dateTime(Temporal.Instant.from(text).toString())
    if (day.test(text)) return formatDate(text)
    const [isRange, start, end] = range.exec(text) ?? []
    if (isRange === undefined) return text
    return `from ${start ? formatDate(start) : 'the beginning'}${end ? ` until before ${formatDate(end)}` : ''}`
  }
}
