import { createFileRoute } from '@tanstack/react-router'
import { userContractAccess } from '#contract/user-contract/access.ts'
import { ClientContractList } from '../../../../areas/user-contract/payer-contracts/client-contracts.tsx'

// CLCON-001, CLCON-003.
export const Route = createFileRoute('/clients/$clientGuid/contracts/')({
  component: ClientContractList,
  staticData: userContractAccess.edit,
})
