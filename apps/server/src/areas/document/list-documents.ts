import { documentWarnings } from '#domain/document/document-warnings.ts'
import { handle } from '../../kit/http/mount.ts'
import { selectDocuments } from './document-queries.ts'
import { findOwner, type OwnerKind } from './owners.ts'

/** SHELL-169, SHELL-D30. */
export const listDocuments = (kind: OwnerKind) =>
  handle(kind.calls.list, async ({ params, query }, { db, branch }) => {
    const owner = { kind, guid: await findOwner(db, branch, kind, params.user) }
    const { rows, count } = await selectDocuments(db, owner, query)
    const documents = rows.map(({ guid, ...row }) => ({
      file_guid: guid,
      ...row,
      warnings: documentWarnings(row.expires_at, branch.today),
    }))
    return { documents, count }
  })
