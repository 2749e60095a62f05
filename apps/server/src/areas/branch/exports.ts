// What other areas may use of this one.

export { selectBranchesOf } from './branch-queries.ts'
