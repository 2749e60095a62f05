import { createFileRoute } from '@tanstack/react-router'
import { userContractAccess } from '#contract/user-contract/access.ts'
import { NewCarerContract } from '../../../../areas/user-contract/new-carer-contract.tsx'

// CCON-002.
export const Route = createFileRoute('/carers/$carerGuid/contracts/new')({
  component: NewCarerContract,
  staticData: userContractAccess.edit,
})
