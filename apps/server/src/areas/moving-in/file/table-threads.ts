import { AppError, invalidField } from '#contract/errors.ts'
import type { ImportedPerson } from '#contract/moving-in/check-row.ts'
import type { ImportPreview } from '#contract/moving-in/imports.ts'
import { type Thread, ThreadFailed, Threads } from '../../../kit/threads/threads.ts'
import type { Taken } from '../taken-queries.ts'
import type { FileRules } from './check-table.ts'
import type { TableResult, TableTask } from './table-thread.ts'

type TableThread = Thread<TableTask, TableResult>

/** 20,000 rows take some seconds. A preview goes on beside an import, which has its thread until the last row. */
const tableThreads = new Threads<TableTask, TableResult>(new URL('./table-thread.ts', import.meta.url), {
  atOnce: 2,
  waiting: 3,
  memory: 512,
  timeout: 60_000,
})

interface FileToRead {
  readonly name: string
  readonly content: Uint8Array
  readonly rules: FileRules
}

/** A file that a thread has read. */
export interface OpenTable {
  /** The references of contracts in the file. */
  readonly references: readonly string[]
  preview(taken: Taken): Promise<ImportPreview>
  /** Of the rows to import: from the first, counted from 0, up to but without the last. */
  rows(from: number, to: number): Promise<readonly ImportedPerson[]>
}

/** Reads a file in a thread, which remembers it while `work` asks about it. Throws INVALID at the field `file`. */
export async function withTable<T>(file: FileToRead, work: (table: OpenTable) => Promise<T>): Promise<T> {
  const thread = await tableThreads.take()
  try {
    const read = await ask(thread, { kind: 'read', ...file })
    if (read.kind === 'unreadable') throw invalidField('file', read.message)
    if (read.kind !== 'read') return refuseAnswer()
    return await work({
      references: read.references,
      async preview(taken) {
        const answer = await ask(thread, { kind: 'preview', taken })
        return answer.kind === 'preview' ? answer.preview : refuseAnswer()
      },
      async rows(from, to) {
        const answer = await ask(thread, { kind: 'rows', from, to })
        return answer.kind === 'rows' ? answer.rows : refuseAnswer()
      },
    })
  } finally {
    await thread.release()
  }
}

function refuseAnswer(): never {
  throw new Error('The thread answered another question')
}

async function ask(thread: TableThread, task: TableTask): Promise<TableResult> {
  try {
    return await thread.ask(task)
  } catch (error) {
    if (error instanceof AppError || !(error instanceof ThreadFailed)) throw error
    const message = 'This file takes too long or too much memory to read. Divide it into several files.'
    throw Object.assign(invalidField('file', message), { cause: error })
  }
}
