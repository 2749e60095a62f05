import { type BranchStatus, getBranch } from '#contract/branch/branches.ts'
import { handle } from '../../kit/mount.ts'
import { selectBranch } from './branch-queries.ts'

/** The settings of SHELL-D53 that a branch has without having been given any. */
const defaults = { left_menu_jarvis: false, external_inbox: false, reference: '' }

/** SHELL-071. */
export const getBranchHandler = handle(getBranch, async (_input, { db, branch }) => {
  const row = await selectBranch(db, branch.id)
  const settings = row.settings as Record<string, string | boolean | number> // flat by SHELL-D53
  return {
    guid: row.guid,
    title: row.title,
    status: row.status as BranchStatus, // the table's check allows just these
    time_zone: row.time_zone,
    provider: row.provider ?? '',
    settings: { ...defaults, ...settings, nation_alias: row.nation_alias, time_zone: row.time_zone },
    features: row.features,
  }
})
