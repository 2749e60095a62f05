// The exports that other areas may use.

export { selectCurrentLeave } from './accruals/current-leave.ts'
export { selectWorkedTime } from './accruals/hour-sources.ts'
export { hoursTaken, keepTakenLeave } from './accruals/keep-taken-leave.ts'
export { storeAccrued } from './accruals/recalculate-accruals.ts'
export { writePayslips } from './payslips/write-payslips.ts'
