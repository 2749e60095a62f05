import { sql } from 'kysely'
import { fallRiskOf } from '#domain/client/fall-risk.ts'
import type { BranchDb } from '../../../kit/context.ts'

function risksOf(db: BranchDb, clientGuid: string) {
  return db.selectFrom('fall_risk as f').where('f.client_guid', '=', clientGuid)
}

/** The last records of a client, the newest last. */
export async function selectLastRisks(db: BranchDb, clientGuid: string, count: number) {
  const rows = await risksOf(db, clientGuid)
    .select(['f.recorded_on', 'f.level'])
    .orderBy('f.recorded_on', 'desc')
    .limit(count)
    .execute()
  return rows.map(({ recorded_on, level }) => ({ date: recorded_on, value: fallRiskOf(level) })).reverse()
}

function wholeRisks(db: BranchDb, clientGuid: string) {
  return risksOf(db, clientGuid)
    .innerJoin('account as a', 'a.guid', 'f.recorded_by')
    .select(['f.guid', 'f.version', 'f.recorded_on', 'f.level', 'f.risk_note', 'a.name as recorded_by_name'])
}

export type FallRiskRow = NonNullable<Awaited<ReturnType<typeof lockRisk>>>

/** Loads a page of a client's records, the newest first, and the total count. */
export async function selectRisks(
  db: BranchDb,
  clientGuid: string,
  { page, page_size }: { readonly page: number; readonly page_size: number },
) {
  const rows = await wholeRisks(db, clientGuid)
    .orderBy('f.recorded_on', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  const { count } = await risksOf(db, clientGuid).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return { rows, count }
}

export function selectRisk(db: BranchDb, clientGuid: string, guid: string) {
  return wholeRisks(db, clientGuid).where('f.guid', '=', guid).executeTakeFirst()
}

/** The same, and locks the record until commit. */
export function lockRisk(db: BranchDb, clientGuid: string, guid: string) {
  return wholeRisks(db, clientGuid).where('f.guid', '=', guid).forUpdate('f').executeTakeFirst()
}

/** All records of a client, for the history. */
export function selectRiskDays(db: BranchDb, clientGuid: string) {
  return risksOf(db, clientGuid).select(['f.guid', 'f.recorded_on']).execute()
}
