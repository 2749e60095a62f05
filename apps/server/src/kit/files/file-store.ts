import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'

/** Where finished files lie: a folder by default, an object store by configuration. Keys are relative paths. */
export interface FileStore {
  write(key: string, content: Readable): Promise<void>
  read(key: string): Promise<Readable>
  /** Bytes; undefined for a file that is not there. */
  size(key: string): Promise<number | undefined>
  /** A file that is not there is removed already. */
  remove(key: string): Promise<void>
  /** The keys below a folder; none where there is no such folder. */
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
      // An object store knows no folders: it finds whatever begins so.
      if (file.isFile && file.key.startsWith(`${folder}/`)) keys.push(file.key)
    }
    paginationToken = page.paginationToken
  } while (paginationToken !== undefined)
  return keys
}
