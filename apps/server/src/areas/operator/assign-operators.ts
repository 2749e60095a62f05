import { AppError } from '#contract/errors.ts'
import { assignOperators, unassignOperators } from '#contract/operator/operators.ts'
import { audit } from '../../kit/audit.ts'
import type { BranchDb } from '../../kit/context.ts'
import { handle } from '../../kit/http/mount.ts'
import { refuseOtherBranch } from './list-operators.ts'
import { selectOperatorGuids } from './operator-queries.ts'
import { assignToBranch, unassignFromBranch } from './operator-writes-queries.ts'

/** OPER-035. Who is assigned already stays so. */
export const assignOperatorsHandler = handle(assignOperators, async ({ params, body }, context) => {
  const { db, branch } = context
  refuseOtherBranch(branch, params.guid)
  const guids = await operatorsOf(db, body)
  for (const guid of await assignToBranch(db, branch.id, guids)) {
    await audit(context, 'assign', 'operator', guid, { after: { branch_guid: branch.guid } })
  }
  return undefined
})

/** OPER-036. The gate refuses their tokens of this branch from now on. */
export const unassignOperatorsHandler = handle(unassignOperators, async ({ params, body }, context) => {
  const { db, branch, user } = context
  refuseOtherBranch(branch, params.guid)
  const guids = await operatorsOf(db, body)
  // Nobody shuts themself out (OPER-D19).
  if (guids.includes(user.guid)) throw new AppError('OWN_ASSIGNMENT')
  for (const guid of await unassignFromBranch(db, branch.id, guids)) {
    await audit(context, 'unassign', 'operator', guid, { before: { branch_guid: branch.guid } })
  }
  return undefined
})

/** Throws NOT_FOUND when one of them is no operator: then nobody's branches are changed. */
async function operatorsOf(db: BranchDb, sent: readonly string[]): Promise<string[]> {
  const wanted = new Set(sent.map((guid) => guid.toLowerCase()))
  const guids = await selectOperatorGuids(db, [...wanted])
  if (guids.length < wanted.size) throw new AppError('NOT_FOUND', 'Operator')
  return guids
}
