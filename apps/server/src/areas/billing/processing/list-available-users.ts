import { invoiceProcessing } from '#contract/billing/processing.ts'
import { AppError } from '#contract/errors.ts'
import { handle } from '../../../kit/http/mount.ts'
import { selectPossibleUsers } from './available-user-queries.ts'
import { hasPeriod } from './group-queries.ts'

export const listInvoiceAvailableUsers = handle(invoiceProcessing.listAvailableUsers, async ({ params }, { db }) => {
  if (!(await hasPeriod(db, 'invoice', params.periodGuid))) throw new AppError('NOT_FOUND')
  const possible = await selectPossibleUsers(db, 'invoice', params.periodGuid)
  const users = possible
    .filter((user) => !user.is_present)
    .map(({ guid, name, reference }) => ({ guid, name, reference }))
  return { users, count: users.length }
})
