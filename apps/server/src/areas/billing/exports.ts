// The exports that other areas may use.

export { type HeadRow, selectHeads, selectUnfinished } from './completion/completion-queries.ts'
export { ownHead, sharedHead } from './completion/document-head.ts'
export { priceAssignees } from './pricing/price-assignees.ts'
export { selectPeriods } from './pricing/pricing-queries.ts'
export { removeItems } from './pricing/remove-items.ts'
export { repriceClient, selectOpenItems, sumOfItems } from './pricing/reprice-client.ts'
export { countWorkLists, isUnpriced, openGroups } from './processing/open-group-queries.ts'
export { percentage } from './processing/percentage.ts'
export { isPreviewable, readTransaction } from './processing/present-transaction.ts'
export { stateOf, withClaim } from './transaction-state.ts'
