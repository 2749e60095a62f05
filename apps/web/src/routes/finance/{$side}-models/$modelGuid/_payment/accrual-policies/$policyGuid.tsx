import { createFileRoute } from '@tanstack/react-router'
import { modelAccess } from '#contract/model/access.ts'
import { EditAccrualPolicy } from '../../../../../../areas/model/accrual-policies/edit-accrual-policy.tsx'

// MCHG-046.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/_payment/accrual-policies/$policyGuid')({
  component: Edit,
  staticData: modelAccess.edit,
})

function Edit() {
  const { policyGuid } = Route.useParams()
  return <EditAccrualPolicy key={policyGuid} guid={policyGuid} />
}
