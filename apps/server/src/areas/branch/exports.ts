// The exports that other areas may use.

export { selectBranch, selectBranchesOf } from './branch-queries.ts'
export { insertBranch } from './insert-branch.ts'
