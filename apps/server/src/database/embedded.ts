import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chown, mkdir, mkdtemp, open, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartupError } from '../startup-error.ts'
import { findPrograms, ownerOf, type PostgresPrograms, postgresUser, type RunAs } from './postgres-programs.ts'

export type ClusterOptions = {
  /** Folder of the cluster, created when missing. PostgreSQL's user must be able to reach its parent folder. */
  readonly directory: string
  /** Password of the cluster's one user, `almoner`. Used when the cluster is created. */
  readonly password: string
  /** File that PostgreSQL's log is appended to. */
  readonly logFile: string
  /** For tests: gives up all crash safety, for speed. */
  readonly throwaway?: boolean
}

export type Cluster = {
  /** Connection string of the database `almoner`, as the cluster's superuser. */
  readonly url: string
  readonly pid: number
  /** Settles when PostgreSQL has ended, after `stop` or by itself. */
  readonly ended: Promise<void>
  /** Ends every session, flushes everything to disk and waits for PostgreSQL to end. May be called twice. */
  stop(): Promise<void>
}

/** Seconds that PostgreSQL may take to start: crash recovery replays up to `max_wal_size`. */
const startLimit = 120

/** Milliseconds that PostgreSQL may take to stop before an immediate shutdown. */
const stopLimit = 5000

/** Socket paths are limited to about a hundred bytes, whatever the file system allows. */
const longestSocketFolder = 85

const settings: Readonly<Record<string, string>> = {
  // Only processes of this machine that may enter the socket's folder can reach the server: no port is opened.
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '2GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
}

const throwawaySettings: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
}

/** Creates the cluster when it is missing, ends a server that an earlier run left behind, and starts PostgreSQL. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const directory = resolve(options.directory)
  const made = await stat(directory).catch(() => undefined)
  const user = made ? await ownerOf(directory) : postgresUser()
  const programs = await findPrograms(user)
  if (!made) await makeCluster(programs, user, { ...options, directory })
  await checkVersion(directory)
  await endLeftover(directory)

  const socketFolder = await chooseSocketFolder(directory, user)
  const child = await launch(programs, user, socketFolder, { ...options, directory })
  const ended = new Promise<void>((settle) => child.once('exit', () => settle()))
  const stop = async () => {
    // SIGINT is PostgreSQL's fast shutdown: sessions end, and no commit is lost.
    child.kill('SIGINT')
    // A server in crash recovery may not react. Its log has all commits, so an immediate shutdown is safe.
    const late = setTimeout(() => child.kill('SIGQUIT'), stopLimit)
    await ended
    clearTimeout(late)
    if (socketFolder !== directory) await rm(socketFolder, { recursive: true, force: true })
  }
  return { url: addressOf(options.password, socketFolder), pid: child.pid as number, ended, stop }
}

/**
 * Returns the connection string of a cluster that another process started. Throws `StartupError` when it is not
 * running.
 */
export async function addressOfRunning(directory: string, password: string): Promise<string> {
  const pidFile = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '')
  // The fifth line is the folder of the socket.
  const socketFolder = pidFile.split('\n')[4]
  if (!socketFolder) throw new StartupError(`PostgreSQL does not run on ${directory} yet: try again in a moment.`)
  return addressOf(password, socketFolder)
}

function addressOf(password: string, socketFolder: string): string {
  return `postgres://almoner:${encodeURIComponent(password)}@localhost/almoner?host=${encodeURIComponent(socketFolder)}`
}

/**
 * Initialises the cluster beside its final place and renames it, so that a cluster with its final name is always
 * complete.
 */
