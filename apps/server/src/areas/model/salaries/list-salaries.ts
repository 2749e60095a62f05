import { AppError } from '#contract/errors.ts'
import { type Salary, type SalaryBand, salaries } from '#contract/model/salaries.ts'
import { wireEndTime, wireStartTime } from '#domain/duration.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { partState } from '../part-state.ts'
import { findSalaried } from './salaried-model.ts'
import { type SalaryBandRow, type SalaryRow, selectSalaries, selectSalaryBands } from './salary-queries.ts'

/** The status is for the branch's current day (MODEL-D07). */
function presentSalary(row: SalaryRow, today: string): Salary {
  return { ...row, no_end_date: row.end === null, ...partState(row, today) }
}

/** Returns a band with its times as sent to the browser (MCHG-D18, FSET-D23). */
export function presentBand({ start_minute, end_minute, ...band }: SalaryBandRow): SalaryBand {
  return { ...band, start: wireStartTime(start_minute), end: wireEndTime(end_minute) }
}

/** MCHG-044. */
export const readSalaryHandlers: readonly Handler[] = [
  handle(salaries.list, async ({ params }, context) => {
    const { version } = await findSalaried(context, params.guid)
    const rows = await selectSalaries(context.db, params.guid)
    return { salaries: rows.map((row) => presentSalary(row, context.branch.today)), count: rows.length, version }
  }),
  handle(salaries.get, async ({ params }, context) => {
    const { version } = await findSalaried(context, params.guid)
    const row = (await selectSalaries(context.db, params.guid)).find(({ guid }) => guid === params.salaryGuid)
    if (!row) throw new AppError('NOT_FOUND', 'Salary')
    return { ...presentSalary(row, context.branch.today), version }
  }),
  handle(salaries.bands, async ({ params }, context) => {
    const { version } = await findSalaried(context, params.guid)
    const known = (await selectSalaries(context.db, params.guid)).some(({ guid }) => guid === params.salaryGuid)
    if (!known) throw new AppError('NOT_FOUND', 'Salary')
    const bands = await selectSalaryBands(context.db, params.salaryGuid)
    return { bands: bands.map(presentBand), count: bands.length, version }
  }),
]
