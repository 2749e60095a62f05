import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { applyFile } from './apply-file.ts'
import { connect, withSession } from './connection.ts'
import { applyRepeatables, readRepeatables } from './repeatable.ts'

/** Contains `migrations`, `functions` and `views`. */
const ownFolder = import.meta.dirname

export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string }

/** An arbitrary number that no other program is likely to lock in the same database. */
const lockKey = 4_203_118_226

const fileName = /^\d{8}T\d{6}-[a-z0-9-]+\.sql$/

/** Reads the migrations of a folder, oldest first. Throws `StartupError` for a file with an invalid name. */
export async function readMigrations(folder: string = ownFolder): Promise<Migration[]> {
  const files = (await readdir(join(folder, 'migrations'))).filter((file) => file.endsWith('.sql')).sort()
  const wrong = files.find((file) => !fileName.test(file))
  if (wrong) throw new StartupError(`Migration ${wrong} must be named like 20261121T101500-topic.sql.`)
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(join(folder, 'migrations', file), 'utf8')
      // Line endings that a checkout rewrites do not change the checksum.
      const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
      return { name: file.slice(0, -'.sql'.length), sql, checksum }
    }),
  )
}

/** Returns a text that changes whenever any migration does. */
export function fingerprint(migrations: readonly Migration[]): string {
  const hash = createHash('sha256')
  for (const { name, checksum } of migrations) hash.update(`${name} ${checksum}\n`)
  return hash.digest('hex').slice(0, 16)
}

export interface MigrateOptions {
  readonly folder?: string
  /** Applies only the migrations with these names, and no function or view: the schema of an earlier release. */
  readonly only?: ReadonlySet<string>
}

/**
 * Brings the database to the current schema and returns the names of the applied files. Each migration is a separate
 * transaction; functions, triggers and views follow in one. Several processes may start at once: the first applies, the
 * others wait for it.
 * Throws `StartupError` when other code has changed the database.
 */
export async function migrate(databaseUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const { folder = ownFolder, only } = options
  const migrations = (await readMigrations(folder)).filter(({ name }) => only?.has(name) ?? true)
  // The end of the session releases the lock.
  return withSession(databaseUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    const applied = await readApplied(client)
    refuseOtherCode(migrations, applied)

    const pending = migrations.filter(({ name }) => !applied.has(name))
    if (pending.length > 0 && folder === ownFolder) await refuseForeignRoles(client)
    for (const migration of pending) await apply(client, migration)
    // The tables of the queue, which its library maintains: the API enqueues jobs whether or not a worker has started.
    if (folder === ownFolder) await migrateQueue(databaseUrl)
    const repeatables = only ? [] : await applyRepeatables(client, await readRepeatables(folder))
    return [...pending.map(({ name }) => name), ...repeatables]
  })
}

async function migrateQueue(databaseUrl: string): Promise<void> {
  const { pool, close } = connect(databaseUrl, { max: 2 })
  // The library logs every step; failures are thrown.
  const logger = new Logger(() => () => {})
  try {
    await runMigrations({ pgPool: pool, logger })
  } finally {
    await close()
  }
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  await client.query(`create table if not exists migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration')
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function refuseOtherCode(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...applied.keys()].filter((name) => !known.has(name)).sort()
  if (unknown.length > 0) {
    throw new StartupError(`The database is newer than this release: it has migration ${unknown.at(-1)}.`)
  }
  const changed = migrations.find(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum)
  if (changed) {
    throw new StartupError(
      `Migration ${changed.name} was changed after it was applied to this database: add a new migration instead.`,
    )
  }
}

/**
 * Roles belong to the whole PostgreSQL server, and only its administrator can let a second user grant the roles that
 * the first one created. `grant` needs the `admin option`.
 */
async function refuseForeignRoles(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ roles: string | null; me: string }>(
    `select string_agg(quote_ident(rolname), ', ' order by rolname) as roles, quote_ident(current_user) as me
    from pg_roles
    where rolname in ('almoner_app', 'almoner_queue') and not pg_has_role(current_user, oid, 'member with admin option')`,
  )
  const [found] = rows
  if (!found?.roles) return
  throw new StartupError(
    `Another installation on this PostgreSQL server created the roles that Almoner needs. Ask the server’s administrator to run: grant ${found.roles} to ${found.me} with admin option.`,
  )
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  await applyFile(client, `Migration ${name}`, sql)
  await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
  await client.query('commit')
}
