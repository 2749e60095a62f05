import { createFileRoute } from '@tanstack/react-router'
import { modelAccess } from '#contract/model/access.ts'
import { ChargeList } from '../../../../../../areas/model/charges/charge-list.tsx'

// MCHG-019.
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/_payment/base-rates/')({
  component: ChargeList,
  staticData: modelAccess.edit,
})
