import { type AccessRule, may } from '#contract/access.ts'
import { isInGroup } from '#contract/permissions.ts'
import { useFeatures } from './branch.ts'
import { type AccessResult, checkAccess, type PageAccess } from './check-access.ts'
import { permissionsOf, useSession, useUser } from './session.ts'

/** Whether a rule allows the signed-in user: for buttons that explain why they are disabled. */
export function usePermission(rule: AccessRule): boolean {
  return may(permissionsOf(useSession()), rule)
}

/** Whether the user counts as a member of a permission group; the wildcard is a member of all (SHELL-061). */
export function useInGroup(group: Parameters<typeof isInGroup>[1]): boolean {
  return isInGroup(useUser(), group)
}

/** Returns the access check of pages for the signed-in user in the open branch; undefined until the branch is known. */
export function useCheckAccess(): ((page: PageAccess) => AccessResult) | undefined {
  const user = permissionsOf(useSession())
  const features = useFeatures()
  return features && ((page) => checkAccess(page, user, features))
}
