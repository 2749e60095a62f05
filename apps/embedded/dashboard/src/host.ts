import { may } from '#contract/access.ts'
import { billingAccess } from '#contract/billing/access.ts'
import { held } from '#contract/permissions.ts'
import { settingsAccess } from '#contract/settings/access.ts'
import { visitAccess } from '#contract/visit/access.ts'

/** The members of the shell's host object (docs/embedding.md) that the dashboard uses. */
export interface Host {
  container: string
  loggedUser: { sub: string; branch_guid: string | null; roles: readonly string[] }
  branchSettings: { settings: Readonly<Record<string, unknown>>; features: readonly string[] }
  router: { navigate(path: string): void; basename: string }
  getToken(): Promise<string>
}

/** The parts that the user may see in this branch, by the same rules as the server. */
export function partsFor({ loggedUser, branchSettings }: Host) {
  const user = held(loggedUser.roles)
  return {
    visits: may(user, visitAccess.read),
    finance: branchSettings.features.includes('finance') && may(user, billingAccess.read),
    law: branchSettings.features.includes('finance') && may(user, settingsAccess.lawTables),
  }
}

export function zoneFor({ branchSettings }: Host): string {
  const zone = branchSettings.settings.time_zone
  return typeof zone === 'string' ? zone : 'Europe/London'
}
