import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { lazyPart } from '../kit/lazy-part.tsx'
import { useCheckAccess } from '../kit/session/access.ts'
import { useCoreSchema } from '../kit/session/branch.ts'
import { sessionKeys } from '../kit/session/storage.ts'
import { Redirect } from '../kit/url/redirect.tsx'
import { AccessDenied } from '../shell/full-pages.tsx'
import { useIsNhs, useMenu } from '../shell/use-menu.ts'
import { firstPage } from '../shell/visible-menu.ts'

export const Route = createFileRoute('/')({ component: Home, staticData: { access: 'signed-in' } })

/** Of the NHS group one goes to the care plan; nobody else needs to load the way there. */
const NhsStart = lazyPart(async () => (await import('../areas/client/nhs-start.tsx')).NhsStart, { isScreen: true })

function Home() {
  return useIsNhs() ? <NhsStart /> : <FirstPage />
}

/** Leads to the first page of the sidebar that the user may open (SHELL-006, SHELL-D08). */
function FirstPage() {
  const known = useCheckAccess() !== undefined
  const { top, bottom } = useMenu()
  const first = firstPage([...top, ...bottom])
  const memory = usePathMemory()
  // The schema belongs to the branch that was changed to: the page before is opened on it, not beside it (AUTH-D21).
  const { isPending } = useCoreSchema()
  if (!known || (memory !== undefined && isPending)) return null
  return first === undefined ? <AccessDenied /> : <Redirect to={memory ?? first} />
}

/** A developer's path before the branch changed; used once (AUTH-D21). */
function usePathMemory(): string | undefined {
  const [path] = useState(() => sessionStorage.getItem(sessionKeys.branchPathMemory) ?? undefined)
  // Removed once it has been read for good: a render may be thrown away and made again.
  useEffect(() => sessionStorage.removeItem(sessionKeys.branchPathMemory), [])
  return path
}
