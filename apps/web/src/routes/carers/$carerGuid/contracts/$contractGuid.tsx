import { createFileRoute } from '@tanstack/react-router'
import { userContractAccess } from '#contract/user-contract/access.ts'
import { EditCarerContract } from '../../../../areas/user-contract/edit-carer-contract.tsx'

// CCON-002.
export const Route = createFileRoute('/carers/$carerGuid/contracts/$contractGuid')({
  component: Contract,
  staticData: userContractAccess.edit,
})

function Contract() {
  const { contractGuid } = Route.useParams()
  return <EditCarerContract key={contractGuid} guid={contractGuid} />
}
