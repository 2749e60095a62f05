import { createFileRoute } from '@tanstack/react-router'
import { clientAccess } from '#contract/client/access.ts'
import { ClientCareplan } from '../../../areas/client/client-careplan.tsx'

// CLIENT-014.
export const Route = createFileRoute('/clients/$clientGuid/careplan')({
  component: ClientCareplan,
  staticData: clientAccess.read,
})
