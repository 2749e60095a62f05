import { lazyPart } from '../../kit/lazy-part.tsx'
import type { DocumentsProps } from './documents.tsx'

const Documents = lazyPart(async () => (await import('./documents.tsx')).Documents, { isScreen: true })

/**
 * The documents of one user: upload, replace, filter, table (SHELL-092). It fills the remaining height of its page, as
 * a table does. The caller must know that the user exists; anyone who may open it may read.
 */
export function DocumentManager({ prefix, user, readOnly }: DocumentsProps) {
  return <Documents key={`${prefix} ${user}`} prefix={prefix} user={user} {...(readOnly && { readOnly })} />
}
