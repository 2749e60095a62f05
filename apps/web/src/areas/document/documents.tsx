import { useMemo } from 'react'
import { usePermission } from '../../kit/session/access.ts'
import { useCoreSchema } from '../../kit/session/branch.ts'
import { type DocumentPrefix, editPermissionOf, serverDocuments, userTypeOf } from './document-source.ts'
import { DocumentsView } from './documents-view.tsx'

export interface DocumentsProps {
  prefix: DocumentPrefix
  user: string
  /** For users who may see this user's documents but not change them. */
  readOnly?: boolean
}

/** The documents of a user on the server. Loaded by `DocumentManager`. */
export function Documents({ prefix, user, readOnly = false }: DocumentsProps) {
  const source = useMemo(() => serverDocuments(prefix, user), [prefix, user])
  const all = useCoreSchema().data?.models.document?.categories
  const categories = useMemo(
    () =>
      (all ?? [])
        .filter((category) => category.user_type === userTypeOf[prefix])
        .map(({ id, title }) => ({ value: String(id), label: title })),
    [all, prefix],
  )
  const mayEdit = usePermission(editPermissionOf[prefix]) && !readOnly
  return <DocumentsView source={source} categories={categories} mayEdit={mayEdit} />
}
