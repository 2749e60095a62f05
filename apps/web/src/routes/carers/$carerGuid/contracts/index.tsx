import { createFileRoute } from '@tanstack/react-router'
import { userContractAccess } from '#contract/user-contract/access.ts'
import { CarerContracts } from '../../../../areas/user-contract/carer-contracts.tsx'

// CCON-001, CCON-003.
export const Route = createFileRoute('/carers/$carerGuid/contracts/')({
  component: CarerContracts,
  staticData: userContractAccess.edit,
})
