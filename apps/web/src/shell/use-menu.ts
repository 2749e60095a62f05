import { useRouter } from '@tanstack/react-router'
import { permissionGroups } from '#contract/permissions.ts'
import { useJudge } from '../kit/access.ts'
import type { PageAccess } from '../kit/judge.ts'
import { useUser } from '../kit/session.ts'
import { bottomMenu, type MenuEntry, type MenuPage, menu } from './menu.ts'

/** The access of the page at a path, from its route. */
function usePageAccess(): (path: string) => PageAccess | undefined {
  const router = useRouter()
  return (path) => router.matchRoutes(path, {}).at(-1)?.staticData
}

/** The part of the menu that the signed-in user may open in this branch; nothing until the branch is known. */
export function useMenu(): readonly MenuEntry[] {
  const opens = useOpens()
  return menu.flatMap((entry): MenuEntry[] => {
    if (!('pages' in entry)) return opens(entry) ? [entry] : []
    const pages = entry.pages.filter(opens)
    return pages.length === 0 ? [] : [{ ...entry, pages }]
  })
}

/** The pages at the foot of the sidebar that the user may open. */
export function useBottomMenu(): readonly MenuPage[] {
  return bottomMenu.filter(useOpens())
}

/** Whether a page of the menu is shown to the signed-in user; none is until the branch is known, or to NHS users. */
function useOpens(): (page: MenuPage) => boolean {
  const judge = useJudge()
  const accessOf = usePageAccess()
  const isNhs = useIsNhs()
  return (page) => {
    const access = judge && !isNhs ? accessOf(page.to) : undefined
    return access !== undefined && judge?.(access) === 'open'
  }
}

/** Users of the NHS group see a reduced menu; the wildcard does not make anybody one (SHELL-D05, SHELL-D16). */
export function useIsNhs(): boolean {
  return useUser().permission_groups.includes(permissionGroups.nhs)
}

/** The first page that the user may open: where `/` leads (SHELL-D08). */
export function firstPage(entries: readonly MenuEntry[]): string | undefined {
  const [first] = entries
  if (!first) return undefined
  return 'pages' in first ? first.pages[0]?.to : first.to
}
