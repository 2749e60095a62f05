import { type RawBuilder, sql } from 'kysely'

/*
 * What nobody has missed yet (`dueAt` of the domain) is neither unconfirmed nor without a price: it is to come. Time alone
 * changes that, so every question has its instant, as ISO text.
 */

/** Whether what an item `i` lacks is still to come. */
export const isToCome = (now: string): RawBuilder<boolean> => sql<boolean>`coalesce(i.due_at > ${now}, false)`

/** Whether an item `i` alerts: it is to be charged and has no price, and that is not only for times to come (INVP-D18). */
export const isAlerting = (now: string): RawBuilder<boolean> => sql<boolean>`(i.is_chargeable and i.problem is not null
  and (i.problem <> 'NO_ACTUAL_TIMES' or i.due_at is null or i.due_at <= ${now}))`

/** What is to come of a transaction `t`, as `w`. */
export const withToCome = (now: string): RawBuilder<unknown> => sql`
  cross join lateral (
    select count(*)::integer as items, count(*) filter (where not i.confirmed)::integer as unconfirmed,
      count(*) filter (where i.problem = 'NO_ACTUAL_TIMES')::integer as unpriced
    from item i where t.completed_at is null and i.transaction_id = t.id and i.due_at > ${now}
  ) w`

/** What a transaction `t` with `w` waits for: items to come, and of the others those not confirmed and those without a price. */
export const toComeCount = sql`w.items`
export const unconfirmedCount = sql`(t.unconfirmed_count - w.unconfirmed)`
export const problemCount = sql`(t.problem_count - w.unpriced)`

/** Whether there is something to do in a transaction `t` that is not ready, or it is empty: not all of it is only to come. */
export const isWaiting = (now: string): RawBuilder<boolean> => sql<boolean>`(
  select count(*) = 0 or t.unconfirmed_count > count(*) filter (where not i.confirmed)
    or t.problem_count > count(*) filter (where i.problem = 'NO_ACTUAL_TIMES')
  from item i where i.transaction_id = t.id and i.due_at > ${now})`

/** How many items alert for each problem, as JSON, of the transactions `y` that a condition chooses. */
export const alertsOf = (now: string, chosen: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('problem', x.problem, 'count', x.count) order by x.count desc, x.problem), '[]')
  from (
    select i.problem, count(*)::integer as count
    from billing_transaction y join item i on i.transaction_id = y.id
    where ${chosen} and y.completed_at is null and y.problem_count > 0 and ${isAlerting(now)}
    group by i.problem
  ) x)`
