import { createFileRoute } from '@tanstack/react-router'
import { userContractAccess } from '#contract/user-contract/access.ts'
import { NewClientContract } from '../../../../areas/user-contract/payer-contracts/client-contracts.tsx'

// CLCON-002.
export const Route = createFileRoute('/clients/$clientGuid/contracts/new')({
  component: NewClientContract,
  staticData: userContractAccess.edit,
})
