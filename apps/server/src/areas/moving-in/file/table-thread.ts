import type { ImportedPerson } from '#contract/moving-in/check-row.ts'
import type { ImportPreview } from '#contract/moving-in/imports.ts'
import { answerQuestions } from '../../../kit/threads/thread-work.ts'
import type { Taken } from '../taken-queries.ts'
import { type CheckedFile, checkTable, compareWithBranch, type FileRules, rowsToImport } from './check-table.ts'
import { previewOf } from './preview-of.ts'
import { readTable, UnreadableFile } from './read-table.ts'

/** A file is read first, then compared with the branch, and then asked for its rows. */
export type TableTask =
  | { readonly kind: 'read'; readonly name: string; readonly content: Uint8Array; readonly rules: FileRules }
  | { readonly kind: 'preview'; readonly taken: Taken }
  /** Of the rows to import: from the first, counted from 0, up to but without the last. */
  | { readonly kind: 'rows'; readonly from: number; readonly to: number }

export type TableResult =
  | { readonly kind: 'unreadable'; readonly message: string }
  | { readonly kind: 'read'; readonly references: readonly string[] }
  | { readonly kind: 'preview'; readonly preview: ImportPreview }
  | { readonly kind: 'rows'; readonly rows: readonly ImportedPerson[] }

answerQuestions<TableTask, TableResult>(() => {
  let file: CheckedFile | undefined
  let rules: FileRules | undefined
  return async (task) => {
    if (task.kind === 'read') {
      try {
        rules = task.rules
        file = checkTable(await readTable(task.name, task.content), rules)
      } catch (error) {
        if (error instanceof UnreadableFile) return { kind: 'unreadable', message: error.message }
        throw error
      }
      return { kind: 'read', references: file.rows.flatMap(({ checked }) => checked.contractReference ?? []) }
    }
    if (!file || !rules) throw new Error('A file is read before anything else is asked of it')
    if (task.kind === 'preview') {
      compareWithBranch(file, task.taken, rules.leavesOut)
      return { kind: 'preview', preview: previewOf(file, rules) }
    }
    const rows = rowsToImport(file).slice(task.from, task.to)
    return { kind: 'rows', rows: rows.flatMap(({ checked }) => checked.imported ?? []) }
  }
})
