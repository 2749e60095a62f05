import { createFileRoute } from '@tanstack/react-router'
import { ServiceList } from '../../../../../areas/model/services/service-list.tsx'

// SERV-006.
export const Route = createFileRoute('/finance/payment-models/$modelGuid/payment-services/')({
  component: List,
  staticData: { access: ['Finance.Model:Edit'], features: ['finance'] },
})

function List() {
  return <ServiceList kind="payment" />
}
