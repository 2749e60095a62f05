import { useFeatures } from '../../kit/session/branch.ts'
import { paths } from '../../kit/url/paths.ts'
import { EmbeddedScreens } from '../../shell/embedded/embedded-screen.tsx'
import { ClientList } from './client-list.tsx'

/** The clients of the branch, in the mode that the branch has (CLIENT-005, CLIENT-007, CLIENT-009). */
export function ClientsRoot() {
  const features = useFeatures()
  if (!features) return null
  return features.includes('client_profile_v2') ? <ClientsApplication title="Clients" /> : <ClientList />
}

/** The application of the list and of everything that creates clients (CLIENT-009, CLIENT-D11). Ours has its own title. */
export function ClientsApplication({ title }: { title: string }) {
  return <EmbeddedScreens name="clients" title={title} basename={paths.clients()} />
}
