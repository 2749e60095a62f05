import { type RawBuilder, sql } from 'kysely'
import type { Subject } from '#contract/privacy/subject-access.ts'
import type { BranchDb } from '../../kit/context.ts'
import { removeStoredFile } from '../../kit/files/removal.ts'
import type { HeldPart, HeldTable } from './held-table.ts'
import { heldTables } from './held-tables.ts'
import type { Rule } from './retention.ts'

/** Some rows of a table about a person, with their rule. */
export interface Part {
  readonly title: string
  readonly table: HeldTable
  readonly rule: Rule
  readonly where: (guid: string) => RawBuilder<boolean>
}

/** Returns the parts of all tables about a person. */
export function partsOf(subject: Subject): readonly Part[] {
  return heldTables[subject].flatMap(partsOfTable)
}

function partsOfTable(table: HeldTable): readonly Part[] {
  const { rule, title, where } = table
  if (!isParts(rule)) return [{ title, table, rule, where }]
  return rule.map((part) => ({
    title: part.title,
    table,
    rule: part.rule,
    where: (guid) => sql<boolean>`(${where(guid)}) and (${part.when})`,
  }))
}

const isParts = (rule: Rule | readonly HeldPart[]): rule is readonly HeldPart[] => Array.isArray(rule)

export async function countRows(db: BranchDb, { table, where }: Part, guid: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table.table)} t where ${where(guid)}`.execute(db)
  return rows[0]?.count ?? 0
}

interface Row {
  readonly guid: string | null
  readonly storage_key: string | null
}

const keysOfRow = sql<Row>`to_jsonb(t) ->> 'guid' as guid, to_jsonb(t) ->> 'storage_key' as storage_key`

/** Deletes the rows of a part, and their files after the commit. Returns their guids. */
export async function eraseRows(db: BranchDb, { table, where }: Part, guid: string): Promise<string[]> {
  const { rows } = await sql<Row>`
    delete from ${sql.table(table.table)} t where ${where(guid)} returning ${keysOfRow}`.execute(db)
  for (const { storage_key } of rows) if (storage_key !== null) await removeStoredFile(db, storage_key)
  return guidsOf(rows)
}

/** Makes columns of the rows of a part empty. Returns their guids. */
export async function clearRows(
  db: BranchDb,
  { table, where }: Part,
  guid: string,
  columns: readonly string[],
): Promise<string[]> {
  const cleared = columns.map((column) => sql`${sql.ref(column)} = default`)
  const name = sql.table(table.table)
  const { rows } = await (columns.length === 0
    ? sql<Row>`select ${keysOfRow} from ${name} t where ${where(guid)}`
    : sql<Row>`update ${name} t set ${sql.join(cleared)} where ${where(guid)} returning ${keysOfRow}`
  ).execute(db)
  return guidsOf(rows)
}

const guidsOf = (rows: readonly Row[]) => rows.flatMap(({ guid }) => guid ?? [])

/** Takes the values out of the history of records; with `keys` also of everything else that names the person or a key. */
export async function forgetHistory(
  db: BranchDb,
  erasureGuid: string,
  records: readonly string[],
  keys: readonly string[] | null = null,
): Promise<void> {
  await sql`select forget_history(${erasureGuid}::uuid, ${[...records]}::uuid[], ${keys !== null}::boolean,
    ${[...(keys ?? [])]}::text[])`.execute(db)
}
