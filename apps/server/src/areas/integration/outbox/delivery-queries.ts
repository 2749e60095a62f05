import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Delivery, listDeliveries } from '#contract/integration/outbox.ts'
import type { BranchDb } from '../../../kit/context.ts'

/** Of payments, those that have failed may be submitted again until they have been. */
const maySendAgain = sql<boolean>`d.state = 'Waiting' or d.state = 'Failed' and (d.service <> 'payroll' or exists (
  select from payroll_upload u where u.submission_guid = d.guid and u.status = 'Failed' and not exists (
    select from payroll_upload l where l.transaction_id = u.transaction_id and l.submission_number > u.submission_number)))`

/** Names what the care planner has refused, with its reasons. They are not stored with names, which may be erased. */
const refusals = sql<string | null>`(
  select string_agg(coalesce(n.carer, n.client, n.category) || ': ' || n.problem, ' ' order by n.problem, n.record_guid)
  from (
    select r.record_guid, w.name as carer, c.name as client, k.title as category, regexp_replace(r.problem, '[.]$', '') || '.' as problem
    from care_planner_record r
    left join carer w on w.guid = r.carer_guid
    left join client c on c.guid = r.client_guid
    left join shift_category k on k.guid = r.shift_category_guid
    where r.delivery_guid = d.guid and r.problem is not null
    order by r.record_guid limit 20
  ) n)`

/** Selects a page of the outbox, the newest first, and its total. */
export async function selectDeliveries(
  db: BranchDb,
  { services, states, page, page_size }: QueryOf<typeof listDeliveries>,
): Promise<{ deliveries: Delivery[]; count: number }> {
  let matching = db.selectFrom('delivery as d')
  if (services.length > 0) matching = matching.where('d.service', 'in', services)
  if (states.length > 0) matching = matching.where('d.state', 'in', states)
  const deliveries = await matching
    .leftJoin('carer as w', 'w.guid', 'd.carer_guid')
    .leftJoin('account as a', 'a.guid', 'd.created_by')
    .select(sql<string>`case when w.guid is null then d.title else d.title || ' to ' || w.name end`.as('title'))
    .select(sql<string | null>`nullif(concat_ws(' ', d.answer, ${refusals}), '')`.as('answer'))
    .select(['d.guid', 'd.attempts', 'd.created_at', 'd.last_attempt_at', 'd.next_attempt_at'])
    // The table's check constraints allow only these.
    .select([sql<Delivery['service']>`d.service`.as('service'), sql<Delivery['state']>`d.state`.as('state')])
    .select(['a.name as created_by', maySendAgain.as('may_send_again')])
    .orderBy('d.created_at', 'desc')
    .orderBy('d.guid')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  const { count } = await matching.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return { deliveries, count }
}

/** Selects and locks a delivery, to send it again. */
export function lockDelivery(db: BranchDb, guid: string) {
  return db
    .selectFrom('delivery as d')
    .select(['d.guid', 'd.service', 'd.state'])
    .where('d.guid', '=', guid)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Lets a delivery wait for an attempt at once, with all attempts before it. */
export async function setDue(db: BranchDb, guid: string, now: string): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ state: 'Waiting', attempts: 0, next_attempt_at: now })
    .where('guid', '=', guid)
    .execute()
}

/**
 * Deletes what was sent, or has failed, more than 24 months ago. The invoices, payments and texts themselves follow rules of
 * their own. The last one of each record of the care planner stays, as the record refers to it.
 */
export async function forgetDeliveries(db: BranchDb, now: string): Promise<void> {
  await sql`delete from delivery d
    where d.created_at < ${now}::timestamptz - interval '24 months' and d.state <> 'Waiting'
      and not exists (select from care_planner_record r where r.delivery_guid = d.guid)`.execute(db)
}
