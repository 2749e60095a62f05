import { sql } from 'kysely'
import { z } from 'zod'
import { BranchSettings, type BranchStatus } from '#contract/branch/branches.ts'
import { getCompanyBranch, updateCompanyBranch } from '#contract/branch/company.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { audit } from '../../../kit/audit.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseConstraint } from '../../../kit/refuse-constraint.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { isFeature } from '../get-branch.ts'
import { lockOpenBranch, selectOpenBranch } from './company-queries.ts'

const taken: Readonly<Record<string, FieldErrors>> = {
  branch_title_key: { title: ['Branch with this title already exists'] },
}

/** With what only this screen reads. */
const Settings = BranchSettings.extend({ invoice_note: z.string() })

type Row = Awaited<ReturnType<typeof selectOpenBranch>>

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
    const { title, status, features, reference, external_inbox, left_menu_jarvis, on_cost_percent, invoice_note } = body
    const settings = {
      ...{ reference: reference ?? '', external_inbox, left_menu_jarvis },
      on_cost_percent: on_cost_percent ?? '0',
      invoice_note: invoice_note ?? '',
    }
    // Flags of other releases stay.
    const others = row.features.filter((feature) => !isFeature(feature))
    await refuseConstraint(
      taken,
      db
        .updateTable('branch')
        .set({ title, status, features: [...new Set([...features, ...others])].sort(), version: sql`version + 1` })
        .set({ settings: sql`settings || ${JSON.stringify(settings)}::jsonb` })
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

function editable({ title, status, features, settings }: Row) {
  const { reference, external_inbox, left_menu_jarvis, on_cost_percent, invoice_note } = Settings.partial()
    .catch({})
    .parse(settings)
  return {
    title,
    status: status as BranchStatus, // the table's check constraint allows only these
    reference: reference ?? '',
    external_inbox: external_inbox ?? false,
    left_menu_jarvis: left_menu_jarvis ?? false,
    on_cost_percent: on_cost_percent ?? '0',
    invoice_note: invoice_note ?? '',
    features: features.filter(isFeature),
  }
}

function forHistory({ features, ...rest }: ReturnType<typeof editable>) {
  return { ...rest, features: features.join(', ') }
}
