import type { Handler } from '../../kit/http/mount.ts'
import { createBranchHandlers } from './company/create-branch.ts'
import { logoHandlers } from './company/logo.ts'
import { openBranchHandlers } from './company/open-branch.ts'
import { providerHandlers } from './company/provider.ts'
import { regionHandlers } from './company/regions.ts'
import { countUnattendedHandler } from './count-unattended.ts'
import { getBranchHandler } from './get-branch.ts'
import { getBranchStatusHandler } from './get-branch-status.ts'
import { getCoreSchemaHandler } from './get-core-schema.ts'
import { healthHandler } from './get-health.ts'
import { listAssignedBranchesHandler } from './list-assigned-branches.ts'
import { readProblemHandler } from './read-problem.ts'
import { reportErrorHandler } from './report-error.ts'

export const branchHandlers: readonly Handler[] = [
  countUnattendedHandler,
  getBranchHandler,
  getBranchStatusHandler,
  getCoreSchemaHandler,
  healthHandler,
  listAssignedBranchesHandler,
  readProblemHandler,
  reportErrorHandler,
  ...createBranchHandlers,
  ...logoHandlers,
  ...openBranchHandlers,
  ...providerHandlers,
  ...regionHandlers,
]
