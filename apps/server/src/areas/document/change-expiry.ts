import { audit } from '../../kit/audit.ts'
import { handle } from '../../kit/http/mount.ts'
import { updateDocument } from './document-queries.ts'
import { lockDocument } from './lock-document.ts'
import type { OwnerKind } from './owners.ts'

/** SHELL-D29. */
export const changeExpiry = (kind: OwnerKind) =>
  handle(kind.calls.change, async ({ params, body }, context) => {
    const { guid, expires_at } = await lockDocument(context, kind, params)
    if (expires_at === body.expires_at) return undefined
    await updateDocument(context.db, guid, { expires_at: body.expires_at })
    await audit(context, 'update', 'document', guid, { before: { expires_at }, after: body })
    return undefined
  })
