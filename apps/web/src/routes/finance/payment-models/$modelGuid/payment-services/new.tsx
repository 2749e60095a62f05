import { createFileRoute } from '@tanstack/react-router'
import { NewService } from '../../../../../areas/model/services/new-service.tsx'

// SERV-006.
export const Route = createFileRoute('/finance/payment-models/$modelGuid/payment-services/new')({
  component: New,
  staticData: { access: ['Finance.Model:Edit'], features: ['finance'] },
})

function New() {
  return <NewService kind="payment" />
}
