// The exports that other areas may use.

export { selectBranch, selectBranchesOf } from './branch-queries.ts'
