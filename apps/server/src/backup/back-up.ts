import { once } from 'node:events'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import packageFile from '../../../../package.json' with { type: 'json' }
import { withSession } from '../database/connection.ts'
import type { FileStore } from '../kit/files/file-store.ts'
import { StartupError } from '../startup-error.ts'
import { type ArchiveWriter, writeArchive } from './archive.ts'
import {
  type AppliedMigration,
  type BackedUpTable,
  type SequencePosition,
  selectFileKeys,
  selectJobs,
  selectMigrations,
  selectSequences,
  selectTables,
} from './backup-queries.ts'
import { holdRemovals } from './hold-removals.ts'

/** The first entry of a backup. */
export interface Manifest {
  readonly format: 1
  readonly release: string
  readonly made_at: string
  /** The migrations that the database had: a restore creates its schema with them. */
  readonly migrations: readonly AppliedMigration[]
  readonly tables: readonly BackedUpTable[]
  readonly sequences: readonly SequencePosition[]
}

/** The entry after tables, jobs and files: the number of each. */
export interface Counts {
  readonly rows: Readonly<Record<string, number>>
  readonly jobs: number
  readonly files: number
}

export interface BackUpOptions {
  /** The owner's connection string. */
  readonly databaseUrl: string
  readonly files: FileStore
  readonly path: string
  /** The current instant. */
  readonly now: string
  readonly log: (line: string) => void
  readonly signal: AbortSignal
}

/**
 * Writes database and files as of one moment into one file, while the program continues: all rows come from one
 * snapshot, and no file that one of its rows names is removed before the end.
 */
export async function backUp(options: BackUpOptions): Promise<Counts> {
  const { databaseUrl, path, signal } = options
  return withSession(databaseUrl, async (client) => {
    await holdRemovals(client)
    await client.query('begin isolation level repeatable read read only')
    // Refuses an owner who cannot see every row, instead of returning only some.
    await client.query('set local row_security = off')
    const tables = await selectTables(client)
    if (tables.length === 0) throw new StartupError('There is nothing to back up: the database is empty.')
    // A release that starts meanwhile waits before it changes them.
    await client.query(`lock table ${tables.map(({ name }) => `public.${name}`).join(', ')} in access share mode`)
    let counts: Counts | undefined
    await writeArchive(path, signal, async (writer) => {
      counts = await fill(writer, client, tables, options)
    })
    return counts as unknown as Counts // set by `fill`, or `writeArchive` has thrown
  })
}

async function fill(
  writer: ArchiveWriter,
  client: pg.Client,
  tables: readonly BackedUpTable[],
  { files, now, log }: BackUpOptions,
): Promise<Counts> {
  const manifest: Manifest = {
    format: 1,
    release: packageFile.version,
    made_at: now,
    migrations: await selectMigrations(client),
    tables,
    sequences: await selectSequences(client),
  }
  await writer.addJson('manifest.json', manifest)
  const keys = await selectFileKeys(client)
  const jobs = await selectJobs(client)
  await writer.addJson('jobs.json', jobs)

  const rows: Record<string, number> = {}
  for (const [at, table] of tables.entries()) {
    rows[table.name] = await copyTable(writer, client, table)
    if ((at + 1) % 20 === 0) log(`Database: ${at + 1} of ${tables.length} tables`)
  }
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
  log(`Database: ${all} rows of ${tables.length} tables, ${jobs.length} jobs`)

  const stored = await copyFiles(writer, files, keys, log)
  const counts = { rows, jobs: jobs.length, files: stored }
  await writer.addJson('counts.json', counts)
  return counts
}

async function copyTable(writer: ArchiveWriter, client: pg.Client, { name, columns }: BackedUpTable): Promise<number> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const rows = client.query(to(`copy public.${client.escapeIdentifier(name)} (${list}) to stdout`))
  const ended = once(rows, 'end')
  await writer.addParts(`database/${name}`, rows)
  await ended
  return rows.rowCount
}

/** A file that was lost earlier is reported and skipped: it must not prevent the backup of everything else. */
async function copyFiles(
  writer: ArchiveWriter,
  files: FileStore,
  keys: readonly string[],
  log: (line: string) => void,
): Promise<number> {
  let copied = 0
  for (const key of keys) {
    const size = await files.size(key)
    if (size === undefined) {
      log(`Missing, although the database refers to it: ${key}`)
      continue
    }
    await writer.add(`files/${key}`, size, await files.read(key))
    if (++copied % 1000 === 0) log(`Files: ${copied} of ${keys.length}`)
  }
  log(`Files: ${copied}`)
  return copied
}
