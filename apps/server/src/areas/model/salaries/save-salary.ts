import { AppError } from '#contract/errors.ts'
import { type SalaryBody, salaries } from '#contract/model/salaries.ts'
import { formatDate } from '#domain/date-format.ts'
import { partDateErrors } from '#domain/model/part-dates.ts'
import { salaryKind } from '#domain/model/salaries.ts'
import { auditCompany } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseConstraint } from '../../../kit/refuse-constraint.ts'
import { refuseFields } from '../../../kit/refuse-fields.ts'
import type { LockedModel } from '../lock-model.ts'
import { modelChanged } from '../model-changed.ts'
import { refuseBegun } from '../part-state.ts'
import { lockSalaried } from './salaried-model.ts'
import { deleteSalary, insertSalary, type SalaryRow, selectSalaries, updateSalary } from './salary-queries.ts'

/** The message for a concurrent write outside the lock of the model. */
const refusals = { salary_no_overlap: { start: ['Can not overlap with existing Salary'] } }

/** Creates a salary in a locked model, and audits it (MCHG-035, MCHG-036). */
export async function createSalary(model: LockedModel, body: SalaryBody, context: Context): Promise<{ guid: string }> {
  const others = await selectSalaries(context.db, model.guid)
  refuseFields(partDateErrors(body, model, others, salaryKind))
  const { guid } = await refuseConstraint(refusals, insertSalary(context.db, model.guid, body))
  await auditCompany(context, 'create-salary', 'salary', guid, { after: body })
  return { guid }
}

/** Changes the dates of a salary of a locked model, and audits it. Throws NOT_FOUND and INVALID. */
export async function changeSalary(
  model: LockedModel,
  guid: string,
  body: SalaryBody,
  context: Context,
): Promise<void> {
  const { salary, others } = await salaryOf(model, guid, context)
  refuseFields(partDateErrors(body, model, others, salaryKind))
  await refuseConstraint(refusals, updateSalary(context.db, guid, body))
  const { start, end } = salary
  await auditCompany(context, 'update-salary', 'salary', guid, { before: { start, end }, after: body })
}

/** Deletes a salary of a locked model, and audits it. Throws NOT_FOUND, and NOT_FUTURE once it has begun (MCHG-D15). */
export async function removeSalary(model: LockedModel, guid: string, context: Context): Promise<SalaryRow> {
  const { salary } = await salaryOf(model, guid, context)
  refuseBegun(salary, context.branch.today)
  await deleteSalary(context.db, salary.guid)
  const { guid: _, ...before } = salary
  await auditCompany(context, 'delete-salary', 'salary', guid, { before })
  return salary
}

/** Returns a salary of a model and its neighbours. Throws NOT_FOUND. */
export async function salaryOf(
  model: LockedModel,
  guid: string,
  { db }: Context,
): Promise<{ salary: SalaryRow; others: SalaryRow[] }> {
  const all = await selectSalaries(db, model.guid)
  const salary = all.find((row) => row.guid === guid)
  if (!salary) throw new AppError('NOT_FOUND', 'Salary')
  return { salary, others: all.filter((row) => row !== salary) }
}

/** Returns its name as in "Ann Lee changed the salary from 01/04/2026". */
export function salaryName({ start }: { readonly start: string }): string {
  return `the salary from ${formatDate(start)}`
}

/** MCHG-045. */
export const saveSalaryHandlers: readonly Handler[] = [
  handle(salaries.create, async ({ params, body }, context) => {
    const model = await lockSalaried(context, params.guid)
    const created = await createSalary(model, body, context)
    await modelChanged(context, model.guid, salaryName(body))
    return created
  }),
  handle(salaries.update, async ({ params, body }, context) => {
    const model = await lockSalaried(context, params.guid)
    await changeSalary(model, params.salaryGuid, body, context)
    await modelChanged(context, model.guid, salaryName(body))
    return undefined
  }),
  handle(salaries.remove, async ({ params }, context) => {
    const model = await lockSalaried(context, params.guid)
    const salary = await removeSalary(model, params.salaryGuid, context)
    await modelChanged(context, model.guid, salaryName(salary))
    return undefined
  }),
]
