import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { clientConfig } from '#server/database/connection.ts'
import type { BenchProvider } from './lay-out.ts'

export interface Copied {
  readonly rows: number
  readonly items: number
  readonly transactions: number
  readonly milliseconds: number
}

/**
 * Measures how long PostgreSQL takes to write the rows of the last processing by COPY: ledger lines, documents and
 * transactions, into tables with the same columns, indexes and checks, each table in one statement, from files in
 * binary format.
 */
export async function copySameRows({ url, owner }: BenchProvider, afterLine: number): Promise<Copied> {
  const done = `select distinct transaction_id from ledger_line where id > ${afterLine}`
  const tables = {
    ledger_line: `select * from ledger_line where id > ${afterLine}`,
    output_file: `select * from output_file where transaction_id in (${done})`,
    billing_transaction: `select * from billing_transaction where id in (${done})`,
  }
  const { rows } = await sql<{ items: number; transactions: number; rows: number }>`
    select count(distinct item_id)::integer as items, count(distinct transaction_id)::integer as transactions,
      (count(*) + 2 * count(distinct transaction_id))::integer as rows
    from ledger_line where id > ${afterLine}`.execute(owner)
  const folder = await mkdtemp(join(tmpdir(), 'almoner-copy-'))
  const client = new pg.Client(clientConfig(url))
  await client.connect()
  try {
    for (const [table, query] of Object.entries(tables)) {
      await client.query(`drop table if exists copy_of_${table}`)
      await client.query(`create table copy_of_${table} (like ${table} including all)`)
      const columns = await storedColumns(client, table)
      const select = `select ${columns} from (${query}) as t`
      const out = client.query(to(`copy (${select}) to stdout (format binary)`))
      await pipeline(out, createWriteStream(join(folder, table)))
    }
    const started = performance.now()
    for (const table of Object.keys(tables)) {
      const columns = await storedColumns(client, table)
      const into = client.query(from(`copy copy_of_${table} (${columns}) from stdin (format binary)`))
      await pipeline(createReadStream(join(folder, table), { highWaterMark: 1 << 20 }), into)
    }
    const milliseconds = performance.now() - started
    return { ...(rows[0] ?? { items: 0, transactions: 0, rows: 0 }), milliseconds }
  } finally {
    await client.end()
    await rm(folder, { recursive: true })
  }
}

/** Returns all columns except generated ones, which cannot be written. */
async function storedColumns(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return rows[0]?.columns ?? ''
}
