import { hasFeatures } from '#contract/access.ts'
import type { Feature, Features } from '#contract/branch/features.ts'
import type { Access } from '#contract/endpoint.ts'
import { can, type Held, type Permission } from '#contract/permissions.ts'

/** The access rule of a page, in the route's `staticData`; menu and guard both read it there. */
export interface PageAccess {
  /** As in the contract: a list means any one of its permissions. */
  access: Access
  /** Further permissions, all of them required. */
  allOf?: readonly Permission[]
  /** The features that the branch must have; without them the page does not exist (SHELL-D07). */
  feature?: Features
  /** A feature with which the page does not exist: other screens replace it (CLIENT-D02). */
  unless?: Feature
  /** An alternative that also opens the page: another set of permissions, with its own feature. */
  or?: Pick<PageAccess, 'access' | 'feature'>
  /**
   * A public page that signed-in users can also open, such as a link from a mail; other public pages are for signed-out
   * users.
   */
  whileSignedIn?: 'opens'
  /** The path that a branch without the feature is redirected to. */
  otherwise?: string
}

export type AccessResult = 'open' | 'denied' | 'absent'

/** Whether a page opens, is refused, or does not exist in this branch. */
export function checkAccess(page: PageAccess, user: Held, features: readonly string[]): AccessResult {
  if (page.or && checkAccess(page.or, user, features) === 'open') return 'open'
  if (!hasFeatures(features, page)) return 'absent'
  if (page.unless && features.includes(page.unless)) return 'absent'
  const any = typeof page.access === 'string' || can(user, page.access)
  const all = page.allOf?.every((permission) => user.has(permission)) ?? true
  return any && all ? 'open' : 'denied'
}
