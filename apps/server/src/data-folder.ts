import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { canReach, postgresUser, sharedPlace } from './database/postgres-programs.ts'
import { StartupError } from './startup-error.ts'

/** The content of `almoner.json` in the data folder. */
type DataRecord = {
  /** The PostgreSQL cluster's folder, relative to the data folder: inside it if PostgreSQL's user can reach that. */
  readonly cluster: string
  readonly password: string
  /** Set once the cluster is created: from then on its absence is a loss, not a first start. */
  readonly ready: boolean
}

export type DataFolder = {
  /** Absolute path of the PostgreSQL cluster. */
  readonly cluster: string
  readonly password: string
  /** Records that the cluster has been created. */
  markReady(): Promise<void>
  /** Unlocks the folder for the next process. */
  release(): void
}

const recordFile = 'almoner.json'
const lockFile = 'lock'
const pidFile = 'pid'
/** Entries of a data folder whose installation uses an external database. */
const besideDatabase = ['files', 'mail']

/** Thrown when another process uses the data folder. */
export class FolderInUse extends StartupError {}

/** Returns the folder of the cluster and the password of its owner. Throws `StartupError` when there is none. */
export async function readDataFolder(path: string): Promise<Pick<DataFolder, 'cluster' | 'password'>> {
  const record = await readRecord(path)
  if (!record) throw new StartupError(`${path} is not an Almoner data folder.`)
  return { cluster: resolve(path, record.cluster), password: record.password }
}

/**
 * Opens the data folder exclusively for this process, and creates it when it is missing.
 * Throws `StartupError` when another process uses it, when it contains something else, or when it is damaged.
 */
export async function openDataFolder(path: string): Promise<DataFolder> {
  await makeFolder(path)
  const release = await lock(path)
  try {
    const record = (await readRecord(path)) ?? (await firstRecord(path))
    const cluster = resolve(path, record.cluster)
    if (record.ready && !(await exists(join(cluster, 'PG_VERSION')))) {
      throw new StartupError(`The data folder ${path} is damaged: its database in ${cluster} is missing or incomplete.`)
    }
    const markReady = () => writeRecord(path, { ...record, ready: true })
    return { cluster, password: record.password, release, markReady }
  } catch (error) {
    release()
    throw error
  }
}

async function makeFolder(path: string): Promise<void> {
  try {
    await makeDataFolder(path)
    const entries = await readdir(path)
    const isOurs = entries.includes(recordFile) || entries.includes(lockFile)
    const foreign = !isOurs && entries.some((name) => !besideDatabase.includes(name))
    if (foreign)
      throw new StartupError(`The folder ${path} contains other files: name a new or empty folder with --data.`)
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(`The data folder ${path} cannot be used: ${plain(error)}.`)
  }
}

/**
 * Creates a missing data folder, also for an installation with an external database. Root's has to let PostgreSQL's
 * user pass to the cluster, now or later; secret files in it have their own modes.
 */
export async function makeDataFolder(path: string): Promise<void> {
  await makeWithParents(path, process.getuid?.() === 0 ? 0o711 : 0o700)
}

/** Node's recursive `mkdir` never returns on a file system that refuses with "no such file", such as `/proc`. */
async function makeWithParents(path: string, mode: number): Promise<void> {
  if (await exists(path)) return
  const parent = dirname(path)
  if (parent !== path) await makeWithParents(parent, mode)
  await mkdir(path, { mode }).catch((error: NodeJS.ErrnoException) => {
    // Another process that starts at the same time may have created it.
    if (error.code !== 'EEXIST') throw error
  })
}

/**
 * Takes an operating system lock, which ends with the process in any case, so that it is never stale. Node offers such
 * locks only through SQLite, which locks its file while a transaction is open.
 */
async function lock(path: string): Promise<() => void> {
  let file: DatabaseSync
  try {
    file = new DatabaseSync(join(path, lockFile))
    file.exec('begin exclusive')
  } catch (error) {
    const busy = (error as { errcode?: number }).errcode === 5
    if (!busy) throw new StartupError(`The data folder ${path} cannot be used: ${plain(error)}.`)
    const pid = await readFile(join(path, pidFile), 'utf8').catch(() => '')
    throw new FolderInUse(`The data folder ${path} is in use by another Almoner${pid && ` (process ${pid})`}.`)
  }
  await writeFile(join(path, pidFile), String(process.pid), { mode: 0o600 })
  for (const each of [lockFile, pidFile]) await chmod(join(path, each), 0o600)
  return () => {
    if (file.isOpen) file.close()
  }
}

async function readRecord(path: string): Promise<DataRecord | undefined> {
  let text: string
  try {
    text = await readFile(join(path, recordFile), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new StartupError(`The data folder ${path} cannot be used: ${plain(error)}.`)
  }
  try {
    const { cluster, password, ready } = JSON.parse(text) as Partial<DataRecord>
    if (typeof cluster === 'string' && typeof password === 'string' && typeof ready === 'boolean') {
      return { cluster, password, ready }
    }
  } catch {}
  throw new StartupError(`The data folder ${path} is damaged: ${recordFile} cannot be read.`)
}

async function firstRecord(path: string): Promise<DataRecord> {
  if (await exists(join(path, 'postgres'))) {
    throw new StartupError(`The data folder ${path} is damaged: it has a database but no ${recordFile}.`)
  }
  const cluster = canReach(path, postgresUser()) ? 'postgres' : await placeElsewhere()
  const record = { cluster, password: randomBytes(24).toString('base64url'), ready: false }
  await writeRecord(path, record)
  return record
}

/**
 * Returns a folder for the cluster that PostgreSQL's user can read, for example when the data folder is below root's
 * home. The record stores its path.
 */
async function placeElsewhere(): Promise<string> {
  const folder = join(sharedPlace(), 'data')
  await mkdir(folder, { recursive: true, mode: 0o711 })
  return join(folder, randomUUID())
}

async function writeRecord(path: string, record: DataRecord): Promise<void> {
  const file = join(path, recordFile)
  await writeFile(`${file}.new`, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** Shortens `EACCES: permission denied, mkdir '/x'` to `permission denied`. */
function plain(error: unknown): string {
  const { message } = error as Error
  return /^E[A-Z]+: ([^,]*)/.exec(message)?.[1] ?? message
}
