import { createFileRoute } from '@tanstack/react-router'
import { ModelList } from '../../../areas/model/model-list.tsx'

// MODEL-016.
export const Route = createFileRoute('/finance/payment-models/')({
  component: List,
  staticData: { access: ['Finance.Model:Edit'], features: ['finance'] },
})

function List() {
  return <ModelList side="payment" />
}
