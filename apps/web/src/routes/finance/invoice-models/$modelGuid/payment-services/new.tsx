import { createFileRoute } from '@tanstack/react-router'
import { NewService } from '../../../../../areas/model/services/new-service.tsx'

// SERV-004.
export const Route = createFileRoute('/finance/invoice-models/$modelGuid/payment-services/new')({
  component: New,
  staticData: { access: ['Finance.Model:Edit'], features: ['finance'] },
})

function New() {
  return <NewService kind="linked" />
}
