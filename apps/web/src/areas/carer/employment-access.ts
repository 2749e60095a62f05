import { isInGroup, permissionGroups } from '#contract/permissions.ts'
import { isOn, type RuntimeSettings } from '#contract/runtime-settings.ts'
import { useLoadedConfig } from '../../kit/http/config.ts'
import type { AccessResult } from '../../kit/session/check-access.ts'
import { useUser } from '../../kit/session/session.ts'

type User = Parameters<typeof isInGroup>[0]

/** CARER-015, CARER-D08, CARER-D09: without the setting the page does not exist, and it is for finance admins. */
export function employmentAccess(settings: RuntimeSettings, user: User): AccessResult {
  if (!isOn(settings, 'FeatureFinanceTeamCarerEmployment')) return 'absent'
  return isInGroup(user, permissionGroups.financeAdmin) ? 'open' : 'denied'
}

/** Undefined until the settings have loaded. */
export function useEmploymentAccess(): AccessResult | undefined {
  const settings = useLoadedConfig()
  const user = useUser()
  return settings && employmentAccess(settings, user)
}
