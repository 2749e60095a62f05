import type { BodyOf } from '#contract/endpoint.ts'
import { AppError, invalidField } from '#contract/errors.ts'
import { updateRelative } from '#contract/relative/relatives.ts'
import { audit } from '../../kit/audit.ts'
import type { Context } from '../../kit/context.ts'
import { handle } from '../../kit/http/mount.ts'
import { refuseConstraint } from '../../kit/refuse-constraint.ts'
import { refuseStale } from '../../kit/refuse-stale.ts'
import { keepPersonAccount } from '../identity/exports.ts'
import { relativeForHistory } from './present-relative.ts'
import { lockRelative, type RelativeRow, selectRelative } from './relative-queries.ts'
import { updateRelativeRow } from './relative-writes-queries.ts'
import { accountEmailTaken } from './taken-email.ts'

/** RELATIVE-012. The login follows the record: an inactive relative cannot sign in (decision 0045). */
export const updateRelativeHandler = handle(updateRelative, async ({ params, body }, context) => {
  const { db } = context
  const relative = await lockRelative(db, params)
  if (!relative) throw new AppError('NOT_FOUND', 'Contact not found')
  refuseStale(context, 'relative', relative)
  refuseWithoutEmail(relative, body)
  await updateRelativeRow(db, relative.guid, body)
  const changed = await selectRelative(db, params)
  if (!changed) throw new Error('The relative that was just written is not there')
  await keepAccount(context, changed)
  await audit(context, 'update', 'relative', relative.guid, {
    before: relativeForHistory(relative),
    after: relativeForHistory(changed),
  })
  return undefined
})

function refuseWithoutEmail({ account_guid }: RelativeRow, { profile }: BodyOf<typeof updateRelative>): void {
  if (account_guid === null || profile.email !== null) return
  throw invalidField('profile.email', 'A contact who has been invited needs an email address.')
}

async function keepAccount(context: Context, { account_guid, email, name, status }: RelativeRow): Promise<void> {
  if (account_guid === null || email === null) return
  const account = { email, name, is_active: status === 0 }
  await refuseConstraint(accountEmailTaken, keepPersonAccount(context, account_guid, account))
}
