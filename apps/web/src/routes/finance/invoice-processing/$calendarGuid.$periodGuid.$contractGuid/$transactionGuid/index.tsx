import { createFileRoute } from '@tanstack/react-router'

// The list alone, which the route above draws.
export const Route = createFileRoute(
  '/finance/invoice-processing/$calendarGuid/$periodGuid/$contractGuid/$transactionGuid/',
)({
  staticData: { access: ['Finance.Processing:Read'], features: ['finance'] },
})
