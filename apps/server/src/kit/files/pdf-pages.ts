import { buffer } from 'node:stream/consumers'
import { AppError } from '#contract/errors.ts'
import { ThreadFailed, Threads } from '../threads/threads.ts'
import type { FileStore } from './file-store.ts'
import type { PdfAnswer, PdfTask } from './pdf-page-thread.ts'

/** A page takes up to a second, and one with large scans several. */
const threads = new Threads<PdfTask, PdfAnswer>(new URL('./pdf-page-thread.ts', import.meta.url), {
  atOnce: 1,
  waiting: 20,
  memory: 256,
  timeout: 20_000,
})

/**
 * Returns the number of pages of a stored PDF. Throws PDF_LOCKED if it is encrypted, PDF_UNREADABLE if it is broken or takes
 * too much, and BUSY while too many wait.
 */
export async function countPdfPages(files: FileStore, key: string): Promise<number> {
  return (await ask(files, key, null)).count
}

/** Draws a page of a stored PDF, from 1, as a PNG; null without such a page. Throws as `countPdfPages` does. */
export async function drawPdfPage(files: FileStore, key: string, page: number): Promise<Uint8Array | null> {
  return (await ask(files, key, page)).png
}

async function ask(files: FileStore, key: string, page: number | null): Promise<PdfAnswer> {
  const thread = await threads.take()
  try {
    // Read only now, so that the bytes of only one waiting file are in memory.
    const bytes = new Uint8Array(await buffer(await files.read(key))).buffer
    const answer = await thread.ask({ bytes, page }, [bytes])
    if (answer.problem === null) return answer
    throw new AppError(answer.problem === 'locked' ? 'PDF_LOCKED' : 'PDF_UNREADABLE')
  } catch (error) {
    if (error instanceof ThreadFailed) throw new AppError('PDF_UNREADABLE')
    throw error
  } finally {
    await thread.release()
  }
}
