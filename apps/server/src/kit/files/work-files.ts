import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

/** The prefix of work folders in the temporary folder. */
const ours = 'almoner-work'

/** Milliseconds after which a file of one request or job counts as abandoned. */
const abandonedAfter = 24 * 3_600_000

/** The id of this process on this machine; in a name, it identifies the file's owner. */
const owner = `${hostname()}~${process.pid}~`

/** Creates a folder in the temporary folder for one request or job, which removes it when it is done. */
export function makeWorkFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), `${ours}~${owner}`))
}

/** Returns a temporary name for a file until its content is complete. */
export function nameUntilWhole(): string {
  return `${ours}~${owner}${randomUUID()}`
}

/** Removes the work folders of killed processes. Called once at the start. */
export function sweepWorkFolders(): Promise<void> {
  return sweep(tmpdir(), ours)
}

/** Removes files of killed processes from a folder; nothing that a live one may be working on. */
export async function sweep(folder: string, prefix = ''): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    if (name.startsWith(prefix) && (await isAbandoned(name, path))) await rm(path, { recursive: true, force: true })
  }
}

async function isAbandoned(name: string, path: string): Promise<boolean> {
  const [, host, pid] = name.split('~')
  // At the start none is ours yet: an earlier process had the same id, as happens in containers.
  if (host === hostname() && (Number(pid) === process.pid || !isAlive(Number(pid)))) return true
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
  // The age of a file is measured by the machine's own clock, which set it.
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
