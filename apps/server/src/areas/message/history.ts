import { messageAccess } from '#contract/message/access.ts'
import type { HistoryRecord } from '../../kit/history-record.ts'
import { selectTemplate } from './templates/template-queries.ts'

export const messageRecords: readonly HistoryRecord[] = [
  {
    type: 'message-template',
    access: messageAccess.read.access,
    things: async ({ db }, guid) => ((await selectTemplate(db, guid)) ? [{ entity: 'message_template', guid }] : null),
  },
]
