import { createBranch, listBranchesToCopy } from '#contract/branch/new-branch.ts'
import { AppError } from '#contract/errors.ts'
import { audit } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseConstraint } from '../../../kit/refuse-constraint.ts'
import { inOtherBranch } from '../../../kit/with-branch.ts'
import { insertMessageTemplates, selectMessageTemplates } from '../../message/exports.ts'
import { assignToBranch } from '../../operator/exports.ts'
import { insertPublishedTemplates, selectPublishedTemplates } from '../../visit/exports.ts'
import { insertBranch } from '../insert-branch.ts'
import { editable, forHistory, settingsOf, takenTitle } from './branch-values.ts'
import { selectOpenBranch, selectOwnBranches } from './company-queries.ts'

/** Decision 0154. */
export const createBranchHandlers: readonly Handler[] = [
  handle(listBranchesToCopy, async (_input, { db, user }) => {
    const rows = await selectOwnBranches(db, user.guid)
    const branches = rows.map((row) => {
      const { status: _status, reference: _reference, ...rest } = editable(row)
      return { guid: row.guid, ...rest }
    })
    return { branches, count: branches.length }
  }),
  handle(createBranch, async ({ body }, context) => {
    const { db, branch, user, now } = context
    const copied = body.copy_from === null ? null : await readCopied(context, body.copy_from)
    const { title, nation_alias: nation, time_zone: timeZone } = body
    const features = [...new Set(body.features)].sort()
    const settings = { ...copied?.settings, ...settingsOf(body) }
    const { id, guid } = await refuseConstraint(
      takenTitle,
      insertBranch(db, { title, nation, timeZone, features, settings }),
    )
    await assignToBranch(db, id, [user.guid])
    await inOtherBranch(db, branch, guid, now, async (_db, created) => {
      const inCreated = { ...context, branch: created }
      const place = { nation_alias: nation, time_zone: timeZone }
      const after = { ...place, ...forHistory(editable(await selectOpenBranch(db, created))) }
      await audit(inCreated, 'create', 'branch', guid, { after })
      await audit(inCreated, 'assign', 'operator', user.guid, { after: { branch_guid: guid } })
      if (!copied) return
      await insertPublishedTemplates(inCreated, copied.reportTemplates)
      await insertMessageTemplates(inCreated, copied.messageTemplates)
    })
    return { guid }
  }),
]

/** Reads what a new branch takes over from a branch of the user, besides the form. Throws NOT_FOUND. */
async function readCopied({ db, branch, user, now }: Context, guid: string) {
  const row = (await selectOwnBranches(db, user.guid)).find((own) => own.guid === guid.toLowerCase())
  if (!row) throw new AppError('NOT_FOUND', 'Branch')
  // Earlier releases kept nation and time zone in the settings as well, and these are not the new branch's.
  const { nation_alias: _nation, time_zone: _zone, ...settings } = row.settings as Record<string, unknown>
  return inOtherBranch(db, branch, row.guid, now, async (source) => ({
    settings,
    reportTemplates: await selectPublishedTemplates(source),
    messageTemplates: await selectMessageTemplates(source),
  }))
}
