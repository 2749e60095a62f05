import { unitAccess } from '#contract/unit/access.ts'
import type { AuditedThing, HistoryRecord } from '../../kit/history-record.ts'
import { linkKinds, selectLinks } from './unit-link-queries.ts'

/** SHELL-D64: a unit with its users and shift categories. */
export const unitRecords: readonly HistoryRecord[] = [
  {
    type: 'unit',
    access: unitAccess.read.access,
    async things({ db }, guid) {
      const row = await db.selectFrom('unit').select('guid').where('guid', '=', guid).executeTakeFirst()
      if (!row) return null
      const parts: AuditedThing[] = []
      for (const kind of Object.values(linkKinds)) {
        const links = await selectLinks(db, kind, row.guid)
        const about = { kind: kind.label }
        parts.push(
          ...links.map((link) => ({ entity: kind.table, guid: link.guid, about: { ...about, name: link.name } })),
        )
      }
      return [{ entity: 'unit', guid: row.guid }, ...parts]
    },
  },
]
