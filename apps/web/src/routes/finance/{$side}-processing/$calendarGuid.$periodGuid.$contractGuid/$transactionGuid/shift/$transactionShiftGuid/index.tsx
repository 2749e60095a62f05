import { createFileRoute } from '@tanstack/react-router'
import { billingAccess } from '#contract/billing/access.ts'
import { guidsInPath } from '../../../../../../../kit/url/guids-in-path.ts'

// INVP-006: the list with the calculation of one shift beside it, both rendered by the parent route.
export const Route = createFileRoute(
  '/finance/{$side}-processing/$calendarGuid/$periodGuid/$contractGuid/$transactionGuid/shift/$transactionShiftGuid/',
)({
  beforeLoad: guidsInPath,
  staticData: billingAccess.read,
})
