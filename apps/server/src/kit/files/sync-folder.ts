import { open } from 'node:fs/promises'

/** Flushes a folder to disk: only then does a new or changed name in it survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
