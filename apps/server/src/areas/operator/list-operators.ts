import { AppError } from '#contract/errors.ts'
import type { OperatorLock } from '#contract/operator/locks.ts'
import {
  listAssignedOperators,
  listOperators,
  listUnassignedOperators,
  type OperatorListItem,
} from '#contract/operator/operators.ts'
import { holdsEverything } from '#contract/operator/rights.ts'
import type { Branch, Context, SessionUser } from '../../kit/context.ts'
import { handle } from '../../kit/http/mount.ts'
import { locksOf, mayChangeHere } from '../identity/exports.ts'
import {
  type OperatorListFilter,
  type OperatorListRow,
  type OperatorScope,
  selectOperators,
  type Viewer,
} from './operator-queries.ts'
import { isOwn } from './own-account.ts'
import { operatorListItem } from './present-operator.ts'

/** OPER-D03: the operators that the user may see. */
export const listOperatorsHandler = handle(listOperators, async ({ query }, context) => {
  const { rows, count } = await pageOf(context, 'company', query)
  return { users: rows, count }
})

export const listAssignedOperatorsHandler = handle(listAssignedOperators, async ({ params, query }, context) => {
  refuseOtherBranch(context.branch, params.guid)
  const { rows, count } = await pageOf(context, { branchId: context.branch.id, assigned: true }, query)
  return { operators: rows, count }
})

export const listUnassignedOperatorsHandler = handle(listUnassignedOperators, async ({ params, query }, context) => {
  refuseOtherBranch(context.branch, params.guid)
  const { rows, count } = await pageOf(context, { branchId: context.branch.id, assigned: false }, query)
  return { operators: rows, count }
})

async function pageOf({ db, user }: Context, scope: OperatorScope, filter: OperatorListFilter) {
  const { rows, count } = await selectOperators(db, scope, filter, viewerOf(user))
  const locks = await locksOf(
    db,
    user,
    rows.map(({ guid }) => guid),
  )
  return { rows: rows.map((row) => withRights(row, locks.get(row.guid) ?? null, user)), count }
}

/** A row with what the user may do with the operator. */
function withRights(row: OperatorListRow, lock: OperatorLock | null, user: SessionUser): OperatorListItem {
  const is_assignable = mayChangeHere(lock)
  const is_unassignable = is_assignable && !isOwn(user, row.guid)
  return { ...operatorListItem(row), lock, is_assignable, is_unassignable }
}

/** Operators of other branches are shown only to users who administer the company. */
export function viewerOf(user: SessionUser): Viewer {
  return holdsEverything(user) ? 'company' : { guid: user.guid }
}

/**
 * Accounts belong to no branch, so row-level security does not separate them: only the selected branch may be
 * requested.
 */
export function refuseOtherBranch(branch: Branch, guid: string): void {
  if (guid.toLowerCase() !== branch.guid) throw new AppError('NOT_FOUND', 'Branch')
}
