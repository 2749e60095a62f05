import { audit } from '../../kit/audit.ts'
import { removeStoredFile } from '../../kit/files/removal.ts'
import { handle } from '../../kit/http/mount.ts'
import { updateDocument } from './document-queries.ts'
import { lockDocument } from './lock-document.ts'
import type { OwnerKind } from './owners.ts'
import { storeFile } from './store-file.ts'

/** SHELL-171. The history keeps who uploaded the previous file. */
export const replaceDocument = (kind: OwnerKind) =>
  handle(kind.calls.replace, async ({ params, body }, context) => {
    const { db } = context
    const before = await lockDocument(context, kind, params)
    const after = await storeFile(body.file, context)
    await updateDocument(db, before.guid, after)
    await removeStoredFile(db, before.storage_key)
    await audit(context, 'replace', 'document', before.guid, { before: factsOf(before), after: factsOf(after) })
    return undefined
  })

function factsOf(file: { file_name: string; uploaded_at: string; uploaded_by: string }): object {
  return { file_name: file.file_name, uploaded_at: file.uploaded_at, uploaded_by: file.uploaded_by }
}
