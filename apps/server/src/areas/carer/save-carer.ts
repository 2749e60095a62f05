import type { CarerInput } from '#contract/carer/carer-input.ts'
import { AppError, type FieldErrors, invalidField } from '#contract/errors.ts'
import { type CarerStatusType, type ContractBounds, employmentErrors } from '#domain/carer/carer-dates.ts'
import type { Context } from '../../kit/context.ts'
import { areRegionsOf, selectPersonStatus } from '../identity/exports.ts'

/** CARERLIST-D26. */
export const takenEmail: Readonly<Record<string, FieldErrors>> = {
  carer_email: { 'profile.email': ['Carer with this email already exists'] },
  account_email: { 'profile.email': ['Carer with this email already exists'] },
}

/** Returns the type of the status. Throws INVALID for what only the database knows to be wrong. */
export async function checkCarer(
  { db, branch }: Context,
  body: CarerInput,
  contracts: ContractBounds,
): Promise<CarerStatusType> {
  const status = await selectPersonStatus<CarerStatusType>(db, 'carer', body.status)
  if (!status) throw invalidField('status', 'This status is not known.')
  if (!(await areRegionsOf(db, branch, body.regions))) throw invalidField('regions', 'This region is not known.')
  const given = { date_of_birth: body.profile.date_of_birth, ...body.hr }
  const errors = employmentErrors(given, { statusType: status.type, contracts, today: branch.today })
  const entries = Object.entries(errors).map(([field, message]) => [
    field === 'date_of_birth' ? `profile.${field}` : `hr.${field}`,
    [message],
  ])
  if (entries.length > 0) throw new AppError('INVALID', undefined, Object.fromEntries(entries))
  return status.type
}
