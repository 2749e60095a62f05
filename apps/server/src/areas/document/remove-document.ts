import { audit } from '../../kit/audit.ts'
import { removeStoredFile } from '../../kit/files/removal.ts'
import { handle } from '../../kit/http/mount.ts'
import { deleteDocument } from './document-queries.ts'
import { deletion } from './history.ts'
import { lockDocument } from './lock-document.ts'
import type { OwnerKind } from './owners.ts'

/** SHELL-173. Deletes the row at once; after commit a job deletes the file, and retries until it is gone. */
export const removeDocument = (kind: OwnerKind) =>
  handle(kind.calls.remove, async ({ params }, context) => {
    const { guid, storage_key, title, file_name, expires_at } = await lockDocument(context, kind, params)
    await deleteDocument(context.db, guid)
    await removeStoredFile(context.db, storage_key)
    await audit(context, deletion, kind.name, params.user, { before: { title, file_name, expires_at } })
    return undefined
  })
