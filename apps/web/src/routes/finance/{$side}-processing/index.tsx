import { createFileRoute } from '@tanstack/react-router'
import { billingAccess } from '#contract/billing/access.ts'
import { GroupList } from '../../../areas/billing/groups/group-list.tsx'

// INVP-001, INVP-007, PAYP-005, PAYP-D01, SHELL-012.
export const Route = createFileRoute('/finance/{$side}-processing/')({
  component: Groups,
  staticData: billingAccess.read,
})

function Groups() {
  const { side } = Route.useParams()
  return <GroupList key={side} side={side} />
}
