import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** What the reads of a interval of time took, in milliseconds, and how many were not answered as they should be. */
export interface Interval {
  readonly median: number
  readonly p99: number
  readonly max: number
  readonly reads: number
  readonly failed: number
}

export interface Reads {
  /** Begins a interval; what it gives ends it. */
  begin(): () => Promise<Interval>
  stop(): Promise<void>
}

/** Reads of ordinary screens at a steady rate, from a thread of their own, so that what attacks does not hold them up. */
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
        return interval as Interval // the thread says nothing else
      }
    },
    async stop() {
      await worker.terminate()
    },
  }
}
