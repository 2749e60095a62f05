import { createFileRoute } from '@tanstack/react-router'
import { modelAccess } from '#contract/model/access.ts'
import { ChargeList } from '../../../../../../areas/model/charges/charge-list.tsx'

// MCHG-001.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/_invoice/standing-charges/')({
  component: ChargeList,
  staticData: modelAccess.readRates,
})
