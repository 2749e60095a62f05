import type { OverviewVisit } from '#contract/client/overview.ts'
import { visitAccess } from '#contract/visit/access.ts'
import type { LocalDate } from '#domain/time.ts'
import { usePermission } from '../../../kit/session/access.ts'
import { paths } from '../../../kit/url/paths.ts'

/** Returns the address of a visit of a client on a day; for users who may not open it, of the visits of the day. */
export function useVisitHref(clientGuid: string): (visit: OverviewVisit, day: LocalDate) => string {
  const mayOpen = usePermission(visitAccess.read)
  if (mayOpen) return ({ guid }) => paths.clientVisit(clientGuid, guid)
  return (_, day) => `${paths.client(clientGuid, 'visits')}?from=${day}&to=${day}`
}
