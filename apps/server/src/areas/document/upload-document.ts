import { invalidField } from '#contract/errors.ts'
import { titleOf } from '#domain/document/file-rules.ts'
import { audit } from '../../kit/audit.ts'
import { handle } from '../../kit/http/mount.ts'
import { hasCategory, insertDocument } from './document-queries.ts'
import { findOwnerToChange, type OwnerKind } from './owners.ts'
import { storeFile } from './store-file.ts'

/** SHELL-170, SHELL-D28. */
export const uploadDocument = (kind: OwnerKind) =>
  handle(kind.calls.upload, async ({ params, body }, context) => {
    const { db, branch } = context
    const owner = await findOwnerToChange(context, kind, params.user)
    if (!(await hasCategory(db, kind.userType, body.category_guid))) {
      throw invalidField('category_guid', 'This category does not exist.')
    }
    const file = await storeFile(body.file, context)
    const title = body.file_name ?? titleOf(file.file_name)
    const guid = await insertDocument(db, {
      branch_id: branch.id,
      [kind.column]: owner,
      category_guid: body.category_guid,
      title,
      expires_at: body.expires_at,
      ...file,
    })
    const after = { [kind.name]: owner, title, file_name: file.file_name, expires_at: body.expires_at }
    await audit(context, 'upload', 'document', guid, { after })
    return { guid }
  })
