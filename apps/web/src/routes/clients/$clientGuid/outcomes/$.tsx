import { createFileRoute } from '@tanstack/react-router'
import { clientAccess } from '#contract/client/access.ts'
import { EmbeddedClient } from '../../../../areas/client/embedded-client.tsx'

// CLIENT-020, CLIENT-023. All nested paths belong to the application.
export const Route = createFileRoute('/clients/$clientGuid/outcomes/$')({
  component: CareOutcomes,
  staticData: { ...clientAccess.read, feature: 'client_care_outcomes' },
})

function CareOutcomes() {
  return <EmbeddedClient name="care-outcomes" title="Care Outcomes" screen="outcomes" />
}
