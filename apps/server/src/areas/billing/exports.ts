// The exports that other areas may use.

export { sumCauses } from './alerts/sum-groups.ts'
export { keepChargesInBranch } from './charges/keep-charges-in-branch.ts'
export { keepFunderCharges } from './charges/keep-funder-charges.ts'
export { type OpenCharge, selectOpenCharges } from './charges/open-charge-queries.ts'
export { removeMadeCharges } from './charges/remove-made-charges.ts'
export { type HeadRow, selectHeads, selectInvoiceNote, selectUnfinished } from './completion/completion-queries.ts'
export { ownHead, providerOf, sharedHead } from './completion/document-head.ts'
export { countAdditionals } from './extras/additional-queries.ts'
export { selectOpenTotals } from './open-total-queries.ts'
export { markPayOf } from './pay/due-pay-queries.ts'
export { estimateWages } from './pay/estimate-wages.ts'
export { selectPaidLeave } from './pay/paid-leave-queries.ts'
export { selectPayLines } from './pay/pay-line-queries.ts'
export { payLinesOf } from './pay/pay-lines.ts'
export { workOutAllDue, workOutFrom } from './pay/work-out-all-due.ts'
export { countCompletedOn, type SideCounts, selectPricedDays } from './pricing/day-queries.ts'
export { priceAssignees } from './pricing/price-assignees.ts'
export { recalculateAssignees } from './pricing/recalculate-assignees.ts'
export { removeItems } from './pricing/remove-items.ts'
export { repriceDayIn } from './pricing/reprice-day.ts'
export { repriceOwner, selectOpenItems, sumOfItems } from './pricing/reprice-owner.ts'
export { loadAssigneeItems } from './processing/assignee-item-queries.ts'
export { selectGroups } from './processing/group-queries.ts'
export { countWorkLists, isUnpriced, openGroups } from './processing/open-group-queries.ts'
export { percentage } from './processing/percentage.ts'
export { isPreviewable, readTransaction } from './processing/present-transaction.ts'
export {
  completeInterfaceTask,
  failInterfaceTask,
  queueInterfaceTask,
  remakeInterface,
  startInterfaceTask,
} from './tasks/interface-task.ts'
export { queueAgain } from './tasks/retry-task.ts'
export { stateOf, withClaim } from './transaction-state.ts'
