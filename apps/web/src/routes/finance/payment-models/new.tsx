import { createFileRoute } from '@tanstack/react-router'
import { NewModel } from '../../../areas/model/settings/new-model.tsx'

// MODEL-017.
export const Route = createFileRoute('/finance/payment-models/new')({
  component: New,
  staticData: { access: ['Finance.Model:Edit'], features: ['finance'] },
})

function New() {
  return <NewModel side="payment" />
}
