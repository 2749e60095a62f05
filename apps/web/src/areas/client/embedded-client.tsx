import type { EmbeddedName } from '#contract/runtime-settings.ts'
import { paths } from '../../kit/url/paths.ts'
import { EmbeddedHost } from '../../shell/embedded/embedded-host.tsx'
import { ClientPage } from './client-page.tsx'
import { useClient } from './open-client.ts'

interface EmbeddedClientProps {
  name: EmbeddedName
  title: string
  /** The part of the address behind the client's guid. */
  screen: string
}

/** A screen of a client that is an embedded application (CLIENT-D11, CLIENT-D12). */
export function EmbeddedClient({ name, title, screen }: EmbeddedClientProps) {
  const { client } = useClient()
  return (
    <ClientPage>
      <EmbeddedHost name={name} title={title} basename={paths.client(client.guid, screen)} client={client} />
    </ClientPage>
  )
}
