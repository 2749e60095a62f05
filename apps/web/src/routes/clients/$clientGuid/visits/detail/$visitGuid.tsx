import { createFileRoute } from '@tanstack/react-router'
import { visitAccess } from '#contract/visit/access.ts'
import { ClientVisit } from '../../../../../areas/visit/detail/person-visit.tsx'

// CLIENT-019, CLIENT-D24.
export const Route = createFileRoute('/clients/$clientGuid/visits/detail/$visitGuid')({
  component: Detail,
  staticData: visitAccess.read,
})

function Detail() {
  const { clientGuid, visitGuid } = Route.useParams()
  return <ClientVisit key={visitGuid} clientGuid={clientGuid} guid={visitGuid} />
}
