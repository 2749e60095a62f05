import { createFileRoute } from '@tanstack/react-router'
import { clientAccess } from '#contract/client/access.ts'
import { EmbeddedClient } from '../../../areas/client/embedded-client.tsx'

// CLIENT-017, CLIENT-025.
export const Route = createFileRoute('/clients/$clientGuid/client-schedule')({
  component: Schedule,
  staticData: { ...clientAccess.schedule, feature: 'scheduling' },
})

function Schedule() {
  return <EmbeddedClient name="client-schedule" title="Schedule" screen="client-schedule" />
}
