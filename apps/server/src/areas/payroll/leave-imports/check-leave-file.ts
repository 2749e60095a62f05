import { AppError } from '#contract/errors.ts'
import { type LeaveImportType, leaveColumns } from '#domain/leave-import/leave-rows.ts'
import { ThreadFailed, Threads } from '../../../kit/threads/threads.ts'
import type { KnownCarer, LeaveResult, LeaveTask } from './leave-file-thread.ts'

/** A file of 100,000 rows takes about a second. */
const threads = new Threads<LeaveTask, LeaveResult>(new URL('./leave-file-thread.ts', import.meta.url), {
  atOnce: 1,
  waiting: 3,
  memory: 384,
  timeout: 60_000,
})

export type CheckedLeaveFile = Extract<LeaveResult, { kind: 'checked' }>

interface LeaveFile {
  readonly type: LeaveImportType
  /** The branch's current day: no row is later. */
  readonly today: string
  readonly text: string
}

/**
 * Checks a file row by row in a thread. `knownOf` returns the carers of the branch with some payroll references. Throws
 * LEAVE_FILE_UNREADABLE for a file without rows of the type, and BUSY.
 */
export async function checkLeaveFile(
  file: LeaveFile,
  knownOf: (references: readonly string[]) => Promise<readonly KnownCarer[]>,
): Promise<CheckedLeaveFile> {
  const thread = await threads.take()
  try {
    const read = await thread.ask({ kind: 'read', ...file })
    if (read.kind === 'unreadable') throw new AppError('LEAVE_FILE_UNREADABLE', read.message)
    if (read.kind !== 'read') throw new Error('The thread answered another question')
    const answer = await thread.ask({ kind: 'check', known: await knownOf(read.references) })
    if (answer.kind !== 'checked') throw new Error('The thread answered another question')
    return answer
  } catch (error) {
    if (!(error instanceof ThreadFailed)) throw error
    const message = 'The file takes too long or too much memory to read. Divide it into several files.'
    throw Object.assign(new AppError('LEAVE_FILE_UNREADABLE', message), { cause: error })
  } finally {
    await thread.release()
  }
}

/** Whether the type is about the pay of earlier days or weeks. */
export function isPay(type: LeaveImportType): boolean {
  return leaveColumns[type].length === 4
}
