import { AppError } from '#contract/errors.ts'
import { listAssignedOperators, listOperators, listUnassignedOperators } from '#contract/operator/operators.ts'
import type { Branch } from '../../kit/context.ts'
import { handle } from '../../kit/http/mount.ts'
import { selectOperators } from './operator-queries.ts'
import { operatorListItem } from './present-operator.ts'

/** OPER-D03: all operators of the company, whatever their branches. */
export const listOperatorsHandler = handle(listOperators, async ({ query }, { db }) => {
  const { rows, count } = await selectOperators(db, 'company', query)
  return { users: rows.map(operatorListItem), count }
})

export const listAssignedOperatorsHandler = handle(listAssignedOperators, async ({ params, query }, { db, branch }) => {
  refuseOtherBranch(branch, params.guid)
  const { rows, count } = await selectOperators(db, { branchId: branch.id, assigned: true }, query)
  return { operators: rows.map(operatorListItem), count }
})

export const listUnassignedOperatorsHandler = handle(
  listUnassignedOperators,
  async ({ params, query }, { db, branch }) => {
    refuseOtherBranch(branch, params.guid)
    const { rows, count } = await selectOperators(db, { branchId: branch.id, assigned: false }, query)
    return { operators: rows.map(operatorListItem), count }
  },
)

/** Accounts belong to no branch, so row-level security does not keep them apart: only the selected branch may be named. */
export function refuseOtherBranch(branch: Branch, guid: string): void {
  if (guid.toLowerCase() !== branch.guid) throw new AppError('NOT_FOUND', 'Branch')
}
