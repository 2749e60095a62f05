import { mayEditExtra } from '#contract/billing/extras.ts'
import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { permissionGroups } from '#contract/permissions.ts'
import type { Context, SessionUser } from '../../../kit/context.ts'
import { lockTransaction } from '../processing/transaction-queries.ts'
import { type ExtraRow, selectClaimant, selectExtra } from './extra-queries.ts'

interface Place {
  readonly periodGuid: string
  readonly guid: string
}

/**
 * Locks the transaction of an extra, to change the extra. Returns its id. Throws NOT_FOUND, TRANSACTION_COMPLETE once it has
 * a reference (EXTRA-008), or BEING_PROCESSED with who is processing it.
 */
export async function lockForExtras({ db, branch }: Context, side: Side, place: Place): Promise<number> {
  const locked = await lockTransaction(db, side, place.periodGuid, place.guid)
  if (!locked) throw new AppError('NOT_FOUND')
  if (locked.state === 'complete') throw new AppError('TRANSACTION_COMPLETE')
  if (locked.state === 'claimed') {
    const claimant = await selectClaimant(db, branch, locked.id)
    throw new AppError(
      'BEING_PROCESSED',
      claimant && `${claimant.name} has been processing it since ${claimant.since}.`,
    )
  }
  return locked.id
}

/** The same, and loads the extra. Throws NOT_FOUND without one, FORBIDDEN, or EXTRA_CALCULATED (EXTRA-D11). */
export async function lockExtra(
  context: Context,
  side: Side,
  { chargeGuid, ...place }: Place & { readonly chargeGuid: string },
): Promise<ExtraRow & { readonly transactionId: number }> {
  const transactionId = await lockForExtras(context, side, place)
  const extra = await selectExtra(context.db, transactionId, chargeGuid)
  if (!extra) throw new AppError('NOT_FOUND')
  refuseEditor(context.user, extra.charge_type_alias)
  if (extra.is_calculated) throw new AppError('EXTRA_CALCULATED')
  return { ...extra, transactionId }
}

/** Throws FORBIDDEN unless the user may change extras of a type (EXTRA-006, EXTRA-007, EXTRA-023). */
export function refuseEditor(user: SessionUser, alias: string): void {
  if (!mayEditExtra(alias, user, isAdmin(user))) throw new AppError('FORBIDDEN')
}

/** Whether a user counts as a member of Finance admin or Branch admin. */
export function isAdmin(user: SessionUser): boolean {
  return user.isMember(permissionGroups.financeAdmin) || user.isMember(permissionGroups.branchAdmin)
}
