import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** The latency of the reads in an interval in milliseconds, and the number of wrong answers. */
export interface Interval {
  readonly median: number
  readonly p99: number
  readonly max: number
  readonly reads: number
  readonly failed: number
}

export interface Reads {
  /** Begins an interval; the returned function ends it. */
  begin(): () => Promise<Interval>
  stop(): Promise<void>
}

/** Reads ordinary screens at a steady rate, from a separate thread, so that the attacks do not delay the reads. */
export async function startReads(input: {
  base: string
  token: string
  paths: string[]
  rate: number
}): Promise<Reads> {
  const worker = new Worker(new URL('./reads-thread.ts', import.meta.url), { workerData: input })
  await once(worker, 'message')
  return {
    begin() {
      worker.postMessage('begin')
      return async () => {
        worker.postMessage('end')
        const [interval] = await once(worker, 'message')
        return interval as Interval // the thread sends only intervals
      }
    },
    async stop() {
      await worker.terminate()
    },
  }
}
