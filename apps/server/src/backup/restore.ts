import type { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { withSession } from '../database/connection.ts'
import { migrate, readMigrations } from '../database/migrate.ts'
import { forgetSignIns, signIns } from '../database/sign-ins.ts'
import { suspendChecks } from '../database/suspend-checks.ts'
import type { FileStore } from '../kit/files/file-store.ts'
import { StartupError } from '../startup-error.ts'
import { readArchive } from './archive.ts'
import type { Counts, Manifest } from './back-up.ts'
import { insertJob, isEmptyDatabase, type QueuedJob } from './backup-queries.ts'
import { markUnfinished } from './unfinished-restore.ts'

export interface RestoreOptions {
  /** The owner's connection string. */
  readonly databaseUrl: string
  readonly files: FileStore
  readonly path: string
  readonly manifest: Manifest
  readonly log: (line: string) => void
}

/** Reads all of a backup and returns its manifest. Throws `StartupError` for one that this release cannot restore. */
export async function checkBackup(path: string): Promise<Manifest> {
  let manifest: Manifest | undefined
  await readArchive(path, async (name, content) => {
    if (name === 'manifest.json') manifest = (await json(content)) as Manifest
    else for await (const _ of content);
  })
  if (manifest?.format !== 1) throw new StartupError(`${path} is not an Almoner backup.`)
  const known = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]))
  const unknown = manifest.migrations.filter(({ name, checksum }) => known.get(name) !== checksum)
  if (unknown.length > 0) {
    throw new StartupError(
      `${path} was made by release ${manifest.release}, which has migrations that this release does not have (${unknown.at(-1)?.name}): restore it with that release or a newer one.`,
    )
  }
  return manifest
}

/** Throws `StartupError` unless the database and the file store are empty. */
export async function refuseFilled(databaseUrl: string, files: FileStore): Promise<void> {
  if (!(await withSession(databaseUrl, isEmptyDatabase))) {
    throw new StartupError('The database is not empty: restore into a new one.')
  }
  if (!(await files.isEmpty())) throw new StartupError('The file store is not empty: restore into an empty one.')
}

/**
 * Fills an empty database and an empty file store from a checked backup: first its schema, then its rows in one
 * transaction, then the later migrations. Until the rows are committed, the database is marked and no program starts on
 * it.
 */
export async function restore({ databaseUrl, files, path, manifest, log }: RestoreOptions): Promise<void> {
  await migrate(databaseUrl, { only: new Set(manifest.migrations.map(({ name }) => name)) })
  await markUnfinished(databaseUrl)
  await withSession(databaseUrl, async (client) => {
    await client.query('begin')
    await load(client, { files, path, manifest, log })
    await forgetSignIns(client)
    await client.query('commit')
    log('Upgrading the database to this release')
  })
  await migrate(databaseUrl)
  await signIns(databaseUrl)
  await withSession(databaseUrl, (client) => client.query('analyze'))
}

async function load(
  client: pg.Client,
  { files, path, manifest, log }: Omit<RestoreOptions, 'databaseUrl'>,
): Promise<void> {
  const names = manifest.tables.map(({ name }) => `public.${client.escapeIdentifier(name)}`)
  const restoreChecks = await suspendChecks(client, names)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')}`)

  const loaded = new Loaded(client, manifest)
  let jobs: QueuedJob[] = []
  let counts: Counts | undefined
  let stored = 0
  await readArchive(path, async (name, content) => {
    if (name === 'jobs.json') jobs = (await json(content)) as QueuedJob[]
    else if (name === 'counts.json') counts = (await json(content)) as Counts
    else if (name.startsWith('database/')) await loaded.add(name.split('/')[1] ?? '', content)
    else if (name.startsWith('files/')) {
      await files.write(name.slice('files/'.length), content)
      if (++stored % 1000 === 0) log(`Files: ${stored}`)
    } else for await (const _ of content);
  })
  await loaded.end()
  refuseOtherCounts(counts, loaded.rows, stored)
  log(`Files: ${stored}`)

  for (const { name, last } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2::bigint)', [`public.${client.escapeIdentifier(name)}`, last])
  }
  log('Building indexes and checking every row')
  await restoreChecks()
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const job of jobs) await insertJob(client, job)
}

/** Copies the parts of each table into a COPY, one table after the other. */
class Loaded {
  readonly rows: Record<string, number> = {}
  readonly #client: pg.Client
  readonly #columns: ReadonlyMap<string, readonly string[]>
  #table: string | undefined
  #copy: ReturnType<typeof from> | undefined

  constructor(client: pg.Client, manifest: Manifest) {
    this.#client = client
    this.#columns = new Map(manifest.tables.map(({ name, columns }) => [name, columns]))
  }

  async add(table: string, content: Readable): Promise<void> {
    if (table !== this.#table) {
      await this.end()
      const columns = (this.#columns.get(table) ?? []).map((column) => this.#client.escapeIdentifier(column))
      this.#copy = this.#client.query(
        from(`copy public.${this.#client.escapeIdentifier(table)} (${columns.join(', ')}) from stdin`),
      )
      this.#table = table
    }
    if (this.#copy) await pipeline(content, this.#copy, { end: false })
  }

  /** Ends a table: errors in its rows are reported now. */
  async end(): Promise<void> {
    const copy = this.#copy
    if (!copy || this.#table === undefined) return
    await new Promise<void>((settle, fail) => {
      copy.once('error', fail)
      copy.end(settle)
    })
    this.rows[this.#table] = copy.rowCount
    this.#copy = undefined
    this.#table = undefined
  }
}

function refuseOtherCounts(counts: Counts | undefined, rows: Record<string, number>, files: number): void {
  const wrong = Object.entries(counts?.rows ?? {}).find(([name, count]) => (rows[name] ?? 0) !== count)
  if (wrong)
    throw new StartupError(`Only ${rows[wrong[0]] ?? 0} of ${wrong[1]} rows of the table ${wrong[0]} were restored.`)
  if (counts?.files !== files) throw new StartupError(`${files} of ${counts?.files} files were restored.`)
}
