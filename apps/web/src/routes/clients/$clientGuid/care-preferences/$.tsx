import { createFileRoute } from '@tanstack/react-router'
import { clientAccess } from '#contract/client/access.ts'
import { EmbeddedClient } from '../../../../areas/client/embedded-client.tsx'

// CLIENT-020, CLIENT-022. All nested paths belong to the application.
export const Route = createFileRoute('/clients/$clientGuid/care-preferences/$')({
  component: CarePreferences,
  staticData: { ...clientAccess.read, feature: 'client_care_preferences' },
})

function CarePreferences() {
  return <EmbeddedClient name="care-preferences" title="Care Preferences" screen="care-preferences" />
}
