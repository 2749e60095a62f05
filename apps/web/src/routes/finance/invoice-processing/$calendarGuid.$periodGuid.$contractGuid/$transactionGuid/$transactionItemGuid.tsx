import { createFileRoute } from '@tanstack/react-router'

// INVP-005: the list with the calculation of one item beside it, both drawn by the route above.
export const Route = createFileRoute(
  '/finance/invoice-processing/$calendarGuid/$periodGuid/$contractGuid/$transactionGuid/$transactionItemGuid',
)({
  staticData: { access: ['Finance.Processing:Read'], features: ['finance'] },
})
