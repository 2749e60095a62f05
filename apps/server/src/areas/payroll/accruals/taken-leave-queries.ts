import { sql } from 'kysely'
import { formatHundredths, hundredthsOfMinutes, parseHundredths } from '#domain/accrual/hundredths.ts'
import type { AnnualLeave, TakenLeave } from '#domain/accrual/taken-leave.ts'
import type { BranchDb } from '../../../kit/context.ts'

/** Selects a carer's annual leave, by start. Hours count by their length. */
export async function selectAnnualLeave(db: BranchDb, carerGuid: string): Promise<AnnualLeave[]> {
  const rows = await db
    .selectFrom('carer_absence as b')
    .select(['b.guid', 'b.start_date', 'b.end_date', 'b.part', 'b.hours'])
    .select(sql<number>`floor(extract(epoch from b.ends_at - b.starts_at) / 60)::integer`.as('minutes'))
    .where('b.carer_guid', '=', carerGuid)
    .where('b.type_alias', '=', 'ANNUAL_LEAVE')
    .orderBy('b.starts_at')
    .execute()
  return rows.map(({ guid, start_date, end_date, part, hours, minutes }) => ({
    guid,
    start: start_date,
    // Hours past midnight are leave of the day on which they begin.
    end: part === 'HOURS' || end_date === null ? start_date : end_date,
    isHalfDay: part === 'MORNING' || part === 'AFTERNOON',
    hours: part === 'HOURS' ? hundredthsOfMinutes(minutes) : hours === null ? null : parseHundredths(hours),
  }))
}

/** Replaces the leave that absences have taken from a carer's accruals. Policies without an accrual have none yet. */
export async function replaceTakenLeave(
  db: BranchDb,
  branchId: number,
  carerGuid: string,
  taken: readonly TakenLeave[],
): Promise<void> {
  const accruals = await db
    .selectFrom('carer_accrual')
    .select(['guid', 'policy_guid'])
    .where('carer_guid', '=', carerGuid)
    .execute()
  await db
    .deleteFrom('carer_accrual_item')
    .where('absence_guid', 'is not', null)
    .where(
      'accrual_guid',
      'in',
      db.selectFrom('carer_accrual as a').select('a.guid').where('a.carer_guid', '=', carerGuid),
    )
    .execute()
  const rows = taken.flatMap(({ policyGuid, absenceGuid, date, type, amount, description }) => {
    const accrual = accruals.find(({ policy_guid }) => policy_guid === policyGuid)
    if (!accrual) return []
    return [
      {
        ...{ branch_id: branchId, accrual_guid: accrual.guid, absence_guid: absenceGuid },
        ...{ date, type, amount: formatHundredths(amount), description },
      },
    ]
  })
  if (rows.length > 0) await db.insertInto('carer_accrual_item').values(rows).execute()
}
