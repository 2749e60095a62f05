import { mayEditExtra } from '#contract/billing/extras.ts'
import { permissionGroups } from '#contract/permissions.ts'
import { useInGroup } from '../../../kit/session/access.ts'
import { permissionsOf, useSession } from '../../../kit/session/session.ts'

/** Returns whether the signed-in user may add, change and delete extras of a type. */
export function useMayEditExtra(): (alias: string) => boolean {
  const user = permissionsOf(useSession())
  const isFinanceAdmin = useInGroup(permissionGroups.financeAdmin)
  const isBranchAdmin = useInGroup(permissionGroups.branchAdmin)
  return (alias) => mayEditExtra(alias, user, isFinanceAdmin || isBranchAdmin)
}
