import { useRouter } from '@tanstack/react-router'
import { useCheckAccess } from '../kit/session/access.ts'

/** Returns those screens of a record that the branch has and the user may open, with their addresses. */
export function useRecordMenu<Page extends { readonly screen: string }>(
  menu: readonly Page[],
  addressOf: (screen: string) => string,
): (Page & { to: string })[] {
  const router = useRouter()
  const checkAccess = useCheckAccess()
  if (!checkAccess) return []
  return menu
    .map((page) => ({ ...page, to: addressOf(page.screen) }))
    .filter(({ to }) => {
      const page = router.matchRoutes(to, {}).at(-1)?.staticData
      return page !== undefined && checkAccess(page) === 'open'
    })
}
