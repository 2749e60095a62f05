import { AppError } from '#contract/errors.ts'
import { accrualPolicies } from '#contract/model/accrual-policies.ts'
import { statusOn } from '#domain/validity.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { findModel } from '../find-model.ts'
import { selectAccrualPolicies } from './accrual-policy-queries.ts'

/** The status is for the branch's current day (MODEL-D07). */
async function listPolicies(modelGuid: string, { db, branch }: Context) {
  const { version } = await findModel(db, 'payment', modelGuid)
  const rows = await selectAccrualPolicies(db, modelGuid)
  return { policies: rows.map((row) => ({ ...row, status: statusOn(row, branch.today) })), version }
}

/** MCHG-053. */
export const readAccrualPolicyHandlers: readonly Handler[] = [
  handle(accrualPolicies.list, async ({ params }, context) => {
    const { policies, version } = await listPolicies(params.guid, context)
    return { accrual_policies: policies, count: policies.length, version }
  }),
  handle(accrualPolicies.get, async ({ params }, context) => {
    const { policies, version } = await listPolicies(params.guid, context)
    const policy = policies.find(({ guid }) => guid === params.policyGuid)
    if (!policy) throw new AppError('NOT_FOUND', 'Accrual policy')
    return { ...policy, version }
  }),
]
