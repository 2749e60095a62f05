import { formatHundredths } from '#domain/accrual/hundredths.ts'
import { validOn } from '#domain/validity.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { selectAccrualFigures } from './accrual-figures-queries.ts'

/** Returns a carer's accrual of holiday that is current, with the hours up to today. */
export async function selectCurrentLeave(db: BranchDb, branch: Branch, carerGuid: string) {
  const rows = await selectAccrualFigures(db, branch, carerGuid)
  const current = rows.find((row) => row.type_alias === 'HOLIDAY' && validOn(row, branch.today))
  if (!current) return null
  const { guid, allowance } = current
  const used = -current.taken
  return {
    guid,
    allowance: formatHundredths(allowance),
    used: formatHundredths(used === 0 ? 0 : used),
    remaining: formatHundredths(allowance - used),
  }
}
