import { createFileRoute } from '@tanstack/react-router'
import { clientAccess } from '#contract/client/access.ts'
import { ClientsApplication } from '../../../areas/client/clients-root.tsx'

// CLIENT-009, CLIENT-D03. All nested paths belong to the application.
export const Route = createFileRoute('/clients/create/$')({
  component: () => <ClientsApplication title="Create a client" />,
  staticData: { ...clientAccess.create, feature: 'client_profile_v2' },
})
