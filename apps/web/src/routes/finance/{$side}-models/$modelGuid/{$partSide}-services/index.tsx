import { createFileRoute } from '@tanstack/react-router'
import { modelAccess } from '#contract/model/access.ts'
import { serviceKindOf } from '#contract/model/service-kinds.ts'
import { ServiceList } from '../../../../../areas/model/services/service-list.tsx'

// SERV-001, SERV-004, SERV-006.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/{$partSide}-services/')({
  component: List,
  staticData: modelAccess.edit,
})

function List() {
  const { side, partSide } = Route.useParams()
  const kind = serviceKindOf(side, partSide)
  return <ServiceList key={kind} kind={kind} />
}
