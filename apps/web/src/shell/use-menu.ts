import { useRouter } from '@tanstack/react-router'
import { permissionGroups } from '#contract/permissions.ts'
import { useConfig } from '../kit/http/config.ts'
import { useCheckAccess } from '../kit/session/access.ts'
import { useBranch } from '../kit/session/branch.ts'
import { permissionsOf, useSession, useUser } from '../kit/session/session.ts'
import { bottomMenu, menu } from './menu.ts'
import { visibleMenu } from './visible-menu.ts'

/** The two parts of the sidebar for the signed-in user in the open branch. */
export function useMenu() {
  const router = useRouter()
  const user = permissionsOf(useSession())
  const isNhs = useIsNhs()
  const config = useConfig()
  const settings = useBranch()?.settings
  const checkAccess = useCheckAccess()
  const branch = settings && checkAccess && { settings, checkAccess }
  const accessOf = (path: string) => router.matchRoutes(path, {}).at(-1)?.staticData
  const reader = { user, isNhs, config, branch, accessOf }
  return { top: visibleMenu(menu, reader), bottom: visibleMenu(bottomMenu, reader) }
}

/**
 * Users of the NHS group see a reduced menu; the wildcard does not put anyone into the group (SHELL-D05, SHELL-D16).
 */
export function useIsNhs(): boolean {
  return useUser().permission_groups.includes(permissionGroups.nhs)
}
