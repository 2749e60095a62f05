import { ClientList, NewClient } from '#web/areas/client/screens.ts'
import { usePathBelow } from '#web/kit/embedded/path-below.ts'
import type { ApplicationProps } from '#web/kit/embedded/register-application.ts'
import { paths } from '#web/kit/url/paths.ts'
import { Redirect } from '#web/kit/url/redirect.tsx'

/** The list of clients and all that creates them, in branches with the other mode of the profile (CLIENT-009). */
export function Clients({ client }: ApplicationProps) {
  const [screen, section = ''] = usePathBelow(paths.clients()).split('/')
  // At `/clients/{guid}/add-packages`.
  if (client) return <Redirect to={paths.client(client.guid, 'profile/care-packages')} />
  if (screen === 'create') return <NewClient section={section} pathOf={paths.clientCreate} />
  // Facilities are kept as units (decision 0052).
  if (screen === 'create-facility') return <Redirect to={paths.unitNew()} />
  return <ClientList isOther />
}
