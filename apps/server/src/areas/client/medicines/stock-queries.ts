import { sql } from 'kysely'
import type { StockKind } from '#domain/medication/stock.ts'
import type { BranchDb } from '../../../kit/context.ts'

interface BalanceRow {
  readonly guid: string
  readonly balance: string | null
}

/**
 * Returns what is left of some medicines, by guid; null of those whose stock was never recorded. The last count holds, with
 * everything received since, less what was returned and what doses have taken.
 */
export async function selectBalances(
  db: BranchDb,
  medicines: readonly string[],
  until = 'infinity',
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<BalanceRow>`
    select m.guid, case when s.is_known then (coalesce(c.amount, 0) + s.received - s.returned - d.taken)::numeric(11,2)::text end as balance
    from medicine m
    left join lateral (
      select k.amount, k.at from medicine_stock k
      where k.medicine_guid = m.guid and k.kind = 'count' and k.at <= ${until}::timestamptz
      order by k.at desc, k.recorded_at desc limit 1) c on true
    cross join lateral (
      select coalesce(sum(k.amount) filter (where k.kind = 'received' and k.at > coalesce(c.at, '-infinity')), 0) as received,
        coalesce(sum(k.amount) filter (where k.kind = 'returned' and k.at > coalesce(c.at, '-infinity')), 0) as returned,
        count(*) > 0 as is_known, min(k.at) as first_at
      from medicine_stock k where k.medicine_guid = m.guid and k.at <= ${until}::timestamptz) s
    cross join lateral (
      select coalesce(sum(r.units), 0) as taken from dose_record r
      where r.medicine_guid = m.guid and r.at > coalesce(c.at, s.first_at) and r.at <= ${until}::timestamptz
        and not exists (select from dose_record x where x.corrects = r.guid)) d
    where m.guid = any (${[...medicines]}::uuid[])`.execute(db)
  return new Map(rows.map(({ guid, balance }) => [guid, balance]))
}

/** Loads a page of what was received, returned and counted, the newest first, and the count. */
export async function selectStock(
  db: BranchDb,
  medicineGuid: string,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const entries = await db
    .selectFrom('medicine_stock as k')
    .innerJoin('account as a', 'a.guid', 'k.recorded_by')
    .select(['k.guid', 'k.amount', 'k.expected', 'k.at', 'k.note', 'a.name as recorded_by_name'])
    .select(sql<StockKind>`k.kind`.as('kind'))
    .where('k.medicine_guid', '=', medicineGuid)
    .orderBy('k.at', 'desc')
    .orderBy('k.recorded_at', 'desc')
    .orderBy('k.guid')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { count } = await db
    .selectFrom('medicine_stock as k')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('k.medicine_guid', '=', medicineGuid)
    .executeTakeFirstOrThrow()
  return { entries, count }
}
