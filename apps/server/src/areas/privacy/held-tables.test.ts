import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DB } from '#server/database/types.ts'
import { testDatabase } from '#testing/test-database.ts'
import { heldTables, hiddenColumns } from './held-tables.ts'

const { owner } = await testDatabase()

/** Tables that refer to people, contracts or visits and are left out of the copy, each with the reason. */
const leftOut: Partial<Readonly<Record<keyof DB, string>>> = {
  erasure: 'The register of erasures, which is part of the copy as a text.',
  visit_count: 'Counts visits.',
}

/** Returns the tables with a foreign key to one of these. */
async function tablesThatReferTo(tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct c.conrelid::regclass::text as name from pg_constraint c
    where c.contype = 'f' and c.confrelid::regclass::text = any (${[...tables]})`.execute(owner)
  return rows.map(({ name }) => name)
}

test.each(['carer', 'client'] as const)('a copy about a %s has every table that refers to one', async (subject) => {
  const held = heldTables[subject].map(({ table }) => table as string)
  const related = [...(await tablesThatReferTo([subject, 'user_contract'])), 'item', 'document', 'audit']
  // Tables of the other kind of people refer to contracts as well.
  const other = heldTables[subject === 'carer' ? 'client' : 'carer'].map(({ table }) => table as string)
  const direct = await tablesThatReferTo([subject])
  const known = new Set([...held, ...Object.keys(leftOut), ...other.filter((table) => !direct.includes(table))])
  expect(related.filter((table) => !known.has(table)).sort()).toEqual([])
  expect(new Set(held).size).toBe(held.length)
})

test('no column with a secret or a key of a file is copied', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = any (${[...heldTables.carer, ...heldTables.client].flatMap(({ table, isRepeated }) => (isRepeated ? [] : table))})
      and column_name ~ '(hash|secret|token|storage_key|pin$)'`.execute(owner)
  expect(rows.map(({ name }) => name).filter((name) => !hiddenColumns.includes(name))).toEqual([])
})
