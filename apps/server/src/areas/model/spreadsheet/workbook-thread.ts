import type { Side } from '#contract/fields.ts'
import { UnreadableWorkbook } from '../../../kit/spreadsheet/bounded-workbook.ts'
import { answerQuestions } from '../../../kit/threads/thread-work.ts'
import { namesOf, type Titles } from './names.ts'
import type { Rows } from './sheets.ts'
import { type Origin, type ReadWorkbook, readWorkbook, writeWorkbook } from './workbook.ts'

/** The work that is done with workbooks in a separate thread. */
export type WorkbookTask = { readonly side: Side; readonly titles: Titles } & (
  | { readonly kind: 'read'; readonly content: Uint8Array }
  | { readonly kind: 'write'; readonly title: string; readonly origin: Origin; readonly rows: Rows }
)

export type WorkbookResult =
  | { readonly kind: 'read'; readonly workbook: ReadWorkbook }
  | { readonly kind: 'unreadable'; readonly message: string }
  | { readonly kind: 'written'; readonly content: Uint8Array }

answerQuestions<WorkbookTask, WorkbookResult>(() => async (task) => {
  const names = namesOf(task.titles)
  if (task.kind === 'write') {
    return { kind: 'written', content: await writeWorkbook(task.side, task.title, task.origin, task.rows, names) }
  }
  try {
    return { kind: 'read', workbook: await readWorkbook(task.side, task.content, names) }
  } catch (error) {
    if (error instanceof UnreadableWorkbook) return { kind: 'unreadable', message: error.message }
    throw error
  }
})
