import { useFeatures } from '../../kit/session/branch.ts'
import { DocumentManager } from '../document/exports.ts'
import { ClientPage } from './client-page.tsx'
import { EmbeddedClient } from './embedded-client.tsx'
import { useClient } from './open-client.ts'

/** An embedded application with its feature, else the shared document manager (CLIENT-013, CLIENT-052, CLIENT-D01). */
export function ClientDocuments() {
  const { client } = useClient()
  const features = useFeatures()
  if (!features) return null
  if (features.includes('client_documents'))
    return <EmbeddedClient name="client-documents" title="Documents" screen="documents" />
  return (
    <ClientPage>
      <DocumentManager prefix="patient" user={client.guid} />
    </ClientPage>
  )
}
