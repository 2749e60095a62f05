import { updateClient } from '#contract/client/save-client.ts'
import { errorCatalogue, type FieldErrors, invalidField } from '#contract/errors.ts'
import { audit } from '../../kit/audit.ts'
import { handle } from '../../kit/http/mount.ts'
import { refuseConstraint } from '../../kit/refuse-constraint.ts'
import { refuseStale } from '../../kit/refuse-stale.ts'
import { keepPersonAccount, replaceRegions } from '../identity/exports.ts'
import { checkClient } from './check-client.ts'
import { lockClient, selectClient } from './client-queries.ts'
import { clientValues } from './client-values.ts'
import { updateClientRow } from './client-writes-queries.ts'
import { clientForHistory } from './present-client.ts'

const takenEmail: Readonly<Record<string, FieldErrors>> = {
  account_email: { 'profile.email': [errorCatalogue.EMAIL_TAKEN.title] },
}

/** CLIENT-049. The login of the client follows the record: an inactive status ends it (decision 0048). */
export const updateClientHandler = handle(updateClient, async ({ params, body }, context) => {
  const { db, branch } = context
  const client = await lockClient(db, branch, params.guid)
  refuseStale(context, 'client', client)
  if (client.account_guid !== null && body.profile.email === null) {
    throw invalidField('profile.email', 'A client who has been invited needs an email address.')
  }
  const statusType = await checkClient(context, body, client)
  await updateClientRow(db, client.guid, clientValues(body, branch))
  await replaceRegions(db, branch, { kind: 'client', guid: client.guid }, body.regions)
  const changed = await selectClient(db, branch, client.guid)
  if (changed.account_guid !== null && changed.email !== null) {
    const { name, email } = changed
    const account = { name, email, is_active: statusType !== 'Inactive' }
    await refuseConstraint(takenEmail, keepPersonAccount(context, changed.account_guid, account))
  }
  await audit(context, 'update', 'client', client.guid, {
    before: clientForHistory(client),
    after: clientForHistory(changed),
  })
  return undefined
})
