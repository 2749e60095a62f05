import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { clientConfig } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

const database = join(import.meta.dirname, '../../../apps/server/src/database')

/** Returns the releases whose demo provider is kept, the oldest first. */
export async function keptReleases(): Promise<string[]> {
  const files = await readdir(join(database, 'releases'))
  return files.map((file) => file.replace(/\.sql\.gz$/, '')).sort((one, other) => Number(one) - Number(other))
}

/** Creates a database as a release left it: with its migrations, and its demo provider. */
export async function releasedDatabase(release: string): Promise<TestDatabase> {
  const dump = gunzipSync(await readFile(join(database, 'releases', `${release}.sql.gz`))).toString()
  const parts = [...dump.matchAll(/^copy (public\.(\S+) .*) from stdin;\n([\s\S]*?)^\\\.\n/gm)].map(
    ([, target = '', table = '', rows = '']) => ({ target, table, rows }),
  )
  const applied =
    parts
      .find(({ table }) => table === 'migration')
      ?.rows.trim()
      .split('\n') ?? []
  const made = await testDatabase({ empty: true })
  await migrate(made.url, { only: new Set(applied.map((row) => row.split('\t')[0] ?? '')) })
  const client = new pg.Client(clientConfig(made.url))
  await client.connect()
  try {
    // Rows are inserted unchanged, in any order, without triggers.
    await client.query('set session_replication_role = replica')
    const tables = parts.map(({ table }) => `public.${table}`).join(', ')
    await client.query(`truncate ${tables} cascade`)
    for (const { target, rows } of parts) {
      await pipeline(Readable.from([rows]), client.query(from(`copy ${target} from stdin`)))
    }
    for (const [statement] of dump.matchAll(/^select setval.*$/gm)) await client.query(statement)
    await client.query('analyze')
  } finally {
    await client.end()
  }
  return made
}
