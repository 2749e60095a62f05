import type { FileKind } from '#domain/document/file-rules.ts'
import { ThreadFailed, Threads } from '../threads/threads.ts'
import type { ContentTask } from './file-content-thread.ts'

/** Inspecting an archive with very many entries takes long. */
const contentThreads = new Threads<ContentTask, boolean>(new URL('./file-content-thread.ts', import.meta.url), {
  atOnce: 1,
  waiting: 50,
  memory: 64,
  timeout: 5000,
})

/**
 * Whether the content of a file matches the type of its name. Anyone can type a name; only the content counts. A file
 * that takes too long to inspect counts as a mismatch.
 */
export async function holds(kind: FileKind, file: Blob): Promise<boolean> {
  const thread = await contentThreads.take()
  try {
    // Read only now, so that the bytes of only one waiting file are in memory.
    const bytes = await file.arrayBuffer()
    return await thread.ask({ kind, bytes }, [bytes])
  } catch (error) {
    if (error instanceof ThreadFailed) return false
    throw error
  } finally {
    await thread.release()
  }
}
