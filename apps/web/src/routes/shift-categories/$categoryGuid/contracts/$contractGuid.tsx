import { createFileRoute } from '@tanstack/react-router'
import { userContractAccess } from '#contract/user-contract/access.ts'
import { CategoryContractDetail } from '../../../../areas/user-contract/category-contracts/category-contract.tsx'

// SHIFTCAT-013.
export const Route = createFileRoute('/shift-categories/$categoryGuid/contracts/$contractGuid')({
  component: Detail,
  staticData: userContractAccess.editOfCategory,
})

function Detail() {
  const { contractGuid } = Route.useParams()
  return <CategoryContractDetail key={contractGuid} guid={contractGuid} />
}
