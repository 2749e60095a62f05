import { AppError } from '#contract/errors.ts'
import { createOperator } from '#contract/operator/operators.ts'
import { permissionGroups } from '#contract/permissions.ts'
import { audit } from '../../kit/audit.ts'
import type { Context, SessionUser } from '../../kit/context.ts'
import { handle } from '../../kit/http/mount.ts'
import { inviteAccount } from '../identity/exports.ts'
import { decideNhsClient } from './nhs-client.ts'
import { selectOperator } from './operator-queries.ts'
import { valuesOf } from './operator-values.ts'
import { assignToBranch, changeRights, insertOperator, replaceGroups, setNhsClient } from './operator-writes-queries.ts'
import { readForHistory } from './present-operator.ts'
import { decideGroups, decideRights } from './refuse-rights.ts'

/** OPER-030, OPER-D16: assigned to the selected branch, as the operator is needed there. */
export const createOperatorHandler = handle(createOperator, async ({ body }, context) => {
  const { db, branch, user } = context
  const groups = groupsOfNew(user, body.resource_group)
  const rights = decideRights(user, [], body.resources)
  const client = await decideNhsClient(context, groups, null, body.nhs_client_guid)

  const guid = await insertOperator(db, body.profile.email, valuesOf(body.profile, body.status === 0))
  if (guid === undefined) throw emailTaken()
  await replaceGroups(db, guid, groups)
  if (rights) await changeRights(db, guid, rights)
  await assignToBranch(db, branch.id, [guid])
  if (client !== null) await setNhsClient(db, branch.id, guid, client)

  await auditNew(context, guid)
  // Inactive operators are invited when they are activated.
  if (body.send_welcome_email && body.status === 0) await inviteAccount(context, guid)
  return { guid }
})

/** Without the permission to give roles a new operator gets the preset one (OPER-D09). */
function groupsOfNew(user: SessionUser, sent: readonly string[]): string[] {
  const preset: string[] = [permissionGroups.operator]
  return decideGroups(user, preset, sent) ?? preset
}

/** OPER-D14: accounts cannot share an email, even when one is inactive or of another type. */
function emailTaken(): AppError {
  const sentence = 'Operator with this email already exists'
  return new AppError('OPERATOR_EMAIL', undefined, { 'profile.email': [sentence] })
}

async function auditNew(context: Context, guid: string): Promise<void> {
  const created = await selectOperator(context.db, guid)
  if (!created) throw new Error('The saved operator is missing')
  await audit(context, 'create', 'operator', guid, { after: await readForHistory(context.db, created) })
}
