import { createFileRoute } from '@tanstack/react-router'
import { billingAccess } from '#contract/billing/access.ts'
import { guidsInPath } from '../../../../../kit/url/guids-in-path.ts'

// The list alone, rendered by the parent route.
export const Route = createFileRoute(
  '/finance/{$side}-processing/$calendarGuid/$periodGuid/$contractGuid/$transactionGuid/',
)({
  beforeLoad: guidsInPath,
  staticData: billingAccess.read,
})
