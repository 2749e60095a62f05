import { AppError, invalidField } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { ThreadFailed, Threads } from '../../../kit/threads/threads.ts'
import type { Names } from './names.ts'
import type { Rows } from './sheets.ts'
import type { Origin, ReadWorkbook } from './workbook.ts'
import type { WorkbookResult, WorkbookTask } from './workbook-thread.ts'

type WorkbookThreads = Threads<WorkbookTask, WorkbookResult>

const workbookModule = new URL('./workbook-thread.ts', import.meta.url)

/** Waiting requests have a transaction open, so only a few may wait. */
export const workbookThreads: WorkbookThreads = new Threads(workbookModule, {
  atOnce: 1,
  waiting: 3,
  memory: 256,
  timeout: 20_000,
})

/**
 * Reads an uploaded workbook. Throws INVALID at the field `file` for a file that is not a workbook, or takes too much
 * to read.
 */
export async function readUploaded(
  side: Side,
  file: Blob,
  { titles }: Names,
  threads: WorkbookThreads = workbookThreads,
): Promise<ReadWorkbook> {
  const content = new Uint8Array(await file.arrayBuffer())
  const result = await threads
    .run({ kind: 'read', side, titles, content }, [content.buffer])
    .catch((error: unknown) => {
      if (error instanceof AppError) throw error
      const message =
        error instanceof ThreadFailed
          ? 'This workbook takes too long or too much memory to read. Remove what does not belong to the model.'
          : 'This is not an Excel workbook (.xlsx).'
      throw Object.assign(invalidField('file', message), { cause: error })
    })
  if (result.kind === 'read') return result.workbook
  throw invalidField('file', result.kind === 'unreadable' ? result.message : '')
}

/** Writes the rows of a model as a workbook. */
export async function workbookOf(
  side: Side,
  title: string,
  origin: Origin,
  rows: Rows,
  { titles }: Names,
): Promise<Buffer> {
  const { guid, version } = origin
  const task: WorkbookTask = { kind: 'write', side, title, origin: { guid, version }, rows, titles }
  const result = await workbookThreads.run(task)
  if (result.kind !== 'written') throw new Error('The thread wrote no workbook')
  return Buffer.from(result.content)
}
