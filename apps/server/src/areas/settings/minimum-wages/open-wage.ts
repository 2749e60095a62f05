import { AppError } from '#contract/errors.ts'
import type { LocalDate } from '#domain/time.ts'
import { statusOn } from '#domain/validity.ts'
import type { Context } from '../../../kit/context.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { lockMinimumWages, type WageRow } from './minimum-wage-queries.ts'

interface OpenWage {
  readonly wage: WageRow
  readonly next: WageRow | undefined
  readonly previous: WageRow | undefined
}

/** Whether minimum wages may be edited and deleted: somebody may have been paid by those that have begun. */
export function isEditable(wage: WageRow, today: LocalDate): boolean {
  return statusOn(wage, today) === 'Future'
}

/**
 * Returns minimum wages that are about to change, with the previous and next ones, locked until the transaction ends.
 * Throws NOT_FOUND, CHANGED_MEANWHILE, and WAGES_BEGUN when they have begun by the branch's day.
 */
export async function openWage(context: Context, guid: string): Promise<OpenWage> {
  const { db, branch } = context
  const all = await lockMinimumWages(db)
  const at = all.findIndex((each) => each.guid === guid)
  const wage = all[at]
  if (!wage) throw new AppError('NOT_FOUND', 'Minimum wages')
  refuseStale(context, 'minimum_wage', wage)
  if (!isEditable(wage, branch.today)) throw new AppError('WAGES_BEGUN')
  return { wage, next: all[at - 1], previous: all[at + 1] }
}
