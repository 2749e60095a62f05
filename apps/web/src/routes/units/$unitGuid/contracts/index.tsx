import { createFileRoute } from '@tanstack/react-router'
import { unitAccess } from '#contract/unit/access.ts'
import { UnitContractList } from '../../../../areas/user-contract/payer-contracts/unit-contracts.tsx'

// UNIT-011.
export const Route = createFileRoute('/units/$unitGuid/contracts/')({
  component: UnitContractList,
  staticData: unitAccess.read,
})
