import { createFileRoute } from '@tanstack/react-router'
import { modelAccess } from '#contract/model/access.ts'
import { NewCharge } from '../../../../../../areas/model/charges/new-charge.tsx'

// MCHG-001.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/_invoice/standing-charges/new')({
  component: NewCharge,
  staticData: modelAccess.editRates,
})
