import type { FileKind } from '#domain/document/file-rules.ts'
import { ThreadFailed, Threads } from '../threads/threads.ts'
import type { ContentTask } from './file-content-thread.ts'

/** Inspecting a packed file takes long where it has very many entries. */
const contentThreads = new Threads<ContentTask, boolean>(new URL('./file-content-thread.ts', import.meta.url), {
  atOnce: 1,
  waiting: 50,
  memory: 64,
  timeout: 5000,
})

/**
 * Whether a file holds what its name says. A name is typed by anybody; only what is in the file counts. One that takes
 * too long to look at holds nothing that anybody would send.
 */
export async function holds(kind: FileKind, file: Blob): Promise<boolean> {
  const thread = await contentThreads.take()
  try {
    // Read only now: of all that wait, the bytes of one are in memory.
    const bytes = await file.arrayBuffer()
    return await thread.ask({ kind, bytes }, [bytes])
  } catch (error) {
    if (error instanceof ThreadFailed) return false
    throw error
  } finally {
    await thread.release()
  }
}
