import { type RawBuilder, sql } from 'kysely'

/*
 * An item that is not due yet (`dueAt` of the domain) counts neither as unconfirmed nor as unpriced: it is to come.
 * That changes with time, so every condition takes the current instant, as ISO text.
 */

/** Whether an item `i` is still to come. */
export const isToCome = (now: string): RawBuilder<boolean> => sql<boolean>`coalesce(i.due_at > ${now}, false)`

/**
 * Whether an item `i` alerts: it is chargeable and has no price, and not only because its times are to come (INVP-D18).
 */
export const isAlerting = (now: string): RawBuilder<boolean> => sql<boolean>`(i.is_chargeable and i.problem is not null
  and (i.problem <> 'NO_ACTUAL_TIMES' or i.due_at is null or i.due_at <= ${now}))`

/** Joins the counts of a transaction `t`'s items to come, as `w`. */
export const withToCome = (now: string): RawBuilder<unknown> => sql`
  cross join lateral (
    select count(*)::integer as items, count(*) filter (where not i.confirmed)::integer as unconfirmed,
      count(*) filter (where i.problem = 'NO_ACTUAL_TIMES')::integer as unpriced
    from item i where t.completed_at is null and i.transaction_id = t.id and i.due_at > ${now}
  ) w`

/** Counts of a transaction `t` with `w`: items to come, and the unconfirmed and the unpriced ones of the others. */
export const toComeCount = sql`w.items`
export const unconfirmedCount = sql`(t.unconfirmed_count - w.unconfirmed)`
export const problemCount = sql`(t.problem_count - w.unpriced)`

/** Whether a transaction `t` that is not ready needs work or is empty, and is not only waiting for items to come. */
export const isWaiting = (now: string): RawBuilder<boolean> => sql<boolean>`(
  select count(*) = 0 or t.unconfirmed_count > count(*) filter (where not i.confirmed)
    or t.problem_count > count(*) filter (where i.problem = 'NO_ACTUAL_TIMES')
  from item i where i.transaction_id = t.id and i.due_at > ${now})`

/** Counts the alerting items by problem, as JSON, of the transactions `y` that match a condition. */
export const alertsOf = (now: string, chosen: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('problem', x.problem, 'count', x.count) order by x.count desc, x.problem), '[]')
  from (
    select i.problem, count(*)::integer as count
    from billing_transaction y join item i on i.transaction_id = y.id
    where ${chosen} and y.completed_at is null and y.problem_count > 0 and ${isAlerting(now)}
    group by i.problem
  ) x)`
