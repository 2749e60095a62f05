import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where finished files lie: a folder by default, an object store by configuration. Keys are relative paths. */
export interface FileStore {
  write(key: string, content: Readable): Promise<void>
  read(key: string): Promise<Readable>
  remove(key: string): Promise<void>
}

export function localFileStore(folder: string): FileStore {
  return fileStoreOn(new Disk(new FSDriver({ location: folder, visibility: 'private' })))
}

function fileStoreOn(disk: Disk): FileStore {
  return {
    write: (key, content) => disk.putStream(key, content),
    read: (key) => disk.getStream(key),
    remove: (key) => disk.delete(key),
  }
}
