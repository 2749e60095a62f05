import { branchAccess } from '#contract/branch/access.ts'
import type { HistoryRecord } from '../../kit/history-record.ts'
import { selectCompany, selectRegion } from './company/company-queries.ts'

/** SHELL-D64. Of branches, a user reads the history of the open one. */
export const branchRecords: readonly HistoryRecord[] = [
  {
    type: 'company',
    access: branchAccess.company.access,
    things: async ({ db }, guid) =>
      (await selectCompany(db))?.guid === guid.toLowerCase() ? [{ entity: 'company', guid }] : null,
  },
  {
    type: 'region',
    access: branchAccess.company.access,
    things: async ({ db }, guid) => ((await selectRegion(db, guid)) ? [{ entity: 'region', guid }] : null),
  },
  {
    type: 'branch',
    access: branchAccess.branch.access,
    things: async ({ branch }, guid) =>
      guid.toLowerCase() === branch.guid ? [{ entity: 'branch', guid: branch.guid }] : null,
  },
]
