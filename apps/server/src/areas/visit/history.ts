import { visitAccess } from '#contract/visit/access.ts'
import type { HistoryRecord } from '../../kit/history-record.ts'
import { selectTemplate } from './report-templates/template-queries.ts'

/** SHELL-D64. */
export const visitRecords: readonly HistoryRecord[] = [
  {
    type: 'report-template',
    access: visitAccess.templates.access,
    async things({ db }, guid) {
      return (await selectTemplate(db, guid)) ? [{ entity: 'report_template', guid }] : null
    },
  },
]
