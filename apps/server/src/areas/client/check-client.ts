import type { ClientInput } from '#contract/client/client-input.ts'
import { activeOutcomes } from '#contract/client/outcomes.ts'
import { AppError, invalidField } from '#contract/errors.ts'
import { type ClientStatusType, clientDaysErrors } from '#domain/client/client-dates.ts'
import type { Context } from '../../kit/context.ts'
import { areRegionsOf, selectPersonStatus } from '../identity/exports.ts'
import type { ClientRow } from './client-queries.ts'
import { hasActiveOutcome } from './outcomes/outcome-queries.ts'

/**
 * Returns the type of the status. Throws INVALID for what only the database knows to be wrong. `before` is the client as
 * it is; none for a new one.
 */
export async function checkClient(
  { db, branch }: Context,
  body: ClientInput,
  before?: ClientRow,
): Promise<ClientStatusType> {
  const status = await selectPersonStatus<ClientStatusType>(db, 'client', body.status)
  if (!status) throw invalidField('status', 'This status is not known.')
  if (!(await areRegionsOf(db, branch, body.regions))) throw invalidField('regions', 'This region is not known.')
  const given = { date_of_birth: body.profile.date_of_birth, ...body.hr }
  const errors = clientDaysErrors(given, { statusType: status.type, today: branch.today })
  const entries = Object.entries(errors).map(([field, message]) => [
    field === 'date_of_birth' ? `profile.${field}` : `hr.${field}`,
    [message],
  ])
  if (entries.length > 0) throw new AppError('INVALID', undefined, Object.fromEntries(entries))
  // CLIENT-043, CLIENT-046: only a change from another type is checked, where the branch keeps outcomes (CLIENT-D20).
  const isLeaving = before && before.status_type !== 'Inactive' && status.type === 'Inactive'
  if (isLeaving && branch.features.includes('client_care_outcomes') && (await hasActiveOutcome(db, before.guid))) {
    throw invalidField('status', activeOutcomes)
  }
  return status.type
}
