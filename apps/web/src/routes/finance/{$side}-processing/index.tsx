import { createFileRoute } from '@tanstack/react-router'
import { GroupList } from '../../../areas/billing/groups/group-list.tsx'

// INVP-001, INVP-007, PAYP-005, PAYP-D01, SHELL-012.
export const Route = createFileRoute('/finance/{$side}-processing/')({
  component: Groups,
  staticData: { access: ['Finance.Processing:Read'], features: ['finance'] },
})

function Groups() {
  const { side } = Route.useParams()
  return <GroupList key={side} side={side} />
}
