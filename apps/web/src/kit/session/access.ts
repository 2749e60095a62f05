import { type AccessRule, may } from '#contract/access.ts'
import { isInGroup } from '#contract/permissions.ts'
import { useFeatures } from './branch.ts'
import { type AccessResult, checkAccess, type PageAccess } from './check-access.ts'
import { permissionsOf, useSession, useUser } from './session.ts'

/** Whether a rule lets the signed-in user: for buttons, which then say why they are off. */
export function usePermission(rule: AccessRule): boolean {
  return may(permissionsOf(useSession()), rule)
}

/** Whether the user counts as a member of a permission group; the wildcard makes one of any (SHELL-061). */
export function useInGroup(group: Parameters<typeof isInGroup>[1]): boolean {
  return isInGroup(useUser(), group)
}

/** Judges pages for the signed-in user in the branch that is open; undefined until the branch is known. */
export function useCheckAccess(): ((page: PageAccess) => AccessResult) | undefined {
  const user = permissionsOf(useSession())
  const features = useFeatures()
  return features && ((page) => checkAccess(page, user, features))
}
