import { billingAccess } from '#contract/billing/access.ts'
import { AppError } from '#contract/errors.ts'
import { can, type Held } from '#contract/permissions.ts'
import { isCreditTask } from '#domain/billing/task-state.ts'

/** Throws FORBIDDEN unless the user may run tasks of a mode (INVP-D02). */
export function refuseOtherMode(user: Held, mode: string): void {
  const { access } = isCreditTask(mode) ? billingAccess.credit : billingAccess.edit
  if (!can(user, access)) throw new AppError('FORBIDDEN')
}
