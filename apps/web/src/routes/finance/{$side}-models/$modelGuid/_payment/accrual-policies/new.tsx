import { createFileRoute } from '@tanstack/react-router'
import { modelAccess } from '#contract/model/access.ts'
import { NewAccrualPolicy } from '../../../../../../areas/model/accrual-policies/new-accrual-policy.tsx'

// MCHG-046.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/_payment/accrual-policies/new')({
  component: NewAccrualPolicy,
  staticData: modelAccess.edit,
})
