import { join } from 'node:path'
import type { Config } from '../config.ts'
import { makeDataFolder } from '../data-folder.ts'
import type { FileStore } from '../kit/files/file-store.ts'
import { localFileStore, tidyLocalStore } from '../kit/files/local-file-store.ts'
import { sweepWorkFolders } from '../kit/files/work-files.ts'

/** Opens the bucket when one is configured, otherwise `files` of the data folder. The S3 client is loaded on demand. */
export async function openFiles({ objectStore, dataFolder }: Config): Promise<FileStore> {
  await sweepWorkFolders()
  if (!objectStore) {
    const folder = join(dataFolder, 'files')
    await makeDataFolder(dataFolder)
    await tidyLocalStore(folder)
    return localFileStore(folder)
  }
  const { openObjectStore } = await import('../kit/files/object-file-store.ts')
  return openObjectStore(objectStore)
}
