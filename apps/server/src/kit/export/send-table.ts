import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { ExportFormat } from '#contract/export-table.ts'
import type { Branch } from '../context.ts'
import { Threads } from '../threads/threads.ts'
import { wallClockOf } from '../wall-clock.ts'
import type { ExportJob } from './export-list.ts'
import type { TableTask } from './table-writer.ts'

/** Beyond this CSV is more suitable than a workbook. */
const maxRowsOfWorkbook = 100_000

/** Rows per message to the thread: other requests run in between. */
const slice = 250

/** Each running export has a transaction open; waiting ones have none. */
const tableThreads = new Threads<TableTask, Uint8Array>(new URL('./table-thread.ts', import.meta.url), {
  atOnce: 3,
  waiting: 12,
  memory: 128,
  timeout: 30_000,
})

/** Streams rows as CSV or Excel, written in a thread, no faster than the reader consumes them. */
export async function sendTable(format: ExportFormat, job: ExportJob): Promise<FastifyReply> {
  const thread = await tableThreads.take()
  const body = new PassThrough()
  const give = async (task: TableTask) => {
    const isFull = !body.write(await thread.ask(task))
    if (isFull) await drained(body, job.timeout)
  }
  const started = Promise.withResolvers<Branch>()
  job
    .read(async (branch, pages) => {
      const clock = wallClockOf(branch.timeZone)
      const columns = job.columns.map(({ title, kind }) => ({ title, kind }))
      await give({ kind: 'begin', head: { format, timeZone: branch.timeZone, columns } })
      for await (const { rows, count } of pages) {
        if (format === 'xlsx' && count > maxRowsOfWorkbook) throw new AppError('EXPORT_TOO_LARGE')
        started.resolve(branch)
        for (let at = 0; at < rows.length; at += slice) {
          const some = rows.slice(at, at + slice).map((row) => job.columns.map(({ of }) => of(row, clock)))
          await give({ kind: 'rows', rows: some })
          await setImmediate()
        }
      }
    })
    .then(() => give({ kind: 'end' }))
    .then(
      () => body.end(),
      (error: Error) => {
        // An error before the first byte is a refusal; later the file breaks off, which the browser reports.
        started.reject(error)
        body.destroy(error)
      },
    )
    .finally(() => thread.release())
  // Before the response is sent there is no other listener; the promise reports the error.
  body.on('error', () => {})
  job.head(await started.promise)
  return job.reply.send(body)
}

/** Waits until the reader takes more. Throws when it disconnects, or stalls for too long. */
async function drained(body: PassThrough, timeout: number): Promise<void> {
  const gone = new AbortController()
  const leave = () => gone.abort()
  body.once('close', leave)
  try {
    if (body.destroyed) leave()
    await once(body, 'drain', { signal: AbortSignal.any([gone.signal, AbortSignal.timeout(timeout)]) })
  } finally {
    body.off('close', leave)
  }
}
