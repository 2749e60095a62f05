import { createFileRoute } from '@tanstack/react-router'
import { ChargeList } from '../../../../../../areas/model/charges/charge-list.tsx'

// MCHG-001.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/_invoice/standing-charges/')({
  component: ChargeList,
  staticData: {
    access: ['Finance.Model.Rate:Read', 'Finance.Model.Rate:Edit'],
    allOf: ['Finance.Model:Edit'],
    features: ['finance'],
  },
})
