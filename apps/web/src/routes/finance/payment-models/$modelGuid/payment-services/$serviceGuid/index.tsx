import { createFileRoute } from '@tanstack/react-router'
import { EditService } from '../../../../../../areas/model/services/edit-service.tsx'

// SERV-006.
export const Route = createFileRoute('/finance/payment-models/$modelGuid/payment-services/$serviceGuid/')({
  component: Edit,
  staticData: { access: ['Finance.Model:Edit'], features: ['finance'] },
})

function Edit() {
  const { serviceGuid } = Route.useParams()
  return <EditService key={serviceGuid} kind="payment" guid={serviceGuid} />
}
