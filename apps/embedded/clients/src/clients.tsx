import { LinkButton } from '#ui/button.tsx'
import { FullPage } from '#ui/page/full-page.tsx'
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
  if (screen === 'create-facility') return <NoFacilities />
  return <ClientList isOther />
}

function NoFacilities() {
  return (
    <FullPage title="Create a facility is not set up" text="A facility cannot be created here. Please ask our support.">
      <LinkButton href={paths.clients()}>Back to clients</LinkButton>
    </FullPage>
  )
}
