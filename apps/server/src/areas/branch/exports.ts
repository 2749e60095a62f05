// The exports that other areas may use.

export { selectBranchesOf } from './branch-queries.ts'
