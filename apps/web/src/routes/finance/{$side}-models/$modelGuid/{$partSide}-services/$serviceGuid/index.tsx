import { createFileRoute } from '@tanstack/react-router'
import { serviceKindOf } from '#contract/model/service-kinds.ts'
import { EditService } from '../../../../../../areas/model/services/edit-service.tsx'

// SERV-002, SERV-004, SERV-006.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/{$partSide}-services/$serviceGuid/')({
  component: Edit,
  staticData: { access: ['Finance.Model:Edit'], features: ['finance'] },
})

function Edit() {
  const { side, partSide, serviceGuid } = Route.useParams()
  return <EditService key={serviceGuid} kind={serviceKindOf(side, partSide)} guid={serviceGuid} />
}
