import { sql } from 'kysely'
import type { BranchDb } from '../../../kit/context.ts'

/** Selects a page of a carer's payslips, newest period first, and their number. */
export async function selectPayslips(
  db: BranchDb,
  carerGuid: string,
  { page, page_size }: { page: number; page_size: number },
) {
  const ofCarer = db.selectFrom('payslip as p').where('p.carer_guid', '=', carerGuid)
  const rows = await ofCarer
    .select(['p.guid', 'p.period_start', 'p.period_end', 'p.generated_at'])
    .orderBy('p.period_start', 'desc')
    .orderBy('p.generated_at', 'desc')
    .orderBy('p.guid')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  const { count } = await ofCarer.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return { rows, count }
}

export function selectPayslipFile(db: BranchDb, place: { readonly carerGuid: string; readonly guid: string }) {
  return db
    .selectFrom('payslip as p')
    .leftJoin('billing_transaction as t', 't.id', 'p.transaction_id')
    .select(['p.guid', 'p.file_name', 'p.storage_key', 't.reference'])
    .where('p.guid', '=', place.guid)
    .where('p.carer_guid', '=', place.carerGuid)
    .executeTakeFirst()
}
