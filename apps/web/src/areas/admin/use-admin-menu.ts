import { useRouter } from '@tanstack/react-router'
import { appUrlKeyOf } from '#contract/runtime-settings.ts'
import { useConfig } from '../../kit/http/config.ts'
import { useCheckAccess } from '../../kit/session/access.ts'
import { type AdminPage, adminMenu } from './admin-menu.ts'

/** The admin screens that the signed-in user may open; undefined until the branch is known. */
export function useAdminMenu(): readonly AdminPage[] | undefined {
  const router = useRouter()
  const checkAccess = useCheckAccess()
  const config = useConfig()
  return (
    checkAccess &&
    adminMenu.filter(({ to, app }) => {
      if (app && !config[appUrlKeyOf(app)]) return false
      const page = router.matchRoutes(to, {}).at(-1)?.staticData
      return page !== undefined && checkAccess(page) === 'open'
    })
  )
}
