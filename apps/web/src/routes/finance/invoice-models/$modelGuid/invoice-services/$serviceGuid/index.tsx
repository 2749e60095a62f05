import { createFileRoute } from '@tanstack/react-router'
import { EditService } from '../../../../../../areas/model/services/edit-service.tsx'

// SERV-002.
export const Route = createFileRoute('/finance/invoice-models/$modelGuid/invoice-services/$serviceGuid/')({
  component: Edit,
  staticData: { access: ['Finance.Model:Edit'], features: ['finance'] },
})

function Edit() {
  const { serviceGuid } = Route.useParams()
  return <EditService key={serviceGuid} kind="invoice" guid={serviceGuid} />
}
