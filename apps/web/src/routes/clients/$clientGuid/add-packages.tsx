import { createFileRoute } from '@tanstack/react-router'
import { clientAccess } from '#contract/client/access.ts'
import { EmbeddedClient } from '../../../areas/client/embedded-client.tsx'

// CLIENT-009, CLIENT-D03.
export const Route = createFileRoute('/clients/$clientGuid/add-packages')({
  component: () => <EmbeddedClient name="clients" title="Care packages" screen="add-packages" />,
  staticData: { ...clientAccess.create, feature: 'client_profile_v2' },
})
