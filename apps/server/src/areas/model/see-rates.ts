import { modelAccess } from '#contract/model/access.ts'
import { can } from '#contract/permissions.ts'
import type { Context } from '../../kit/context.ts'

/** Whether a user may see standing charges and salaries, wherever a model is shown (MCHG-D01, MCHG-D02). */
export function maySeeRates(user: Context['user']): boolean {
  return can(user, modelAccess.readRates.access)
}

/** The tables that other users do not see. */
export const guardedParts: ReadonlySet<string> = new Set(['standing_charge', 'salary'])
