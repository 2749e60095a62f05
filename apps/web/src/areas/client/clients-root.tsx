import { ClientList } from './client-list.tsx'
import { ApplicationOrOwn, ClientsApplication, useHasProfileV2 } from './other-mode.tsx'

/** The clients of the branch, in the mode that the branch has (CLIENT-005, CLIENT-007, CLIENT-009). */
export function ClientsRoot() {
  const hasProfileV2 = useHasProfileV2()
  if (hasProfileV2 === undefined) return null
  if (!hasProfileV2) return <ClientList />
  return (
    <ApplicationOrOwn
      name="clients"
      application={<ClientsApplication title="Clients" />}
      own={<ClientList isOther />}
    />
  )
}
