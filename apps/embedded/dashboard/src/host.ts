import { held } from '#contract/permissions.ts'

/** What of the shell's one object (docs/embedding.md) the dashboard uses. */
export interface Host {
  container: string
  loggedUser: { sub: string; branch_guid: string | null; roles: readonly string[] }
  branchSettings: { settings: Readonly<Record<string, unknown>>; features: readonly string[] }
  router: { navigate(path: string): void; basename: string }
  getToken(): Promise<string>
}

/** Which parts the user may see in this branch: as the server's gates judge. */
export function partsFor({ loggedUser, branchSettings }: Host) {
  const user = held(loggedUser.roles)
  return {
    visits: user.has('Visit:Read') || user.has('Visit:Edit'),
    finance: branchSettings.features.includes('finance') && user.has('Finance.Processing:Read'),
  }
}

export function zoneFor({ branchSettings }: Host): string {
  const zone = branchSettings.settings.time_zone
  return typeof zone === 'string' ? zone : 'Europe/London'
}
