import type { Holder } from '#contract/operator/rights.ts'
import { permissionsOf, useSession } from '../../kit/session/session.ts'

/** Returns the rights that the signed-in user holds, and so may give. */
export function useHolder(): Holder {
  const session = useSession()
  return { ...permissionsOf(session), groups: session?.user.permission_groups ?? [] }
}
