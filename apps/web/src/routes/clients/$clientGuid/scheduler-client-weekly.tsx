import { createFileRoute } from '@tanstack/react-router'
import { clientAccess } from '#contract/client/access.ts'
import { EmbeddedClient } from '../../../areas/client/embedded-client.tsx'

// CLIENT-017, CLIENT-025.
export const Route = createFileRoute('/clients/$clientGuid/scheduler-client-weekly')({
  component: Calendar,
  staticData: { ...clientAccess.schedule, feature: 'scheduling' },
})

function Calendar() {
  return <EmbeddedClient name="scheduler-client-weekly" title="Calendar" screen="scheduler-client-weekly" />
}
