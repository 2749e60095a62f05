import { useFeatures } from '../../kit/session/branch.ts'
import { paths } from '../../kit/url/paths.ts'
import { EmbeddedHost, useIsOurs } from '../../shell/embedded/embedded-host.tsx'
import { EmbeddedScreen } from '../../shell/embedded/embedded-screen.tsx'
import { ClientList } from './client-list.tsx'

/** The clients of the branch, in the mode that the branch has (CLIENT-005, CLIENT-007, CLIENT-009). */
export function ClientsRoot() {
  const features = useFeatures()
  if (!features) return null
  return features.includes('client_profile_v2') ? <ClientsApplication title="Clients" /> : <ClientList />
}

/** The application of the list and of everything that creates clients (CLIENT-009, CLIENT-D11). Ours has its own title. */
export function ClientsApplication({ title }: { title: string }) {
  const isOurs = useIsOurs('clients')
  if (isOurs === undefined) return null
  const Host = isOurs ? EmbeddedHost : EmbeddedScreen
  return <Host name="clients" title={title} basename={paths.clients()} />
}
