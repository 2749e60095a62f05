import { ErasureParts, ErasureState } from '../privacy/exports.ts'
import { ClientPage } from './client-page.tsx'
import { useClient } from './open-client.ts'

/** The effect of an erasure on the data of the client, before and after it. */
export function ClientErasure() {
  const { client } = useClient()
  return (
    <ClientPage top={<ErasureState subject="client" guid={client.guid} />}>
      <ErasureParts subject="client" guid={client.guid} />
    </ClientPage>
  )
}
