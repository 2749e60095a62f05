import type { Handler } from '../../kit/mount.ts'
import { healthHandler } from './get-health.ts'
import { listAssignedBranchesHandler } from './list-assigned-branches.ts'

export const branchHandlers: readonly Handler[] = [healthHandler, listAssignedBranchesHandler]
