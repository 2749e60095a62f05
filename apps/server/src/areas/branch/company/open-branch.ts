import { sql } from 'kysely'
import { getCompanyBranch, updateCompanyBranch } from '#contract/branch/company.ts'
import { audit } from '../../../kit/audit.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseConstraint } from '../../../kit/refuse-constraint.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { isFeature } from '../get-branch.ts'
import { editable, forHistory, settingsOf, takenTitle } from './branch-values.ts'
import { lockOpenBranch, selectOpenBranch } from './company-queries.ts'

/** A user changes the branch that is open, no other one: branches never see each other. */
export const openBranchHandlers: readonly Handler[] = [
  handle(getCompanyBranch, async (_input, { db, branch }) => {
    const row = await selectOpenBranch(db, branch)
    const { guid, nation_alias, time_zone, version } = row
    return { guid, nation_alias, time_zone, version, ...editable(row) }
  }),
  handle(updateCompanyBranch, async ({ body }, context) => {
    const { db, branch } = context
    const row = await lockOpenBranch(db, branch)
    refuseStale(context, 'branch', row)
    const { title, status, features } = body
    // Flags of other releases stay.
    const others = row.features.filter((feature) => !isFeature(feature))
    await refuseConstraint(
      takenTitle,
      db
        .updateTable('branch')
        .set({ title, status, features: [...new Set([...features, ...others])].sort(), version: sql`version + 1` })
        .set({ settings: sql`settings || ${JSON.stringify(settingsOf(body))}::jsonb` })
        .where('id', '=', branch.id)
        .execute(),
    )
    await audit(context, 'update', 'branch', row.guid, {
      before: forHistory(editable(row)),
      after: forHistory(editable(await selectOpenBranch(db, branch))),
    })
    return undefined
  }),
]
