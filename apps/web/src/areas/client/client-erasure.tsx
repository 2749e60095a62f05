import { ErasureParts, ErasureState } from '../privacy/exports.ts'
import { ClientPage } from './client-page.tsx'
import { useClient } from './open-client.ts'

/** What an erasure would do to the data of the client, or has done. */
export function ClientErasure() {
  const { client } = useClient()
  return (
    <ClientPage top={<ErasureState subject="client" guid={client.guid} />}>
      <ErasureParts subject="client" guid={client.guid} />
    </ClientPage>
  )
}
