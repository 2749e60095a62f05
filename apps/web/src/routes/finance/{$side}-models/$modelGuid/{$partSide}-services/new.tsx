import { createFileRoute } from '@tanstack/react-router'
import { modelAccess } from '#contract/model/access.ts'
import { serviceKindOf } from '#contract/model/service-kinds.ts'
import { NewService } from '../../../../../areas/model/services/new-service.tsx'

// SERV-002, SERV-004, SERV-006.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/{$partSide}-services/new')({
  component: New,
  staticData: modelAccess.edit,
})

function New() {
  const { side, partSide } = Route.useParams()
  const kind = serviceKindOf(side, partSide)
  return <NewService key={kind} kind={kind} />
}
