import { createFileRoute } from '@tanstack/react-router'
import { GroupList } from '../../../areas/billing/groups/group-list.tsx'

// INVP-001, INVP-007, SHELL-012.
export const Route = createFileRoute('/finance/invoice-processing/')({
  component: GroupList,
  staticData: { access: ['Finance.Processing:Read'], features: ['finance'] },
})
