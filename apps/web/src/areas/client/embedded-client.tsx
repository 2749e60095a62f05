import type { EmbeddedName } from '#contract/runtime-settings.ts'
import { paths } from '../../kit/url/paths.ts'
import { EmbeddedHost, useIsOurs } from '../../shell/embedded/embedded-host.tsx'
import { ClientPage } from './client-page.tsx'
import { useClient } from './open-client.ts'

interface EmbeddedClientProps {
  name: EmbeddedName
  title: string
  /** The part of the address behind the client's guid. */
  screen: string
}

/**
 * A screen of a client that is an embedded application (CLIENT-D11, CLIENT-D12). An application of others stands below
 * the header of the client; our own draws that header itself, with its buttons.
 */
export function EmbeddedClient({ name, title, screen }: EmbeddedClientProps) {
  const { client } = useClient()
  const isOurs = useIsOurs(name)
  const host = <EmbeddedHost name={name} title={title} basename={paths.client(client.guid, screen)} client={client} />
  if (isOurs === undefined) return null
  return isOurs ? host : <ClientPage>{host}</ClientPage>
}
