import { type AccessRule, may } from '#contract/access.ts'
import { carerAccess } from '#contract/carer/access.ts'
import { clientAccess } from '#contract/client/access.ts'
import { AppError } from '#contract/errors.ts'
import { operatorAccess } from '#contract/operator/access.ts'
import type { BranchDb } from '../../kit/context.ts'
import type { AuditedThing, HistoryRecord } from '../../kit/history-record.ts'
import { isTold, selectDocumentsOf, selectOwnerOf } from './document-queries.ts'
import { findOwner, type OwnerKind, ownerKinds } from './owners.ts'

/** Under which a deletion is told of the owner: of the document itself nobody can ask any more. */
export const deletion = 'delete-document'

/** Who reads the documents of each type of user (SHELL-D33). */
const readers = {
  carer: carerAccess.read,
  client: clientAccess.read,
  operator: operatorAccess.edit,
} as const satisfies Record<OwnerKind['name'], AccessRule>

/** SHELL-D64. Guarded as the documents of its type of user are. */
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

/** For the history of a user: their documents, those that are gone as well. */
export async function documentParts(db: BranchDb, name: OwnerKind['name'], guid: string): Promise<AuditedThing[]> {
  const documents = await selectDocumentsOf(db, `${name}_guid`, guid)
  const parts = documents.map((row): AuditedThing => {
    return { entity: 'document', guid: row.guid, about: { kind: 'Document', name: row.title } }
  })
  const gone = { entity: name, guid, action: deletion }
  return (await isTold(db, gone)) ? [...parts, { ...gone, about: { kind: 'Document' } }] : parts
}
