import { createFileRoute } from '@tanstack/react-router'
import { modelAccess } from '#contract/model/access.ts'
import { EditCharge } from '../../../../../../areas/model/charges/edit-charge.tsx'

// MCHG-019.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/_payment/base-rates/$rateGuid')({
  component: Edit,
  staticData: modelAccess.edit,
})

function Edit() {
  const { rateGuid } = Route.useParams()
  return <EditCharge key={rateGuid} guid={rateGuid} />
}
