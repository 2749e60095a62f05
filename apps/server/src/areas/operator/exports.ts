// The exports that other areas may use.

export { assignToBranch } from './operator-writes-queries.ts'
