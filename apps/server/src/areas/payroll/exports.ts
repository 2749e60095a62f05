// The exports that other areas may use.

export { hoursTaken, keepTakenLeave } from './accruals/keep-taken-leave.ts'
