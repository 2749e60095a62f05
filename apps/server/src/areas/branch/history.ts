import { branchAccess } from '#contract/branch/access.ts'
import type { HistoryRecord } from '../../kit/history-record.ts'

/** SHELL-D64. Of branches, a user reads the history of the open one. */
export const branchRecords: readonly HistoryRecord[] = [
  {
    type: 'branch',
    access: branchAccess.branch.access,
    things: async ({ branch }, guid) =>
      guid.toLowerCase() === branch.guid ? [{ entity: 'branch', guid: branch.guid }] : null,
  },
]
