import { createFileRoute, notFound } from '@tanstack/react-router'
import { billingAccess } from '#contract/billing/access.ts'
import { HolidayEstimation } from '../../../../areas/billing/working/holiday-estimation.tsx'
import { guidsInPath } from '../../../../kit/url/guids-in-path.ts'

// PAYP-003, PAYP-D18: the guid of the item is that of the charge. Only carers have leave.
export const Route = createFileRoute(
  '/finance/{$side}-processing/$calendarGuid/$periodGuid/$contractGuid/$transactionGuid_/$transactionItemGuid/holiday-details',
)({
  beforeLoad: ({ params }) => {
    guidsInPath({ params })
    if (params.side !== 'payment') throw notFound()
  },
  component: Holiday,
  staticData: billingAccess.read,
})

function Holiday() {
  const { transactionItemGuid, ...place } = Route.useParams()
  return <HolidayEstimation place={place} chargeGuid={transactionItemGuid} />
}
