import { createFileRoute } from '@tanstack/react-router'
import { ServiceList } from '../../../../../areas/model/services/service-list.tsx'

// SERV-001.
export const Route = createFileRoute('/finance/invoice-models/$modelGuid/invoice-services/')({
  component: List,
  staticData: { access: ['Finance.Model:Edit'], features: ['finance'] },
})

function List() {
  return <ServiceList kind="invoice" />
}
