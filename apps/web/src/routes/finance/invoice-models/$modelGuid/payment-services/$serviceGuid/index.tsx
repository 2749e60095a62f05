import { createFileRoute } from '@tanstack/react-router'
import { EditService } from '../../../../../../areas/model/services/edit-service.tsx'

// SERV-004.
export const Route = createFileRoute('/finance/invoice-models/$modelGuid/payment-services/$serviceGuid/')({
  component: Edit,
  staticData: { access: ['Finance.Model:Edit'], features: ['finance'] },
})

function Edit() {
  const { serviceGuid } = Route.useParams()
  return <EditService key={serviceGuid} kind="linked" guid={serviceGuid} />
}
