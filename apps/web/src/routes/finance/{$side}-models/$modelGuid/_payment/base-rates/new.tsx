import { createFileRoute } from '@tanstack/react-router'
import { NewCharge } from '../../../../../../areas/model/charges/new-charge.tsx'

// MCHG-019.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/_payment/base-rates/new')({
  component: NewCharge,
  staticData: { access: ['Finance.Model:Edit'], features: ['finance'] },
})
