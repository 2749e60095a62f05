import { type RawBuilder, sql } from 'kysely'
import type { Side } from '#contract/fields.ts'
import type { BranchDb } from '../../../kit/context.ts'

/** A visit or shift of the month in the format of pricing; instants are epoch minutes. */
export interface PastVisit {
  readonly group_guid: string
  readonly care_type_guid: string
  readonly condition_guid: string
  readonly start_minute: number
  readonly end_minute: number
  readonly actual_start_minute: number | null
  readonly actual_end_minute: number | null
  readonly cancelled_minute: number | null
  /** Charged or paid nothing, by a user's decision. */
  readonly is_nocharge: boolean
}

/** The further inputs for a carer's pay (finance 4). */
export interface PaidVisit extends PastVisit {
  readonly invoice_model_guid: string | null
  /** Pounds an hour in the carer's contract, which takes precedence. */
  readonly standing_rate: string | null
  readonly contract_rates: readonly { readonly start: string; readonly end: string | null; readonly rate: string }[]
}

/** The interval of a day: instants as ISO text, and the month whose local dates count. */
export interface Interval {
  readonly from: string
  readonly to: string
  readonly firstDay: string
  readonly lastDay: string
}

const minute = (instant: RawBuilder<unknown>) => sql`floor(extract(epoch from ${instant}) / 60)::integer`

const columns = sql`
  a.care_type_guid, a.condition_guid, ${minute(sql`p.start_at`)} as start_minute, ${minute(sql`p.end_at`)} as end_minute,
  ${minute(sql`check_in_of(a, v)`)} as actual_start_minute, ${minute(sql`check_out_of(a, v)`)} as actual_end_minute,
  ${minute(sql`p.cancelled_at`)} as cancelled_minute, coalesce(i.is_nocharge, false) as is_nocharge`

const inInterval = ({ from, to, firstDay, lastDay }: Interval) =>
  sql`p.start_at >= ${from} and p.start_at < ${to} and p.local_date between ${firstDay} and ${lastDay}`

/** Selects the visits that some models invoice. */
export async function selectInvoicedVisits(
  db: BranchDb,
  groups: readonly string[],
  interval: Interval,
): Promise<PastVisit[]> {
  const { rows } = await sql<PastVisit>`
    select t.model_guid as group_guid, ${columns}
    from appointment p
    join assignee a on a.appointment_id = p.id
    join item i on i.assignee_id = a.id and i.side = 'invoice' and not i.is_returned
    join billing_transaction t on t.id = i.transaction_id
    left join visit v on v.assignee_id = a.id
    where ${inInterval(interval)} and t.model_guid = any (${[...groups]})`.execute(db)
  return rows
}

/**
 * Selects the visits and shifts that carers of some pay groups are paid for: a shift as a whole when its group pays
 * shifts, and then not the visits inside it (finance 7). Agency carers are left out when their group ignores them.
 */
export async function selectPaidVisits(
  db: BranchDb,
  groups: readonly string[],
  interval: Interval,
): Promise<PaidVisit[]> {
  const { rows } = await sql<PaidVisit>`
    select c.model_guid as group_guid, ${columns}, t.model_guid as invoice_model_guid,
      case when c.standing_rate_mode = 'BOTH' or c.standing_rate_mode = p.type_alias || 'S' then c.standing_rate end
        as standing_rate,
      coalesce((select json_agg(json_build_object('start', lower(r.validity), 'end', upper(r.validity), 'rate', r.rate::text))
        from user_contract_rate r where r.user_contract_guid = c.guid), '[]') as contract_rates
    from appointment p
    join assignee a on a.appointment_id = p.id
    join user_contract c on c.carer_guid = a.carer_guid and c.side = 'payment' and c.validity @> p.local_date
    join contract_model g on g.guid = c.model_guid
    join carer k on k.guid = a.carer_guid
    left join item i on i.assignee_id = a.id and i.side = 'invoice' and not i.is_returned
    left join billing_transaction t on t.id = i.transaction_id
    left join visit v on v.assignee_id = a.id
    where ${inInterval(interval)} and c.model_guid = any (${[...groups]}) and not (g.ignore_agency and k.is_agency)
      and case when p.type_alias = 'SHIFT' then g.shifts_enabled else not (g.shifts_enabled and p.shift_id is not null) end`.execute(
    db,
  )
  // Whether an item is charged is decided on its own side.
  return rows.map((row) => ({ ...row, is_nocharge: false }))
}

/** A price of a rule group in place of the rates of services (finance 3.3). */
export interface GroupPrice {
  readonly guid: string
  readonly model_guid: string
  readonly title: string
  readonly price_type_alias: 'FIX' | 'HOUR'
  readonly rate: string
}

/** Selects the prices of the rule groups of some models that are in force on a day or later. */
export async function selectGroupPrices(
  db: BranchDb,
  side: Side,
  models: readonly { readonly guid: string; readonly from: string }[],
): Promise<GroupPrice[]> {
  const { rows } = await sql<GroupPrice>`
    select g.guid, g.model_guid, g.title, g.price_type_alias, g.rate::text as rate
    from unnest(${models.map(({ guid }) => guid)}::uuid[], ${models.map(({ from }) => from)}::date[]) m (guid, day)
    join rule_group g on g.model_guid = m.guid
    where g.side = ${side} and g.price_type_alias <> 'NONE' and coalesce(upper(g.validity) > m.day, true)
    order by g.validity, g.guid`.execute(db)
  return rows
}

export async function selectBranchTitle(db: BranchDb, id: number): Promise<string> {
  const { title } = await db
    .selectFrom('branch as b')
    .select('b.title')
    .where('b.id', '=', id)
    .executeTakeFirstOrThrow()
  return title
}
