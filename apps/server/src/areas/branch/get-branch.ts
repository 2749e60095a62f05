import { BranchSettings, type BranchStatus, getBranch } from '#contract/branch/branches.ts'
import { type Feature, features } from '#contract/branch/features.ts'
import { handle } from '../../kit/http/mount.ts'
import { selectBranch } from './branch-queries.ts'

/** SHELL-071. */
export const getBranchHandler = handle(getBranch, async (_input, { db, branch }) => {
  const row = await selectBranch(db, branch.id)
  const columns = { nation_alias: row.nation_alias, time_zone: row.time_zone }
  return {
    guid: row.guid,
    title: row.title,
    status: row.status as BranchStatus, // the table's check constraint allows only these
    time_zone: row.time_zone,
    provider: row.provider ?? '',
    settings: BranchSettings.parse({ ...(row.settings as object), ...columns }), // a setting with its own column overrides the JSON
    features: row.features.filter(isFeature),
  }
})

/** The row may still hold a flag of an earlier release. */
export function isFeature(text: string): text is Feature {
  return (features as readonly string[]).includes(text)
}
