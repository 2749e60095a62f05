import { createFileRoute } from '@tanstack/react-router'
import { ChargeList } from '../../../../../../areas/model/charges/charge-list.tsx'

// MCHG-019.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/_payment/base-rates/')({
  component: ChargeList,
  staticData: { access: ['Finance.Model:Edit'], features: ['finance'] },
})
