import { carerAccess } from '#contract/carer/access.ts'
import { sensitiveFields } from '#contract/person-fields.ts'
import type { HistoryRecord } from '../../kit/history-record.ts'
import { documentParts } from '../document/exports.ts'

/** SHELL-D64. Invitations are audited on the account. */
export const carerRecords: readonly HistoryRecord[] = [
  {
    type: 'carer',
    access: carerAccess.read.access,
    // Decision 0045.
    sensitive: { fields: [...Object.keys(sensitiveFields), 'cm2000_pin'], access: carerAccess.readSensitive },
    async things({ db }, guid) {
      const row = await db
        .selectFrom('carer')
        .select(['guid', 'account_guid'])
        .where('guid', '=', guid)
        .executeTakeFirst()
      if (!row) return null
      return [
        { entity: 'carer', guid: row.guid },
        ...(row.account_guid === null ? [] : [{ entity: 'account', guid: row.account_guid }]),
        ...(await documentParts(db, 'carer', row.guid)),
      ]
    },
  },
  {
    type: 'carer-absence',
    access: carerAccess.read.access,
    // Decision 0056.
    sensitive: { fields: ['type', 'comments', 'file_name'], access: carerAccess.readAbsenceDetails },
    async things({ db }, guid) {
      const row = await db.selectFrom('carer_absence').select('guid').where('guid', '=', guid).executeTakeFirst()
      return row ? [{ entity: 'carer_absence', guid: row.guid }] : null
    },
  },
  {
    type: 'carer-availability',
    access: carerAccess.readAvailability.access,
    async things({ db }, guid) {
      const row = await db.selectFrom('carer').select('guid').where('guid', '=', guid).executeTakeFirst()
      return row ? [{ entity: 'carer_availability', guid: row.guid }] : null
    },
  },
]
