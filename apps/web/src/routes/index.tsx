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

/** Only NHS users are redirected to a care plan; nobody else loads this code. */
const NhsStart = lazyPart(async () => (await import('../areas/client/nhs-start.tsx')).NhsStart, { isScreen: true })

function Home() {
  return useIsNhs() ? <NhsStart /> : <FirstPage />
}

/** Redirects to the first page of the sidebar that the user may open (SHELL-006, SHELL-D08). */
function FirstPage() {
  const known = useCheckAccess() !== undefined
  const { top, bottom } = useMenu()
  const first = firstPage([...top, ...bottom])
  const memory = usePathMemory()
  // The schema belongs to the new branch: it has to load before the remembered page opens (AUTH-D21).
  const { isPending } = useCoreSchema()
  if (!known || (memory !== undefined && isPending)) return null
  return first === undefined ? <AccessDenied /> : <Redirect to={memory ?? first} />
}

/** Returns a developer's path from before the branch changed; used once (AUTH-D21). */
function usePathMemory(): string | undefined {
  const [path] = useState(() => sessionStorage.getItem(sessionKeys.branchPathMemory) ?? undefined)
  // Removed in an effect: React may discard a render and repeat it.
  useEffect(() => sessionStorage.removeItem(sessionKeys.branchPathMemory), [])
  return path
}
