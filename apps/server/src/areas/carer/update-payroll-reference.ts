import { updatePayrollReference } from '#contract/carer/payroll-reference.ts'
import { AppError } from '#contract/errors.ts'
import { permissionGroups } from '#contract/permissions.ts'
import { audit } from '../../kit/audit.ts'
import { handle } from '../../kit/http/mount.ts'
import { refuseConstraint } from '../../kit/refuse-constraint.ts'
import { lockCarer } from './carer-queries.ts'
import { updatePayrollReferenceOf } from './carer-writes-queries.ts'

const taken = { carer_payroll_reference: { payroll_reference: ['Payroll ID is already in use.'] } }

/** CARERLIST-055, CARERLIST-D20. */
export const updatePayrollReferenceHandler = handle(updatePayrollReference, async ({ params, body }, context) => {
  const { db, branch, user } = context
  if (!user.isMember(permissionGroups.financeAdmin)) throw new AppError('FORBIDDEN')
  const carer = await lockCarer(db, branch, params.guid)
  await refuseConstraint(taken, updatePayrollReferenceOf(db, carer.guid, body.payroll_reference))
  const { payroll_reference } = carer
  await audit(context, 'update', 'carer', carer.guid, { before: { payroll_reference }, after: body })
  return undefined
})
