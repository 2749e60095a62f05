import { rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { FolderInUse, openDataFolder, readDataFolder } from '../data-folder.ts'
import { withSession } from '../database/connection.ts'
import { addressOfRunning, startCluster } from '../database/embedded.ts'
import type { SignIns } from '../database/sign-ins.ts'
import { StartupError } from '../startup-error.ts'

export type OpenDatabase = AsyncDisposable & {
  /** The owner's connection string. */
  readonly url: string
  /** Settles when the database that this process started has ended by itself; never for any other database. */
  readonly ended: Promise<void>
}

/** Opens the configured PostgreSQL, otherwise the one that comes with Almoner. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl === undefined) return openEmbedded(config.dataFolder)
  await refuseOtherVersions(config.databaseUrl)
  return { url: config.databaseUrl, ended: new Promise(() => {}), async [Symbol.asyncDispose]() {} }
}

/** Like `openDatabase`, but for an existing data folder, also while another process has its database open. */
export async function attachDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) return openDatabase(config)
  const { cluster, password } = await readDataFolder(config.dataFolder)
  try {
    return await openEmbedded(config.dataFolder)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    const url = await addressOfRunning(cluster, password)
    return { url, ended: new Promise(() => {}), async [Symbol.asyncDispose]() {} }
  }
}

async function openEmbedded(dataFolder: string): Promise<OpenDatabase> {
  const folder = await openDataFolder(dataFolder)
  try {
    const logFile = join(dataFolder, 'postgres.log')
    await keepShort(logFile)
    const cluster = await startCluster({ directory: folder.cluster, password: folder.password, logFile })
    await folder.markReady()
    return {
      url: cluster.url,
      ended: cluster.ended,
      async [Symbol.asyncDispose]() {
        await cluster.stop()
        folder.release()
      },
    }
  } catch (error) {
    folder.release()
    throw error
  }
}

/** Keeps one old log beside the current one, so that neither grows without limit. */
async function keepShort(logFile: string): Promise<void> {
  const size = (await stat(logFile).catch(() => undefined))?.size ?? 0
  if (size > 10_000_000) await rename(logFile, `${logFile}.old`)
}

async function refuseOtherVersions(databaseUrl: string): Promise<void> {
  const { server_version: version } = await ask<{ server_version: string }>(databaseUrl, 'show server_version')
  if (Number.parseInt(version, 10) < 18) {
    throw new StartupError(`Almoner needs PostgreSQL 18; DATABASE_URL leads to PostgreSQL ${version}.`)
  }
}

/** Throws `StartupError` when a role of the server is refused, for example by `pg_hba.conf`. */
export async function refuseClosedDoors({ app, queue }: SignIns): Promise<void> {
  for (const url of [app, queue]) await ask(url, 'select 1')
}

/** Throws `StartupError` for a database that is not a streaming replica of the primary, or cannot be reached. */
export async function refuseOtherReplicas(replicaUrl: string, databaseUrl: string): Promise<void> {
  const identity = `select format('%s %s', system_identifier, current_database()) as copied, pg_is_in_recovery() as follows
    from pg_control_system()`
  const replica = await ask<{ copied: string; follows: boolean }>(replicaUrl, identity)
  const { copied } = await ask<{ copied: string }>(databaseUrl, identity)
  if (!replica.follows || replica.copied !== copied) {
    throw new StartupError('DATABASE_REPLICA_URL does not lead to a streaming replica of DATABASE_URL.')
  }
}

/**
 * Returns the one row of a result. Throws `StartupError` when there is none, with the address but without its password.
 */
async function ask<Row extends pg.QueryResultRow>(databaseUrl: string, question: string): Promise<Row> {
  const { hostname, port, pathname, username } = new URL(databaseUrl)
  try {
    const { rows } = await withSession(databaseUrl, (client) => client.query<Row>(question))
    if (rows[0]) return rows[0]
    throw new Error('it returns no row')
  } catch (error) {
    const reason = (error as Error).message || (error as NodeJS.ErrnoException).code
    const who = username ? ` as ${decodeURIComponent(username)}` : ''
    throw new StartupError(`Cannot reach the database ${hostname}:${port || 5432}${pathname}${who}: ${reason}.`)
  }
}
