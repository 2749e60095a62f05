import { lazy, Suspense } from 'react'
import type { DocumentsProps } from './documents.tsx'

const Documents = lazy(async () => ({ default: (await import('./documents.tsx')).Documents }))

/**
 * The documents of one user: upload, replace, filter, table (SHELL-092). It takes the height that its page leaves, as a
 * table does. The user that it is for must be known to exist; whoever may open it may read.
 */
export function DocumentManager({ prefix, user, readOnly }: DocumentsProps) {
  return (
    <Suspense>
      <Documents key={`${prefix} ${user}`} prefix={prefix} user={user} {...(readOnly && { readOnly })} />
    </Suspense>
  )
}
