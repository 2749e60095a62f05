import { AppError } from '#contract/errors.ts'
import type { Context } from '../../../kit/context.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { lockMinimumWages, type WageRow } from './minimum-wage-queries.ts'

interface OpenWage {
  readonly wage: WageRow
  readonly next: WageRow | undefined
  readonly previous: WageRow | undefined
}

/**
 * Minimum wages that are about to change, and those around them, locked until the transaction ends. Throws NOT_FOUND,
 * CHANGED_MEANWHILE, and WAGES_BEGUN for what has begun on the branch's day.
 */
export async function openWage({ db, branch, ifMatch }: Context, guid: string): Promise<OpenWage> {
  const all = await lockMinimumWages(db)
  const at = all.findIndex((each) => each.guid === guid)
  const wage = all[at]
  if (!wage) throw new AppError('NOT_FOUND', 'Minimum wages')
  refuseStale(ifMatch, wage.version)
  if (wage.start <= branch.today) throw new AppError('WAGES_BEGUN')
  return { wage, next: all[at - 1], previous: all[at + 1] }
}
