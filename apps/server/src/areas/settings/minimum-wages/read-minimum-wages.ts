import { AppError } from '#contract/errors.ts'
import { getMinimumWage, listMinimumWages, type MinimumWage } from '#contract/settings/minimum-wages.ts'
import type { LocalDate } from '#domain/time.ts'
import { statusOn } from '#domain/validity.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { takePage } from '../take-page.ts'
import { selectMinimumWage, selectMinimumWages, type WageRow } from './minimum-wage-queries.ts'

function presentWage(row: WageRow, today: LocalDate): MinimumWage {
  return { ...row, status: statusOn(row, today) }
}

/** CCON-D29. */
export const readMinimumWageHandlers: readonly Handler[] = [
  handle(listMinimumWages, async ({ query }, { db, branch }) => {
    const all = await selectMinimumWages(db)
    const shown = takePage(all, query).map((row) => presentWage(row, branch.today))
    return { minimum_wages: shown, count: all.length }
  }),
  handle(getMinimumWage, async ({ params }, { db, branch }) => {
    const row = await selectMinimumWage(db, params.guid)
    if (!row) throw new AppError('NOT_FOUND', 'Minimum wages')
    return presentWage(row, branch.today)
  }),
]
