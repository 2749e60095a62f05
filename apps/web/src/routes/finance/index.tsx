import { createFileRoute } from '@tanstack/react-router'
import { FinanceRoot } from '../../areas/model/finance-root.tsx'

// MODEL-D02: each screen checks for itself who may open it.
export const Route = createFileRoute('/finance/')({
  component: FinanceRoot,
  staticData: { access: 'signed-in', feature: 'finance' },
})
