import { relativeAccess } from '#contract/relative/access.ts'
import type { HistoryRecord } from '../../kit/history-record.ts'

/** SHELL-D64. Invitations are audited on the account. */
export const relativeRecords: readonly HistoryRecord[] = [
  {
    type: 'relative',
    access: relativeAccess.read.access,
    async things({ db }, guid) {
      const row = await db
        .selectFrom('relative')
        .select(['guid', 'account_guid'])
        .where('guid', '=', guid)
        .executeTakeFirst()
      if (!row) return null
      return [
        { entity: 'relative', guid: row.guid },
        ...(row.account_guid === null ? [] : [{ entity: 'account', guid: row.account_guid }]),
      ]
    },
  },
]
