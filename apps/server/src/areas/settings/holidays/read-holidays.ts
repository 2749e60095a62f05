import { AppError } from '#contract/errors.ts'
import { getHoliday, listHolidays } from '#contract/settings/holidays.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { takePage } from '../take-page.ts'
import { fixedOn } from './fixed-holiday.ts'
import { selectHoliday, selectHolidays } from './holiday-queries.ts'

/** FSET-031. */
export const readHolidayHandlers: readonly Handler[] = [
  handle(listHolidays, async ({ query }, { db, branch }) => {
    const all = await selectHolidays(db, query)
    const shown = takePage(all, query).map((row) => ({ ...row, fixed: fixedOn(branch.today, row) }))
    return { holidays: shown, count: all.length }
  }),
  handle(getHoliday, async ({ params }, { db, branch }) => {
    const row = await selectHoliday(db, params.guid)
    if (!row) throw new AppError('NOT_FOUND', 'Holiday')
    return { ...row, fixed: fixedOn(branch.today, row) }
  }),
]
