import { createFileRoute } from '@tanstack/react-router'
import { ServiceList } from '../../../../../areas/model/services/service-list.tsx'

// SERV-004.
export const Route = createFileRoute('/finance/invoice-models/$modelGuid/payment-services/')({
  component: List,
  staticData: { access: ['Finance.Model:Edit'], features: ['finance'] },
})

function List() {
  return <ServiceList kind="linked" />
}
