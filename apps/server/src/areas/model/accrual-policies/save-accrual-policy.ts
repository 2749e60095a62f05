import { AppError } from '#contract/errors.ts'
import { type AccrualPolicyBody, accrualPolicies } from '#contract/model/accrual-policies.ts'
import { formatDate } from '#domain/date-format.ts'
import { accrualPolicyErrors } from '#domain/model/accrual-policies.ts'
import { auditCompany } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseConstraint } from '../../../kit/refuse-constraint.ts'
import { refuseFields } from '../../../kit/refuse-fields.ts'
import { type LockedModel, lockModel } from '../lock-model.ts'
import { modelChanged } from '../model-changed.ts'
import {
  type AccrualPolicyRow,
  insertAccrualPolicy,
  selectAccrualPolicies,
  updateAccrualPolicy,
} from './accrual-policy-queries.ts'

/** The message for a concurrent write outside the lock of the model. */
const refusals = { accrual_policy_no_overlap: { start: ['Can not overlap with existing Accrual policy'] } }

/** Creates a policy in a locked model, and audits it (MCHG-051). */
export async function createAccrualPolicy(model: LockedModel, body: AccrualPolicyBody, context: Context) {
  const others = await selectAccrualPolicies(context.db, model.guid)
  refuseFields(accrualPolicyErrors(body, model, others))
  const { guid } = await refuseConstraint(refusals, insertAccrualPolicy(context.db, model.guid, body))
  const { policy } = await policyOf(model, guid, context)
  await auditCompany(context, 'create-accrual-policy', 'accrual_policy', guid, { after: auditedFields(policy) })
  return { guid }
}

/** Changes a policy of a locked model, and audits it. Throws NOT_FOUND and INVALID. */
export async function changeAccrualPolicy(model: LockedModel, guid: string, body: AccrualPolicyBody, context: Context) {
  const { policy, others } = await policyOf(model, guid, context)
  refuseFields(accrualPolicyErrors(body, model, others))
  await refuseConstraint(refusals, updateAccrualPolicy(context.db, guid, body))
  const after = auditedFields((await policyOf(model, guid, context)).policy)
  await auditCompany(context, 'update-accrual-policy', 'accrual_policy', guid, { before: auditedFields(policy), after })
}

async function policyOf(model: LockedModel, guid: string, { db }: Context) {
  const all = await selectAccrualPolicies(db, model.guid)
  const policy = all.find((row) => row.guid === guid)
  if (!policy) throw new AppError('NOT_FOUND', 'Accrual policy')
  return { policy, others: all.filter((row) => row !== policy) }
}

function auditedFields({ guid: _, ...fields }: AccrualPolicyRow): object {
  return fields
}

/** Returns its name as in "Ann Lee changed the accrual policy from 01/04/2026". */
const nameOf = ({ start }: AccrualPolicyBody) => `the accrual policy from ${formatDate(start)}`

/** MCHG-054. */
export const saveAccrualPolicyHandlers: readonly Handler[] = [
  handle(accrualPolicies.create, async ({ params, body }, context) => {
    const model = await lockModel(context, 'payment', params.guid)
    const created = await createAccrualPolicy(model, body, context)
    await modelChanged(context, model.guid, nameOf(body), { reprices: false })
    return created
  }),
  handle(accrualPolicies.update, async ({ params, body }, context) => {
    const model = await lockModel(context, 'payment', params.guid)
    await changeAccrualPolicy(model, params.policyGuid, body, context)
    await modelChanged(context, model.guid, nameOf(body), { reprices: false })
    return undefined
  }),
]
