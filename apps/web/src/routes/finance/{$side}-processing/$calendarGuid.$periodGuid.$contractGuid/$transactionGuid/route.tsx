import { createFileRoute, useParams } from '@tanstack/react-router'
import { billingAccess } from '#contract/billing/access.ts'
import { TransactionScreen } from '../../../../../areas/billing/transactions/transaction-screen.tsx'
import { guidsInPath } from '../../../../../kit/url/guids-in-path.ts'

// INVP-003, INVP-007. The list stays while calculations open and close beside it, so it belongs to their parent route.
export const Route = createFileRoute(
  '/finance/{$side}-processing/$calendarGuid/$periodGuid/$contractGuid/$transactionGuid',
)({
  beforeLoad: guidsInPath,
  component: Transaction,
  staticData: billingAccess.read,
})

function Transaction() {
  const { transactionItemGuid, transactionShiftGuid, visitGuid } = useParams({ strict: false })
  return (
    <TransactionScreen
      place={Route.useParams()}
      itemGuid={transactionItemGuid ?? transactionShiftGuid}
      isShift={transactionShiftGuid !== undefined}
      visitGuid={visitGuid}
    />
  )
}
