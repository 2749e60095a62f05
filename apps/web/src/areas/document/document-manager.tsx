import { lazyPart } from '../../kit/lazy-part.tsx'
import type { DocumentsProps } from './documents.tsx'

const Documents = lazyPart(async () => (await import('./documents.tsx')).Documents, { isScreen: true })

/**
 * The documents of one user: upload, replace, filter, table (SHELL-092). It takes the height that its page leaves, as a
 * table does. The user that it is for must be known to exist; anyone who may open it may read.
 */
export function DocumentManager({ prefix, user, readOnly }: DocumentsProps) {
  return <Documents key={`${prefix} ${user}`} prefix={prefix} user={user} {...(readOnly && { readOnly })} />
}
