import { useFeatures } from '../../kit/session/branch.ts'
import { paths } from '../../kit/url/paths.ts'
import { Redirect } from '../../kit/url/redirect.tsx'
import { ClientProfile } from './client-profile.tsx'
import { EmbeddedClient } from './embedded-client.tsx'
import { useClient } from './open-client.ts'

interface ClientProfileRootProps {
  /** The path below the profile; empty for the profile itself. */
  section: string
}

/** The profile of a client, in the mode that the branch has (CLIENT-010, CLIENT-011, CLIENT-D07). */
export function ClientProfileRoot({ section }: ClientProfileRootProps) {
  const { client } = useClient()
  const features = useFeatures()
  if (!features) return null
  if (features.includes('client_profile_v2')) {
    return <EmbeddedClient name="client-profile" title="Profile" screen="profile" />
  }
  return section === '' ? <Redirect to={paths.client(client.guid)} /> : <ClientProfile section={section} />
}
