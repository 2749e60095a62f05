import { createFileRoute } from '@tanstack/react-router'
import { userContractAccess } from '#contract/user-contract/access.ts'
import { ClientContractDetail } from '../../../../areas/user-contract/payer-contracts/client-contracts.tsx'

// CLCON-002.
export const Route = createFileRoute('/clients/$clientGuid/contracts/$contractGuid')({
  component: Detail,
  staticData: userContractAccess.edit,
})

function Detail() {
  const { contractGuid } = Route.useParams()
  return <ClientContractDetail key={contractGuid} guid={contractGuid} />
}
