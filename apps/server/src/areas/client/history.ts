import { absenceReasons } from '#contract/client/absences.ts'
import { clientAccess } from '#contract/client/access.ts'
import { entryCodeFields } from '#contract/client/client-fields.ts'
import { sensitiveFields } from '#contract/person-fields.ts'
import type { BranchDb } from '../../kit/context.ts'
import type { AuditedThing, HistoryRecord } from '../../kit/history-record.ts'
import { documentParts, isAudited } from '../document/exports.ts'
import { selectAbsencesInBrief } from './absences/absence-queries.ts'
import { absenceDeletion } from './absences/save-absence.ts'

/** SHELL-D64. */
export const clientRecords: readonly HistoryRecord[] = [
  {
    type: 'client',
    access: clientAccess.read.access,
    // Decision 0048.
    sensitive: { fields: Object.keys({ ...sensitiveFields, ...entryCodeFields }), access: clientAccess.readSensitive },
    async things({ db }, guid) {
      const row = await db.selectFrom('client').select('guid').where('guid', '=', guid).executeTakeFirst()
      if (!row) return null
      const parts = [...(await documentParts(db, 'client', row.guid)), ...(await absenceParts(db, row.guid))]
      return [{ entity: 'client', guid }, ...parts]
    },
  },
  {
    type: 'client-absence',
    access: clientAccess.read.access,
    async things({ db }, guid) {
      const row = await db.selectFrom('client_absence').select('guid').where('guid', '=', guid).executeTakeFirst()
      return row ? [{ entity: 'client_absence', guid: row.guid }] : null
    },
  },
]

/** The absences of a client, deleted ones included. */
async function absenceParts(db: BranchDb, clientGuid: string): Promise<AuditedThing[]> {
  const absences = await selectAbsencesInBrief(db, clientGuid)
  const kind = 'Absence'
  const parts = absences.map(({ guid, reason }): AuditedThing => {
    return { entity: 'client_absence', guid, about: { kind, name: absenceReasons[reason] } }
  })
  const gone = { entity: 'client', guid: clientGuid, action: absenceDeletion }
  return (await isAudited(db, gone)) ? [...parts, { ...gone, about: { kind } }] : parts
}
