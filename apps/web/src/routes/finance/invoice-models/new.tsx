import { createFileRoute } from '@tanstack/react-router'
import { NewModel } from '../../../areas/model/settings/new-model.tsx'

// MODEL-011.
export const Route = createFileRoute('/finance/invoice-models/new')({
  component: New,
  staticData: { access: ['Finance.Model:Edit'], features: ['finance'] },
})

function New() {
  return <NewModel side="invoice" />
}
