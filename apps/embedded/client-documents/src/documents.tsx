import { ClientPage, useClient } from '#web/areas/client/exports.ts'
import { DocumentManager } from '#web/areas/document/exports.ts'

/** The documents of a client (CLIENT-013). */
export function Documents() {
  const { client } = useClient()
  return (
    <ClientPage>
      <DocumentManager prefix="patient" user={client.guid} />
    </ClientPage>
  )
}
