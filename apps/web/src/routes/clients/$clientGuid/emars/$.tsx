import { createFileRoute } from '@tanstack/react-router'
import { clientAccess } from '#contract/client/access.ts'
import { EmbeddedClient } from '../../../../areas/client/embedded-client.tsx'

// CLIENT-016. All nested paths belong to the application.
export const Route = createFileRoute('/clients/$clientGuid/emars/$')({
  component: Emars,
  staticData: { ...clientAccess.read, feature: 'emars' },
})

function Emars() {
  return <EmbeddedClient name="emars" title="eMARS" screen="emars" />
}
