import { type RawBuilder, sql } from 'kysely'
import type { AlertFilter } from '#contract/billing/alerts.ts'
import { containing } from '../../../kit/text-filter.ts'
import { isAlerting, isToCome } from '../processing/to-come-queries.ts'

/**
 * Whether an item `i` with its transaction `t` and model `m`, which it may lack, is an alert: it is charged and due, is not
 * processed, and has no price or is not confirmed.
 */
export const isAlert = (now: string): RawBuilder<boolean> => sql<boolean>`(i.is_chargeable and t.completed_at is null
  and not coalesce(m.dont_process, false)
  and (${isAlerting(now)} or i.problem is null and not i.confirmed and not ${isToCome(now)}))`

/** Whether an item `i` with its model `m` is billed or paid as it is. */
export const isBillable = sql<boolean>`(i.is_chargeable and i.problem is null and i.confirmed and not m.dont_process)`

/** Joins all that the facts of an item `i` are from. */
export const itemJoins = sql`
  join assignee a on a.id = i.assignee_id
  join appointment p on p.id = a.appointment_id
  join care_type y on y.guid = a.care_type_guid
  left join billing_transaction t on t.id = i.transaction_id
  left join contract_model m on m.guid = t.model_guid
  left join client c on c.guid = p.client_guid
  left join unit u on u.guid = p.unit_guid
  left join shift_category s on s.guid = p.shift_category_guid
  left join carer w on w.guid = a.carer_guid`

/** The facts of an item that the filters ask about, besides its confirmation. */
export const itemFacts = sql`
  case when y.is_training then 'Training' when p.type_alias = 'VISIT' then 'Visit' else 'Shift' end as source,
  coalesce(c.name, u.name, s.title, '') as client_name, coalesce(w.name, '') as carer_name, t.model_guid`

/** Whether facts `x` match the filters, apart from the days. */
export function matches({ user_name, models, sources, confirmed }: AlertFilter): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (user_name) {
    const like = containing(user_name)
    conditions.push(sql`(x.client_name ilike ${like} or x.carer_name ilike ${like})`)
  }
  if (models.length > 0) conditions.push(sql`x.model_guid = any (${[...models]}::uuid[])`)
  if (sources.length > 0) conditions.push(sql`x.source = any (${[...sources]}::text[])`)
  if (confirmed) conditions.push(sql`x.confirmed = ${confirmed === 'true'}`)
  return sql.join(conditions, sql` and `)
}
