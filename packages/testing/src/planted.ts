import { sql } from 'kysely'
import type { Subject } from '#contract/privacy/subject-access.ts'
import { partsOf } from '#server/areas/privacy/apply-rule.ts'
import type { Db } from '#server/database/connection.ts'
import { account } from './builders/people.ts'
import type { TestApp } from './test-app.ts'

/** A text that occurs nowhere else. */
export const marker = 'Quellnot'

/** Keys, kinds and numbers: not texts about a person. */
const skipped =
  /_alias$|^(reference|payroll_reference|finance_id|purchase_order|storage_key|file_mime_type|mime_type)$|^(request|kind|type|status|action|entity|category)$/

interface Column {
  name: string
  type: string
}

function columnsOf(db: Db, table: string): Promise<Column[]> {
  return sql<Column>`
    select column_name as name, coalesce(domain_name, data_type) as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and identity_generation is null`
    .execute(db)
    .then(({ rows }) => rows)
}

const values: Readonly<Record<string, string>> = {
  text: `'${marker} ' || left(md5(random()::text), 6)`,
  title: `'${marker} ' || left(md5(random()::text), 6)`,
  ARRAY: `array['${marker}']`,
  jsonb: `jsonb_build_object('note', '${marker}')`,
}

/**
 * Writes the marker into every column of every row about a person that may hold a text. Columns whose constraints refuse
 * it hold no free text.
 */
export async function plant(owner: Db, subject: Subject, guid: string): Promise<string[]> {
  const planted = new Set<string>()
  for (const { table, where } of partsOf(subject)) {
    for (const { name, type } of await columnsOf(owner, table.table)) {
      const value = values[type]
      // Attempts to sign in are found by the email of the login, which has the marker already.
      const isLogin = name === 'email' && ['account', 'sign_in_event'].includes(table.table)
      if (value === undefined || skipped.test(name) || isLogin) continue
      const done = await owner
        .transaction()
        .execute(async (db) => {
          // Without triggers, as completed rows and the history refuse changes.
          await sql`set local session_replication_role = replica`.execute(db)
          return sql`update ${sql.table(table.table)} t set ${sql.ref(name)} = ${sql.raw(value)} where ${where(guid)}`.execute(
            db,
          )
        })
        .catch(() => null)
      if (done?.numAffectedRows) planted.add(`${table.table}.${name}`)
    }
  }
  return [...planted]
}

/** Returns the columns in the whole database that contain the marker, as `table.column`. */
export async function columnsWith(owner: Db, text = marker): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`.execute(owner)
  const found: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ key: string }>`
      select distinct c.key from ${sql.table(`${schema}.${name}`)} t, jsonb_each_text(to_jsonb(t)) c
      where strpos(lower(c.value), lower(${text})) > 0`.execute(owner)
    found.push(...rows.map(({ key }) => `${name}.${key}`))
  }
  return found.sort()
}

/** Returns those of them outside the tables whose rows an erasure keeps for a time. */
export async function columnsOutside(owner: Db, subject: Subject): Promise<string[]> {
  const kept = partsOf(subject).flatMap(({ rule, table }) => (rule.act === 'keep' ? [table.table as string] : []))
  return (await columnsWith(owner)).filter((column) => !kept.includes(column.split('.')[0] ?? ''))
}

/** Gives a person a login with the marker in its email, which has been used. */
export async function plantLogin({ owner, branchId, clock }: TestApp, subject: Subject, guid: string): Promise<void> {
  const email = `${marker}-${subject}-login@larkfield.example`
  const password = 'Leeds!2026 rain'
  const account_guid = await account(owner, { email, name: marker, userType: 2, branchIds: [branchId], password })
  await owner.updateTable(subject).set({ account_guid }).where('guid', '=', guid).execute()
  const event = { at: clock.now(), email, address: '10.0.0.1' }
  await owner
    .insertInto('sign_in_event')
    .values({ ...event, outcome: 'signed-in', account_guid })
    .execute()
  await owner
    .insertInto('sign_in_attempt')
    .values({ ...event, succeeded: true })
    .execute()
}
