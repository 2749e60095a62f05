import { useRouter } from '@tanstack/react-router'
import { useJudge } from '../../kit/session/access.ts'
import { type AdminPage, adminMenu } from './admin-menu.ts'

/** The screens of the admin area that the signed-in user may open; undefined until the branch is known. */
export function useAdminMenu(): readonly AdminPage[] | undefined {
  const router = useRouter()
  const judge = useJudge()
  return (
    judge &&
    adminMenu.filter(({ to }) => {
      const page = router.matchRoutes(to, {}).at(-1)?.staticData
      return page !== undefined && judge(page) === 'open'
    })
  )
}
