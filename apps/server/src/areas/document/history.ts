import { type AccessRule, may } from '#contract/access.ts'
import { carerAccess } from '#contract/carer/access.ts'
import { clientAccess } from '#contract/client/access.ts'
import { AppError } from '#contract/errors.ts'
import { operatorAccess } from '#contract/operator/access.ts'
import type { BranchDb } from '../../kit/context.ts'
import type { AuditedThing, HistoryRecord } from '../../kit/history-record.ts'
import { selectCarePlansOf } from './care-plan-queries.ts'
import { isAudited, selectDocumentsOf, selectOwnerOf } from './document-queries.ts'
import { findOwner, type OwnerKind, ownerKinds } from './owners.ts'

/** The action under which a deletion is audited on the owner, as the document's own history is gone with it. */
export const deletion = 'delete-document'

/** The access rules for reading documents, by type of user (SHELL-D33). */
const readers = {
  carer: carerAccess.read,
  client: clientAccess.read,
  operator: operatorAccess.edit,
} as const satisfies Record<OwnerKind['name'], AccessRule>

/** SHELL-D64. The access rule is that of the owner's type of user. */
export const documentRecords: readonly HistoryRecord[] = [
  {
    type: 'document',
    access: [...readers.carer.access, ...readers.client.access, ...readers.operator.access],
    async things({ db, branch, user }, guid) {
      const row = await selectOwnerOf(db, guid)
      for (const kind of ownerKinds) {
        const owner = row?.[kind.column] ?? null
        if (owner === null) continue
        if (!may(user, readers[kind.name])) throw new AppError('FORBIDDEN')
        await findOwner(db, branch, kind, owner)
        return [{ entity: 'document', guid }]
      }
      return null
    },
  },
]

/** Returns the parts of a user's history that are about their documents, deleted ones and care plans included. */
export async function documentParts(db: BranchDb, name: OwnerKind['name'], guid: string): Promise<AuditedThing[]> {
  const documents = await selectDocumentsOf(db, `${name}_guid`, guid)
  const parts = documents.map((row): AuditedThing => {
    return { entity: 'document', guid: row.guid, about: { kind: 'Document', name: row.title } }
  })
  if (name === 'client') parts.push(...(await carePlanParts(db, guid)))
  const gone = { entity: name, guid, action: deletion }
  return (await isAudited(db, gone)) ? [...parts, { ...gone, about: { kind: 'Document' } }] : parts
}

async function carePlanParts(db: BranchDb, clientGuid: string): Promise<AuditedThing[]> {
  const plans = await selectCarePlansOf(db, clientGuid)
  return plans.map((row) => ({ entity: 'care_plan', guid: row.guid, about: { kind: 'Careplan', name: row.file_name } }))
}
