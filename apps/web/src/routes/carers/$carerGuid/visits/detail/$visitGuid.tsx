import { createFileRoute } from '@tanstack/react-router'
import { visitAccess } from '#contract/visit/access.ts'
import { CarerVisit } from '../../../../../areas/visit/detail/person-visit.tsx'

// CARER-D27.
export const Route = createFileRoute('/carers/$carerGuid/visits/detail/$visitGuid')({
  component: Detail,
  staticData: visitAccess.read,
})

function Detail() {
  const { carerGuid, visitGuid } = Route.useParams()
  return <CarerVisit key={visitGuid} carerGuid={carerGuid} guid={visitGuid} />
}
