import { createFileRoute } from '@tanstack/react-router'
import { clientAccess } from '#contract/client/access.ts'
import { EmbeddedClient } from '../../../../areas/client/embedded-client.tsx'

// CLIENT-018. All nested paths belong to the application.
export const Route = createFileRoute('/clients/$clientGuid/absences/$')({
  component: Absences,
  staticData: clientAccess.read,
})

function Absences() {
  return <EmbeddedClient name="client-absences" title="Client Absences" screen="absences" />
}
