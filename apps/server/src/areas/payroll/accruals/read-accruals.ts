import { AppError } from '#contract/errors.ts'
import { type Accrual, getAccrual, listAccrualItems, listAccruals } from '#contract/payroll/accruals.ts'
import { hoursToCome } from '#domain/accrual/hours-to-come.ts'
import { formatHundredths, parseHundredths } from '#domain/accrual/hundredths.ts'
import { leaveYearsOf } from '#domain/accrual/pay-periods.ts'
import type { LocalDate } from '#domain/time.ts'
import { byStatus, intersection, statusOn } from '#domain/validity.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import {
  type AccrualRow,
  hoursOf,
  isAccrualOf,
  selectAccrualFigures,
  selectBalances,
  selectItems,
} from './accrual-figures-queries.ts'
import { selectCarer } from './accrual-queries.ts'

/** PAYSLIP-D05. */
export const readAccrualHandlers: readonly Handler[] = [
  handle(listAccruals, async ({ params }, { db, branch }) => {
    if (!(await selectCarer(db, params.carerGuid, 'read'))) throw new AppError('NOT_FOUND', 'Carer not found')
    const rows = await selectAccrualFigures(db, branch, params.carerGuid)
    // Rows come by the newest start (PAYSLIP-D07).
    const accruals = byStatus(rows.map((row) => present(row, branch.today)))
    return { accruals, count: accruals.length }
  }),
  handle(getAccrual, async ({ params }, { db, branch }) => {
    const [row] = await selectAccrualFigures(db, branch, params.carerGuid, params.accrualGuid)
    if (!row) throw new AppError('NOT_FOUND', 'Accrual not found')
    const balances = await selectBalances(db, row.guid)
    return { ...present(row, branch.today), recalculated_to: row.recalculated_to, balances }
  }),
  handle(listAccrualItems, async ({ params, query }, { db }) => {
    if (!(await isAccrualOf(db, params))) throw new AppError('NOT_FOUND', 'Accrual not found')
    return selectItems(db, params.accrualGuid, query)
  }),
]

function present(row: AccrualRow, today: LocalDate): Accrual {
  const { guid, type_alias, start, end, allowance } = row
  const projected = allowance + row.allowance_to_come + hoursToComeOf(row, today)
  const used = row.taken === 0 ? 0 : -row.taken
  return {
    ...{ guid, type_alias, start, end },
    status: statusOn({ start, end }, today),
    accrual_cap: hoursOf(row.accrual_cap),
    contract: { guid: row.contract_guid, title: row.contract_title },
    branch: { title: row.branch_title, is_primary: row.is_primary },
    policy: {
      start: row.policy_start,
      end: row.policy_end,
      accrual_cap: hoursOf(row.policy_cap),
      rollover_cap: hoursOf(row.rollover_cap),
      rollover_expiry: row.rollover_expiry,
      contract_title: row.policy_title,
    },
    allowance: formatHundredths(allowance),
    projected_allowance: formatHundredths(projected),
    used: formatHundredths(used),
    remaining: formatHundredths(allowance - used),
    projected_remaining: formatHundredths(projected - used + row.booked),
  }
}

/** Nothing is to come after the end. A policy without an end is looked at to the end of its present leave year. */
function hoursToComeOf(row: AccrualRow, today: LocalDate): number {
  const { start, end } = row
  if (end !== null && end <= today) return 0
  const under = intersection({ start, end }, { start: row.contract_start, end: row.contract_end })
  const until = under && (under.end ?? leaveYearsOf({ start, end }, today).at(-1)?.fullEnd)
  if (!under || !until) return 0
  return hoursToCome({
    start: under.start,
    end: until,
    accrualCap: parseHundredths(row.accrual_cap),
    accrued: row.accrued,
    lastAccrued: row.last_accrued,
    calculatedTo: row.recalculated_to,
  })
}
