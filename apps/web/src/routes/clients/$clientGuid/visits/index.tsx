import { createFileRoute } from '@tanstack/react-router'
import { clientAccess } from '#contract/client/access.ts'
import { ClientVisits } from '../../../../areas/client/client-visits.tsx'

// CLIENT-019.
export const Route = createFileRoute('/clients/$clientGuid/visits/')({
  component: ClientVisits,
  staticData: clientAccess.read,
})
