import { paths } from '../../kit/url/paths.ts'
import { Redirect } from '../../kit/url/redirect.tsx'
import { ClientOverview } from './client-overview.tsx'
import { ClientProfile } from './client-profile.tsx'
import { EmbeddedClient } from './embedded-client.tsx'
import { useClient } from './open-client.ts'
import { ApplicationOrOwn, useHasProfileV2 } from './other-mode.tsx'

interface ClientProfileRootProps {
  /** The path below the profile; empty for the profile itself. */
  section: string
}

/** The profile of a client, in the mode that the branch has (CLIENT-010, CLIENT-011, CLIENT-D07). */
export function ClientProfileRoot({ section }: ClientProfileRootProps) {
  const { client } = useClient()
  const hasProfileV2 = useHasProfileV2()
  if (hasProfileV2 === undefined) return null
  if (!hasProfileV2) {
    return section === '' ? <Redirect to={paths.client(client.guid)} /> : <ClientProfile section={section} />
  }
  return (
    <ApplicationOrOwn
      name="client-profile"
      application={<EmbeddedClient name="client-profile" title="Profile" screen="profile" />}
      own={section === '' ? <ClientOverview /> : <ClientProfile section={section} />}
    />
  )
}
