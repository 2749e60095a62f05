import { open } from 'node:fs/promises'

/** Writes a folder to the disk: a new or changed name in it is safe from a power cut only then. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
