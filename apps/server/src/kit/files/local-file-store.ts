import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from './file-store.ts'
import { syncFolder } from './sync-folder.ts'
import { nameUntilWhole, sweep } from './work-files.ts'

/** The folder for files that are not finished, inside the store: a rename works within one file system only. */
const unfinished = '.unfinished'

/** Stores files in a folder that only this service can read. A file gets its name once all of it is on disk. */
export function localFileStore(folder: string): FileStore {
  return {
    async write(key, content) {
      const path = pathOf(folder, key)
      const part = join(folder, unfinished, nameUntilWhole())
      await makePrivate(dirname(part))
      await makePrivate(dirname(path))
      try {
        await pipeline(content, createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true }))
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
      await syncFolder(dirname(path))
    },
    async read(key) {
      return createReadStream(pathOf(folder, key))
    },
    async size(key) {
      const found = await stat(pathOf(folder, key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
      return found?.size
    },
    remove: (key) => rm(pathOf(folder, key), { force: true }),
    list: (below) => filesBelow(folder, below),
    async isEmpty() {
      return (await filesBelow(folder, '')).length === 0
    },
  }
}

/**
 * Closes a folder that an earlier release left open to other users, and removes the unfinished files of killed writers.
 * Called once at the start.
 */
export async function tidyLocalStore(folder: string): Promise<void> {
  await makePrivate(folder)
  if (((await stat(folder)).mode & 0o077) !== 0) await closeAll(folder)
  await sweep(join(folder, unfinished))
}

async function closeAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const mode = entry.isDirectory() ? 0o700 : 0o600
    if (entry.isDirectory() || entry.isFile()) await chmod(join(entry.parentPath, entry.name), mode)
  }
  // Last, as this mode marks that all the others are closed.
  await chmod(folder, 0o700)
}

/** Throws for a key that leads out of the folder. */
function pathOf(folder: string, key: string): string {
  const path = join(folder, key)
  if (!path.startsWith(join(folder, '/'))) throw new RangeError('A key leads out of the file store’s folder.')
  return path
}

async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

async function filesBelow(folder: string, below: string): Promise<string[]> {
  const root = join(folder, below)
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
    .filter((key) => !key.startsWith(`${unfinished}/`))
}
