import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import { loadDemo } from '#demo/load.ts'
import { clientConfig } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { startScratchServer } from '#server/database/scratch-server.ts'

// `node scripts/keep-release.ts 0.2`, at a release: keeps a small demo provider as this release leaves it, for testing
// the migrations of every later release. Plain SQL for the tables that the migrations create, which it lists in
// `migration`.
const [release] = process.argv.slice(2)
if (!/^\d+\.\d+$/.test(release ?? '')) throw new RangeError('Name the release, such as 0.2.')
const project = join(import.meta.dirname, '..')
const file = join(project, `apps/server/src/database/releases/${release}.sql.gz`)
const guid = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g

interface Table {
  readonly name: string
  /** Quoted, without generated columns. */
  readonly columns: string
}

const tables = `
  select format('public.%I', c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  group by c.oid order by c.relname`
const sequences = `
  select format('select setval(%L, %s);', format('%I.%I', schemaname, sequencename), last_value) as statement
  from pg_sequences where schemaname = 'public' and last_value is not null order by sequencename`

const server = await startScratchServer()
try {
  await migrate(server.url)
  const now = Temporal.Now.instant().toString({ smallestUnit: 'second' })
  await loadDemo({ databaseUrl: server.url, now, carers: 2, clients: 2, weeks: 2 })
  const client = new pg.Client(clientConfig(server.url))
  await client.connect()
  const parts: string[] = []
  for (const { name, columns } of (await client.query<Table>(tables)).rows) {
    const rows = await text(client.query(to(`copy (select ${columns} from ${name} order by ctid) to stdout`)))
    if (rows !== '') parts.push(`copy ${name} (${columns}) from stdin;\n${rows}\\.\n`)
  }
  for (const { statement } of (await client.query<{ statement: string }>(sequences)).rows) parts.push(`${statement}\n`)
  await client.end()
  await writeFile(file, gzipSync(renumbered(parts.join(''), await knownGuids()), { level: 9 }))
} finally {
  await server.stop()
}

/** Most of the dump would be guids, which do not compress: those not used in code are numbered instead. */
function renumbered(dump: string, known: ReadonlySet<string>): string {
  const numbers = new Map<string, string>()
  return dump.replace(guid, (found) => {
    if (known.has(found)) return found
    const number = numbers.get(found) ?? `${numbers.size.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`
    numbers.set(found, number)
    return number
  })
}

async function knownGuids(): Promise<Set<string>> {
  const known = new Set<string>()
  for await (const path of glob('{apps/server,packages/*}/src/**/*.{ts,sql}', { cwd: project })) {
    for (const [found] of (await readFile(join(project, path), 'utf8')).matchAll(guid)) known.add(found)
  }
  return known
}
