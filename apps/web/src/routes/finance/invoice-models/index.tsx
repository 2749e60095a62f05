import { createFileRoute } from '@tanstack/react-router'
import { ModelList } from '../../../areas/model/model-list.tsx'

// MODEL-010.
export const Route = createFileRoute('/finance/invoice-models/')({
  component: List,
  staticData: { access: ['Finance.Model:Edit'], features: ['finance'] },
})

function List() {
  return <ModelList side="invoice" />
}
