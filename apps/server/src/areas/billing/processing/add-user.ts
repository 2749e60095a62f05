import { invoiceProcessing } from '#contract/billing/processing.ts'
import { AppError, invalidField } from '#contract/errors.ts'
import { audit } from '../../../kit/audit.ts'
import { handle } from '../../../kit/http/mount.ts'
import { insertTransactionByHand, selectPossibleUsers } from './available-user-queries.ts'
import { selectGroup } from './group-queries.ts'

const alreadyIn = () => invalidField('user_guid', 'This client already has a transaction in this period.')

/** INVP-062, INVP-D24: opens a transaction for a client or unit that the period has none of. */
export const addInvoiceUser = handle(invoiceProcessing.addUser, async ({ params, body }, context) => {
  const { db, branch, now } = context
  const { periodGuid } = params
  const group = await selectGroup(db, now, 'invoice', periodGuid)
  if (!group) throw new AppError('NOT_FOUND')
  if (group.completed_at !== null) throw new AppError('PERIOD_INVOICED')

  const [user] = await selectPossibleUsers(db, 'invoice', periodGuid, body.user_guid)
  if (!user) throw invalidField('user_guid', 'This client has no contract of this model in this period.')
  if (user.is_present) throw alreadyIn()

  const guid = await insertTransactionByHand(db, branch.id, 'invoice', {
    periodGuid,
    modelGuid: group.contract_guid,
    userContractGuid: user.user_contract_guid,
    isHeld: group.is_held,
  })
  // Somebody else added them at this very moment.
  if (guid === null) throw alreadyIn()
  await audit(context, 'add-user', 'billing_transaction', guid, {
    after: { period_guid: periodGuid, user_guid: user.guid, user_contract_guid: user.user_contract_guid },
  })
  return { guid }
})
