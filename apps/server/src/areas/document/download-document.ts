import { AppError } from '#contract/errors.ts'
import { ServedFile } from '../../kit/files/served-file.ts'
import { handle } from '../../kit/http/mount.ts'
import { selectDocument } from './document-queries.ts'
import { findOwner, type OwnerKind } from './owners.ts'

/** SHELL-172. */
export const downloadDocument = (kind: OwnerKind) =>
  handle(kind.calls.download, async ({ params }, { db, branch, services }) => {
    const owner = { kind, guid: await findOwner(db, branch, kind, params.user) }
    const document = await selectDocument(db, owner, params.file_guid, 'read')
    if (!document) throw new AppError('NOT_FOUND')
    const content = await services.files.read(document.storage_key)
    return new ServedFile(content, { name: document.file_name, size: document.size_bytes })
  })
