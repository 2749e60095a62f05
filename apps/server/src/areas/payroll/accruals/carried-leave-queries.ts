import type { BroughtLeave, CarriedLeave } from '#domain/accrual/carried-leave.ts'
import { formatHundredths, parseHundredths } from '#domain/accrual/hundredths.ts'
import type { BranchDb } from '../../../kit/context.ts'

/** Selects the leave that was carried over for a carer, by date. */
export async function selectCarriedLeave(db: BranchDb, carerGuid: string): Promise<BroughtLeave[]> {
  const rows = await db
    .selectFrom('carried_leave as l')
    .select(['l.guid', 'l.date', 'l.hours'])
    .where('l.carer_guid', '=', carerGuid)
    .orderBy('l.date')
    .execute()
  return rows.map(({ hours, ...row }) => ({ ...row, hours: parseHundredths(hours) }))
}

/** Inserts leave that was carried over into a carer's accruals, whose earlier items of it are deleted. */
export async function insertCarriedLeave(
  db: BranchDb,
  branchId: number,
  carerGuid: string,
  carried: readonly CarriedLeave[],
): Promise<void> {
  if (carried.length === 0) return
  const accruals = await db
    .selectFrom('carer_accrual')
    .select(['guid', 'policy_guid'])
    .where('carer_guid', '=', carerGuid)
    .execute()
  const rows = carried.flatMap(({ policyGuid, carriedGuid, date, type, amount, description }) => {
    const accrual = accruals.find(({ policy_guid }) => policy_guid === policyGuid)
    if (!accrual) return []
    return [
      {
        ...{ branch_id: branchId, accrual_guid: accrual.guid, carried_guid: carriedGuid },
        ...{ date, type, amount: formatHundredths(amount), description },
      },
    ]
  })
  if (rows.length > 0) await db.insertInto('carer_accrual_item').values(rows).execute()
}
