import { AppError } from '#contract/errors.ts'
import type { Context } from '../../kit/context.ts'
import { refuseStale } from '../../kit/refuse-stale.ts'
import { selectDocument } from './document-queries.ts'
import { findOwnerToChange, type OwnerKind } from './owners.ts'

/** Locks the document that a path names until commit. Throws NOT_FOUND, and CHANGED_MEANWHILE for a stale If-Match. */
export async function lockDocument(context: Context, kind: OwnerKind, params: { user: string; file_guid: string }) {
  const { db } = context
  const owner = { kind, guid: await findOwnerToChange(context, kind, params.user) }
  const document = await selectDocument(db, owner, params.file_guid, 'forUpdate')
  if (!document) throw new AppError('NOT_FOUND')
  refuseStale(context, 'document', document)
  return document
}