async function makeCluster(programs: PostgresPrograms, user: RunAs, options: ClusterOptions): Promise<void> {
  const { directory } = options
  const unfinished = `${directory}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  const passwordFile = join(unfinished, '..', `${basename(directory)}.password`)
  await writeFile(passwordFile, `${options.password}\n`, { mode: 0o600 })
  try {
    if (user) {
      await chown(unfinished, user.uid, user.gid)
      await chown(passwordFile, user.uid, user.gid)
    }
    const flags = [
      ...['--pgdata', unfinished, '--username', 'almoner', '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
      // The built-in locale sorts and compares identically on every machine.
      ...['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
      ...['--no-instructions', ...(options.throwaway ? ['--no-sync'] : [])],
    ]
    const run = spawn(programs.initdb, flags, {
      ...user,
      cwd: '/',
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output = collect(run)
    const code = await new Promise<number | null>((settle, fail) => run.once('error', fail).once('close', settle))
    if (code !== 0)
      throw new StartupError(`PostgreSQL could not be set up in ${directory}: ${lastLine(output.join(''))}`)
    await createDatabase(programs, user, unfinished)
  } finally {
    await unlink(passwordFile)
  }
  await rename(unfinished, directory)
}

/**
 * Creates the database before the cluster gets its final name, in PostgreSQL's single-user mode: no server, no
 * password.
 */
async function createDatabase(programs: PostgresPrograms, user: RunAs, directory: string): Promise<void> {
  const input = 'create database almoner;\n'
  const result = spawnSync(programs.postgres, ['--single', '-D', directory, 'postgres'], {
    ...{ ...user, cwd: '/', env: environment(), input, encoding: 'utf8' },
  })
  if (result.status !== 0) throw new StartupError(`PostgreSQL could not be set up: ${lastLine(result.stderr)}`)
}

async function checkVersion(directory: string): Promise<void> {
  const version = await readFile(join(directory, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version === undefined || version.trim() === '')
    throw new StartupError(`The data folder is damaged: ${directory} contains no PostgreSQL data.`)
  if (version.trim() !== '18') {
    throw new StartupError(`${directory} was written by PostgreSQL ${version.trim()}; this release runs PostgreSQL 18.`)
  }
}

/**
 * Ends a PostgreSQL that is still running after a kill -9 of this program, with a fast shutdown. The caller holds the
 * lock of the data folder, so a server found here is left over. A process that merely has the same id is left alone.
 */
async function endLeftover(directory: string): Promise<void> {
  const pidFile = join(directory, 'postmaster.pid')
  const text = await readFile(pidFile, 'utf8').catch(() => undefined)
  if (text === undefined) return
  const pid = Number(text.split('\n')[0])
  if (Number.isInteger(pid) && pid > 1 && (await isServerOf(pid, directory))) {
    process.kill(pid, 'SIGINT')
    const fastUntil = performance.now() + 30_000
    while (await isServerOf(pid, directory)) {
      if (performance.now() > fastUntil) process.kill(pid, 'SIGQUIT')
      await delay(20)
    }
  }
  await rm(pidFile, { force: true })
}

async function isServerOf(pid: number, directory: string): Promise<boolean> {
  const commandLine =
    process.platform === 'linux'
      ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      : spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  return commandLine.includes('postgres') && commandLine.includes(directory)
}

async function chooseSocketFolder(directory: string, user: RunAs): Promise<string> {
  // The setting is a list: a comma or a quote in the path would end the entry.
  if (Buffer.byteLength(directory) <= longestSocketFolder && !/[,"]/.test(directory)) return directory
  const folder = await mkdtemp(join(tmpdir(), 'almoner-'))
  if (user) await chown(folder, user.uid, user.gid)
  return folder
}

async function launch(
  programs: PostgresPrograms,
  user: RunAs,
  socketFolder: string,
  options: ClusterOptions,
): Promise<ChildProcess> {
  const all = { ...settings, ...(options.throwaway ? throwawaySettings : {}), unix_socket_directories: socketFolder }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // A killed server leaves workers that take a moment to notice; until then a new server refuses to start.
  const retryUntil = performance.now() + 10_000
  for (;;) {
    const log = await open(options.logFile, 'a', 0o600)
    const from = (await log.stat()).size
    const child = spawn(programs.postgres, ['-D', options.directory, ...flags], {
      ...user,
      cwd: '/',
      env: environment(),
      stdio: ['ignore', log.fd, log.fd],
      // In a separate process group: Ctrl-C in the terminal reaches only this program, which ends PostgreSQL last.
      detached: true,
    })
    await log.close()
    if (await becomesReady(child, options.directory)) return child
    const newLog = (await readFile(options.logFile)).subarray(from).toString()
    const mayRetry = newLog.includes('pre-existing shared memory') || /lock file "[^"]*" already/.test(newLog)
    if (!mayRetry || performance.now() > retryUntil) {
      throw new StartupError(
        `PostgreSQL did not start on ${options.directory}: ${reason(newLog)} (log: ${options.logFile})`,
      )
    }
    await delay(200)
  }
}

/** Polls the pid file, as `pg_ctl` does: the server records there that it accepts connections. */
async function becomesReady(child: ChildProcess, directory: string): Promise<boolean> {
  let over = false
  child.once('error', () => {
    over = true
  })
  child.once('exit', () => {
    over = true
  })
  const until = performance.now() + startLimit * 1000
  while (!over) {
    const lines = (await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true
    if (performance.now() > until) {
      child.kill('SIGQUIT')
      throw new StartupError(`PostgreSQL was not ready after ${startLimit} seconds on ${dirname(directory)}.`)
    }
    await delay(10)
  }
  return false
}

/** Without the caller's PG* variables, which would point PostgreSQL at another server's settings. */
const environment = () => ({ PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' })

function collect(child: ChildProcess): string[] {
  const output: string[] = []
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  return output
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? ''

/** Returns PostgreSQL's first fatal message; later ones are its consequences. */
function reason(log: string): string {
  const line = log.split('\n').find((each) => /\b(FATAL|PANIC|ERROR):/.test(each)) ?? lastLine(log)
  return line.replace(/^.*?\b(FATAL|PANIC|ERROR):\s*/, '').trim() || 'it ended without a message'
}
