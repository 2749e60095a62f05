import { clientAccess } from '#contract/client/access.ts'
import { entryCodeFields } from '#contract/client/client-fields.ts'
import { sensitiveFields } from '#contract/person-fields.ts'
import type { HistoryRecord } from '../../kit/history-record.ts'
import { documentParts } from '../document/exports.ts'

/** SHELL-D64. */
export const clientRecords: readonly HistoryRecord[] = [
  {
    type: 'client',
    access: clientAccess.read.access,
    // Decision 0048.
    sensitive: { fields: Object.keys({ ...sensitiveFields, ...entryCodeFields }), access: clientAccess.readSensitive },
    async things({ db }, guid) {
      const row = await db.selectFrom('client').select('guid').where('guid', '=', guid).executeTakeFirst()
      return row ? [{ entity: 'client', guid }, ...(await documentParts(db, 'client', row.guid))] : null
    },
  },
]
