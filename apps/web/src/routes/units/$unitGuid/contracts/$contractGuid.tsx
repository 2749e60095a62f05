import { createFileRoute } from '@tanstack/react-router'
import { unitAccess } from '#contract/unit/access.ts'
import { UnitContractDetail } from '../../../../areas/user-contract/payer-contracts/unit-contracts.tsx'

// UNIT-011.
export const Route = createFileRoute('/units/$unitGuid/contracts/$contractGuid')({
  component: Detail,
  staticData: unitAccess.read,
})

function Detail() {
  const { contractGuid } = Route.useParams()
  return <UnitContractDetail key={contractGuid} guid={contractGuid} />
}
