import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

/** The prefix of work folders in the temporary folder. */
const ours = 'almoner-work'

/** Milliseconds after which nobody uses a file that one request or job is working on. */
const abandonedAfter = 24 * 3_600_000

/** This process on this machine; in a name, it tells whose the file is. */
const owner = `${hostname()}~${process.pid}~`

/** A folder in the temporary folder for one request or job, which removes it when it is done. */
export function makeWorkFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), `${ours}~${owner}`))
}

/** A name for a file that has its real one once it is whole. */
export function nameUntilWhole(): string {
  return `${ours}~${owner}${randomUUID()}`
}

/** Removes the work folders of processes that were killed. Called once, at the start. */
export function sweepWorkFolders(): Promise<void> {
  return sweep(tmpdir(), ours)
}

/** Removes what processes that were killed have left in a folder; nothing that a live one may be working on. */
export async function sweep(folder: string, prefix = ''): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    if (name.startsWith(prefix) && (await isAbandoned(name, path))) await rm(path, { recursive: true, force: true })
  }
}

async function isAbandoned(name: string, path: string): Promise<boolean> {
  const [, host, pid] = name.split('~')
  // At the start nothing is our own yet: an earlier process had our number, as it is in containers.
  if (host === hostname() && (Number(pid) === process.pid || !isAlive(Number(pid)))) return true
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
  // A file's age is measured by the clock that set it, the machine's own.
  return performance.timeOrigin + performance.now() - mtimeMs > abandonedAfter
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
