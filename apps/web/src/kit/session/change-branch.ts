import { useRouter } from '@tanstack/react-router'
import { may } from '#contract/access.ts'
import { branchAccess } from '#contract/branch/access.ts'
import { showError } from '../http/query.ts'
import { mayLeave } from '../leaving.ts'
import { permissionsOf, useSession } from './session.ts'
import { sessionKeys } from './storage.ts'
import { switchBranch } from './tokens.ts'

/**
 * Switches to another branch; the application then starts at `/` (AUTH-037 to AUTH-041). Asks before unsaved changes
 * are lost. `from` is the path that a developer returns to, the current one by default.
 */
export function useChangeBranch(): (guid: string, from?: string) => Promise<void> {
  const router = useRouter()
  const session = useSession()
  return async (guid, from) => {
    if (guid === session?.user.branch_guid || !(await mayLeave())) return
    // Read before the branch changes, since the start page opens at once (AUTH-D21).
    const isDeveloper = may(permissionsOf(session), branchAccess.develop)
    if (isDeveloper) sessionStorage.setItem(sessionKeys.branchPathMemory, from ?? router.state.location.href)
    try {
      await switchBranch(guid)
    } catch (error) {
      sessionStorage.removeItem(sessionKeys.branchPathMemory)
      showError(error)
    }
  }
}
