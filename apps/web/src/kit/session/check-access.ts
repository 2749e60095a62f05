import type { Feature } from '#contract/branch/features.ts'
import type { Access } from '#contract/endpoint.ts'
import { can, type Held, type Permission } from '#contract/permissions.ts'

/** Who may open a page. Stands in the route's `staticData`; menu and guard both read it there. */
export interface PageAccess {
  /** As in the contract: a list means any one of its permissions. */
  access: Access
  /** Permissions that are needed besides, every one of them. */
  allOf?: readonly Permission[]
  /** A feature that the branch has to have; without it the page does not exist (SHELL-D07). */
  feature?: Feature
  /** Opens it as well: another set of permissions, which holds with a feature of its own. */
  or?: Pick<PageAccess, 'access' | 'feature'>
  /** A public page that opens to who is signed in as well, such as a link from a mail; the others are for who is not. */
  whileSignedIn?: 'opens'
  /** Where a branch without the feature is led instead. */
  otherwise?: string
}

export type AccessResult = 'open' | 'denied' | 'absent'

/** Whether a page opens, is refused, or does not exist in this branch. */
export function checkAccess(page: PageAccess, user: Held, features: readonly string[]): AccessResult {
  if (page.or && checkAccess(page.or, user, features) === 'open') return 'open'
  if (page.feature && !features.includes(page.feature)) return 'absent'
  const any = typeof page.access === 'string' || can(user, page.access)
  const all = page.allOf?.every((permission) => user.has(permission)) ?? true
  return any && all ? 'open' : 'denied'
}
