import { answerQuestions } from '../threads/thread-work.ts'
import { csvWriter } from './csv-writer.ts'
import type { TableTask, TableWriter } from './table-writer.ts'
import { workbookWriter } from './workbook-writer.ts'

answerQuestions<TableTask, Uint8Array>(() => {
  let writer: TableWriter | undefined
  return async (task) => {
    if (task.kind === 'begin') {
      writer = task.head.format === 'csv' ? csvWriter(task.head) : workbookWriter(task.head)
      return writer.write([])
    }
    if (!writer) throw new Error('The table has not been started')
    return task.kind === 'rows' ? writer.write(task.rows) : writer.end()
  }
})
