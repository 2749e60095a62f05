import { createFileRoute } from '@tanstack/react-router'
import { billingAccess } from '#contract/billing/access.ts'
import { guidsInPath } from '../../../../../../../kit/url/guids-in-path.ts'

// INVP-006: the calculation of one visit inside a shift. `$visitGuid` is the guid of its item (INVP-D32).
export const Route = createFileRoute(
  '/finance/{$side}-processing/$calendarGuid/$periodGuid/$contractGuid/$transactionGuid/shift/$transactionShiftGuid/$visitGuid',
)({
  beforeLoad: guidsInPath,
  staticData: billingAccess.read,
})
