import { ThreadFailed, Threads } from '../threads/threads.ts'
import type { ShrinkTask, Shrunk } from './shrink-image-thread.ts'

/** Decoding a picture of a phone takes a fifth of a second. */
const threads = new Threads<ShrinkTask, Shrunk>(new URL('./shrink-image-thread.ts', import.meta.url), {
  atOnce: 1,
  waiting: 50,
  memory: 128,
  timeout: 10_000,
})

/**
 * Returns a smaller copy of a PNG or JPEG within some pixels, or null if it is no picture, or has more than 64 million
 * pixels, or takes too long. Throws BUSY while too many wait.
 */
export async function shrinkImage(bytes: Uint8Array, limits: Omit<ShrinkTask, 'bytes'>): Promise<Shrunk> {
  const copy = new Uint8Array(bytes).buffer
  try {
    return await threads.run({ bytes: copy, ...limits }, [copy])
  } catch (error) {
    if (error instanceof ThreadFailed) return null
    throw error
  }
}
