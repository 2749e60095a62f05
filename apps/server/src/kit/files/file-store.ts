import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'

/** The store of finished files: a folder by default, an object store by configuration. Keys are relative paths. */
export interface FileStore {
  write(key: string, content: Readable): Promise<void>
  read(key: string): Promise<Readable>
  /** Returns the size in bytes; undefined for a missing file. */
  size(key: string): Promise<number | undefined>
  /** Removes a file. Does nothing for a missing file. */
  remove(key: string): Promise<void>
  /** Returns the keys below a folder; none when there is no such folder. */
  list(folder: string): Promise<string[]>
  isEmpty(): Promise<boolean>
}

export function fileStoreOn(disk: Disk): Omit<FileStore, 'isEmpty' | 'write'> {
  return {
    read: (key) => disk.getStream(key),
    size: async (key) => ((await disk.exists(key)) ? (await disk.getMetaData(key)).contentLength : undefined),
    remove: (key) => disk.delete(key),
    list: (folder) => keysBelow(disk, folder),
  }
}

async function keysBelow(disk: Disk, folder: string): Promise<string[]> {
  const keys: string[] = []
  let paginationToken: string | undefined
  do {
    const page = await disk
      .listAll(`${folder}/`, paginationToken ? { recursive: true, paginationToken } : { recursive: true })
      .catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return { objects: [], paginationToken: undefined }
        throw error
      })
    for (const file of page.objects) {
      // An object store has no folders: it matches any key with this prefix.
      if (file.isFile && file.key.startsWith(`${folder}/`)) keys.push(file.key)
    }
    paginationToken = page.paginationToken
  } while (paginationToken !== undefined)
  return keys
}
