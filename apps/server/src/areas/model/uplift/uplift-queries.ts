import { type Insertable, sql } from 'kysely'
import type { Side } from '#contract/fields.ts'
import type { UpliftEntry } from '#domain/model/uplift-entries.ts'
import type { DB } from '../../../database/types.ts'
import type { AnyDb } from '../../../kit/context.ts'

interface NewRateRow {
  readonly guid: string
  readonly kind: string
  /** Pounds as decimal text. */
  readonly old: string
  readonly new: string
}

export async function insertUplift(
  db: AnyDb,
  uplift: Insertable<DB['uplift']>,
  rates: readonly NewRateRow[],
): Promise<void> {
  const { guid } = await db.insertInto('uplift').values(uplift).returning('guid').executeTakeFirstOrThrow()
  await sql`
    insert into uplift_rate (uplift_guid, target_guid, kind, old_rate, new_rate)
    select ${guid}, x.* from unnest(${rates.map((rate) => rate.guid)}::uuid[], ${rates.map(({ kind }) => kind)}::text[],
      ${rates.map((rate) => rate.old)}::numeric[], ${rates.map((rate) => rate.new)}::numeric[]) x`.execute(db)
}

export interface RequestRow {
  readonly guid: string
  readonly effective_from: string
  readonly inserted_at: string
  readonly inserter: string
  readonly models: number
  readonly rate_count: number
  readonly done_count: number
  readonly is_pending: boolean
  /** When a pending request is carried out. */
  readonly due_at: string
  readonly failed: { title: string; problem: string }[]
}

/**
 * Selects requests that are pending, can be undone because their day has not come, or failed since an instant; newest
 * first (UPL-034). Undone uplifts do not count.
 */
export async function selectRequests(
  db: AnyDb,
  side: Side,
  { failedSince, today }: { readonly failedSince: string; readonly today: string },
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select u.request_guid as guid, min(u.effective_from)::text as effective_from, min(u.inserted_at) as inserted_at,
      min(a.name) as inserter, count(*)::integer as models, sum(u.rate_count)::integer as rate_count,
      coalesce(sum(u.rate_count) filter (where u.status <> 'Pending'), 0)::integer as done_count,
      bool_or(u.status = 'Pending') as is_pending, max(u.due_at) as due_at,
      coalesce(jsonb_agg(jsonb_build_object('title', m.title, 'problem', u.problem) order by m.title)
        filter (where u.status = 'Failed'), '[]') as failed
    from uplift u
    join contract_model m on m.guid = u.model_guid
    join account a on a.guid = u.inserted_by
    where m.side = ${side} and u.status <> 'Undone' and u.request_guid in (
      select r.request_guid from uplift r
      where r.status = 'Pending' or (r.status = 'Failed' and r.finished_at > ${failedSince})
        or (r.status = 'Complete' and r.effective_from > ${today}::date
          and exists (select from uplift_part p where p.uplift_guid = r.guid)))
    group by u.request_guid
    order by inserted_at desc, guid`.execute(db)
  return rows
}

export interface PendingUplift {
  readonly guid: string
  readonly model_guid: string
  readonly effective_from: string
  readonly inserted_by: string
  /** The entries as submitted. */
  readonly entries: readonly UpliftEntry[]
}

/** Selects the pending uplifts of a request, without locking them. */
export function selectPending(db: AnyDb, requestGuid: string) {
  return db
    .selectFrom('uplift as u')
    .select(['u.guid', 'u.due_at'])
    .where('u.request_guid', '=', requestGuid)
    .where('u.status', '=', 'Pending')
    .orderBy('u.model_guid')
    .execute()
}

/** Locks an uplift that is still pending; undefined once it is carried out or undone. */
export function lockPending(db: AnyDb, guid: string): Promise<PendingUplift | undefined> {
  return db
    .selectFrom('uplift as u')
    .select(['u.guid', 'u.model_guid', 'u.effective_from', 'u.inserted_by'])
    .select(sql<UpliftEntry[]>`u.entries`.as('entries'))
    .where('u.guid', '=', guid)
    .where('u.status', '=', 'Pending')
    .forUpdate()
    .executeTakeFirst()
}

export async function finishUplift(db: AnyDb, guid: string, now: string, problem: string | null): Promise<void> {
  await db
    .updateTable('uplift')
    .set({ status: problem === null ? 'Complete' : 'Failed', problem, finished_at: now })
    .where('guid', '=', guid)
    .where('status', '=', 'Pending')
    .execute()
}

export function selectNewRates(db: AnyDb, upliftGuid: string) {
  return db
    .selectFrom('uplift_rate as r')
    .select(['r.target_guid', 'r.old_rate', 'r.new_rate'])
    .where('r.uplift_guid', '=', upliftGuid)
    .execute()
}
