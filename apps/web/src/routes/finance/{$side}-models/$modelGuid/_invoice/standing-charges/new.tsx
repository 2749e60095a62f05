import { createFileRoute } from '@tanstack/react-router'
import { NewCharge } from '../../../../../../areas/model/charges/new-charge.tsx'

// MCHG-001.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/_invoice/standing-charges/new')({
  component: NewCharge,
  staticData: { access: ['Finance.Model.Rate:Edit'], allOf: ['Finance.Model:Edit'], features: ['finance'] },
})
