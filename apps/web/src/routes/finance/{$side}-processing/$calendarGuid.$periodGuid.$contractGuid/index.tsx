import { createFileRoute } from '@tanstack/react-router'
import { billingAccess } from '#contract/billing/access.ts'
import { PeriodScreen } from '../../../../areas/billing/transactions/period-screen.tsx'
import { guidsInPath } from '../../../../kit/url/guids-in-path.ts'

// INVP-002, INVP-007, PAYP-D01.
export const Route = createFileRoute('/finance/{$side}-processing/$calendarGuid/$periodGuid/$contractGuid/')({
  beforeLoad: guidsInPath,
  component: Period,
  staticData: billingAccess.read,
})

function Period() {
  return <PeriodScreen place={Route.useParams()} />
}
