import type { BodyOf } from '#contract/endpoint.ts'
import { AppError, invalidField } from '#contract/errors.ts'
import { updateOperator } from '#contract/operator/operators.ts'
import { audit } from '../../kit/audit.ts'
import type { BranchDb, Context, SessionUser } from '../../kit/context.ts'
import { handle } from '../../kit/http/mount.ts'
import { refuseStale } from '../../kit/refuse-stale.ts'
import { refuseLocked, selectGroups, selectRoles } from '../identity/exports.ts'
import { decideNhsClient } from './nhs-client.ts'
import { lockOperatorOfBranch, type OperatorRow, selectNhsClient, selectOperator } from './operator-queries.ts'
import { valuesOf } from './operator-values.ts'
import {
  changeRights,
  markRightsChanged,
  replaceGroups,
  revokeSessions,
  setNhsClient,
  updateOperatorRow,
} from './operator-writes-queries.ts'
import { isOwn } from './own-account.ts'
import { readForHistory } from './present-operator.ts'
import { decideGroups, decideRights } from './refuse-rights.ts'

type Change = BodyOf<typeof updateOperator>

/** OPER-031. */
export const updateOperatorHandler = handle(updateOperator, async ({ params, body }, context) => {
  const { db, branch, user, now } = context
  const operator = await lockOperatorOfBranch(db, branch.id, params.guid)
  if (!operator) throw new AppError('NOT_FOUND', 'Operator')
  await refuseLocked(context, [operator.guid])
  refuseStale(context, 'account', operator)
  refuseOtherEmail(operator, body)
  const before = await readForHistory(db, operator)

  const roles = await selectRoles(db, operator.guid)
  const groups = await selectGroups(db, operator.guid)
  const isActive = decideActive(user, operator, body)
  const wantedGroups = body.resource_group ? decideGroups(user, groups, body.resource_group) : null
  const rights = body.resources ? decideRights(user, roles, body.resources) : null

  await updateOperatorRow(db, operator.guid, valuesOf(body.profile, isActive))
  if (wantedGroups) await replaceGroups(db, operator.guid, wantedGroups)
  if (rights) await changeRights(db, operator.guid, rights)
  if (wantedGroups || rights) await markRightsChanged(db, operator.guid, now)
  await placeNhsClient(context, operator.guid, wantedGroups ?? groups, body.nhs_client_guid)
  // The gate refuses an inactive account at once; its sessions end too, so that none is left when it becomes active
  // again.
  if (operator.is_active && !isActive) await revokeSessions(db, operator.guid, now)

  await audit(context, 'update', 'operator', operator.guid, { before, after: await readOperator(db, operator.guid) })
  return undefined
})

/** The email identifies an account, and its links are mailed there (OPER-017). */
function refuseOtherEmail(operator: OperatorRow, { profile }: Change): void {
  if (profile.email === undefined || profile.email.toLowerCase() === operator.email.toLowerCase()) return
  throw invalidField('profile.email', 'The email can not be changed.')
}

/** Returns whether the account is to be active. Throws OWN_ACCOUNT (OPER-D22). */
function decideActive(user: SessionUser, operator: OperatorRow, { status }: Change): boolean {
  const isActive = status === undefined ? operator.is_active : status === 0
  if (isActive === operator.is_active) return isActive
  if (isOwn(user, operator.guid)) {
    throw new AppError('OWN_ACCOUNT', undefined, { status: ['You cannot deactivate your own account.'] })
  }
  return isActive
}

async function placeNhsClient(
  context: Context,
  guid: string,
  groups: readonly string[],
  sent: string | null | undefined,
): Promise<void> {
  const { db, branch } = context
  const present = (await selectNhsClient(db, guid))?.guid ?? null
  const wanted = await decideNhsClient(context, groups, present, sent)
  if (wanted !== present) await setNhsClient(db, branch.id, guid, wanted)
}

async function readOperator(db: BranchDb, guid: string): Promise<object> {
  const changed = await selectOperator(db, guid)
  if (!changed) throw new Error('The saved operator is missing')
  return readForHistory(db, changed)
}
