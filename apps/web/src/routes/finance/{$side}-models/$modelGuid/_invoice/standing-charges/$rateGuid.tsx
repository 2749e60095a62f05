import { createFileRoute } from '@tanstack/react-router'
import { EditCharge } from '../../../../../../areas/model/charges/edit-charge.tsx'

// MCHG-001.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/_invoice/standing-charges/$rateGuid')({
  component: Edit,
  staticData: {
    access: ['Finance.Model.Rate:Read', 'Finance.Model.Rate:Edit'],
    allOf: ['Finance.Model:Edit'],
    features: ['finance'],
  },
})

function Edit() {
  const { rateGuid } = Route.useParams()
  return <EditCharge key={rateGuid} guid={rateGuid} />
}
