import { processing } from '#contract/billing/processing.ts'
import { AppError, invalidField } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { audit } from '../../../kit/audit.ts'
import { handle } from '../../../kit/http/mount.ts'
import { sides } from '../sides.ts'
import { insertTransactionByHand, selectPossibleUsers } from './available-user-queries.ts'
import { selectGroup } from './group-queries.ts'
import { isExtendable } from './present-group.ts'

const alreadyAdded = (side: Side) =>
  invalidField('user_guid', `This ${sides[side].owner} already has a transaction in this period.`)

/** INVP-062, INVP-D24: opens a transaction for an owner who has none in the period. */
export const addUser = (side: Side) =>
  handle(processing[side].addUser, async ({ params, body }, context) => {
    const { db, branch, now } = context
    const { periodGuid } = params
    const group = await selectGroup(db, now, side, periodGuid)
    if (!group) throw new AppError('NOT_FOUND')
    if (!isExtendable(group)) throw sides[side].closed()

    const [user] = await selectPossibleUsers(db, side, periodGuid, body.user_guid)
    if (!user)
      throw invalidField('user_guid', `This ${sides[side].owner} has no contract of this model in this period.`)
    if (user.is_present) throw alreadyAdded(side)

    const guid = await insertTransactionByHand(db, branch.id, side, {
      periodGuid,
      modelGuid: group.contract_guid,
      userContractGuid: user.user_contract_guid,
      isHeld: group.is_held,
    })
    // Another user has added them meanwhile.
    if (guid === null) throw alreadyAdded(side)
    await audit(context, 'add-user', 'billing_transaction', guid, {
      after: { period_guid: periodGuid, user_guid: user.guid, user_contract_guid: user.user_contract_guid },
    })
    return { guid }
  })
