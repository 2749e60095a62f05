import { createFileRoute } from '@tanstack/react-router'
import { modelAccess } from '#contract/model/access.ts'
import { AccrualPolicyList } from '../../../../../../areas/model/accrual-policies/accrual-policy-list.tsx'

// MCHG-046.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/_payment/accrual-policies/')({
  component: AccrualPolicyList,
  staticData: modelAccess.edit,
})
