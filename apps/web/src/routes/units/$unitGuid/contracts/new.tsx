import { createFileRoute } from '@tanstack/react-router'
import { unitAccess } from '#contract/unit/access.ts'
import { NewUnitContract } from '../../../../areas/user-contract/payer-contracts/unit-contracts.tsx'

// UNIT-011.
export const Route = createFileRoute('/units/$unitGuid/contracts/new')({
  component: NewUnitContract,
  staticData: unitAccess.edit,
})
