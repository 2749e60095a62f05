import { createFileRoute } from '@tanstack/react-router'
import { modelAccess } from '#contract/model/access.ts'
import { serviceKindOf } from '#contract/model/service-kinds.ts'
import { EditService } from '../../../../../../areas/model/services/edit-service.tsx'

// SERV-002, SERV-004, SERV-006.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/{$partSide}-services/$serviceGuid/')({
  component: Edit,
  staticData: modelAccess.edit,
})

function Edit() {
  const { side, partSide, serviceGuid } = Route.useParams()
  return <EditService key={serviceGuid} kind={serviceKindOf(side, partSide)} guid={serviceGuid} />
}
