import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import { type listMargins, type MarginGroup, type MarginPlace, shortMinutes } from '#contract/report/margin.ts'
import { addDays } from '#domain/time.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { startOfDay } from '../../../kit/days.ts'

type Filter = QueryOf<typeof listMargins>

/** Sums in pence. */
export interface MarginSums {
  readonly visits: number
  readonly minutes: number
  readonly income: number
  readonly pay: number
  readonly travel: number
  readonly on_costs: number
  readonly margin: number
}

export interface MarginQueryRow extends MarginSums {
  readonly key: string
  readonly title: string
  readonly date: string | null
  readonly carer_name: string | null
  readonly funder: string | null
  readonly invoice: MarginPlace | null
  readonly payment: MarginPlace | null
}

/** Charges that pay for the way, not for the work. */
const travelTypes = ['TRAVEL', 'COMM/TIME', 'MILEAGE', 'COMMUTE', 'MILE/TOP', 'X/MILES', 'TRAV/TOP', 'TAXI']

/** The appointments of a branch that start on some local days, both included. */
function startsWithin({ id, timeZone }: Branch, { start, end }: Pick<Filter, 'start' | 'end'>) {
  const [from, to] = [startOfDay(start, timeZone), startOfDay(addDays(end, 1), timeZone)]
  return sql`p.branch_id = ${id} and p.start_at >= ${from} and p.start_at < ${to}`
}

/**
 * The assignees of appointments with their amounts in pence, from the lines that invoices and payments are made of: items
 * with their charges. Credits net out. On-costs are a percentage of what bears tax and National Insurance: pay and paid
 * travel time, not mileage.
 */
function visitsOf(branch: Branch, percent: string, { start, end, client_guid, funder, week, only }: Filter) {
  const wanted = [
    client_guid && sql`w.owner_guid = ${client_guid}`,
    funder && sql`w.funder = ${funder}`,
    week && sql`w.week = ${week}`,
    only && sql`w.minutes <= ${shortMinutes} and w.margin < 0`,
  ].filter((condition) => condition !== undefined && condition !== '')
  const where = wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `)
  return sql`
    visit as materialized (
      select a.id, a.guid, a.carer_guid, p.local_date, p.start_at, p.client_guid, p.unit_guid, p.shift_category_guid,
        (extract(epoch from p.end_at - p.start_at) / 60)::integer as minutes
      from appointment p join assignee a on a.appointment_id = p.id
      where a.branch_id = ${branch.id} and ${startsWithin(branch, { start, end })}),
    -- Live items and returned ones have an index each.
    part as materialized (
      select x.id, x.assignee_id, x.side, x.transaction_id, x.total_pence, x.problem, x.is_returned
      from visit v join item x on x.assignee_id = v.id and not x.is_returned
      union all
      select x.id, x.assignee_id, x.side, x.transaction_id, x.total_pence, x.problem, x.is_returned
      from visit v join item x on x.assignee_id = v.id and x.is_returned),
    priced as materialized (
      select x.assignee_id,
        coalesce(sum(x.total_pence) filter (where x.side = 'invoice'), 0)::bigint as income,
        coalesce(sum(x.total_pence) filter (where x.side = 'payment'), 0)::bigint as pay,
        max(x.id) filter (where x.side = 'invoice' and not x.is_returned and x.transaction_id is not null) as invoice_id,
        max(x.id) filter (where x.side = 'payment' and not x.is_returned and x.transaction_id is not null) as payment_id,
        max(x.transaction_id) filter (where x.side = 'invoice' and not x.is_returned) as invoice_transaction_id
      from part x group by 1
      -- Half a visit is no margin: without its income it would be a loss, without its pay a gain.
      having bool_and(x.is_returned or x.problem is null)),
    added as materialized (
      select x.assignee_id, sum(g.total_pence) filter (where x.side = 'invoice')::bigint as income,
        sum(g.total_pence) filter (where x.side = 'payment' and g.charge_type_alias <> all (${travelTypes}::text[]))::bigint as pay,
        sum(g.total_pence) filter (where x.side = 'payment' and g.charge_type_alias = any (${travelTypes}::text[]))::bigint as travel,
        sum(g.total_pence) filter (where x.side = 'payment' and g.taxable)::bigint as taxable
      from charge g join part x on x.id = g.item_id
      where g.branch_id = ${branch.id} and g.status = 'Approved'
        and g.transaction_id in (select transaction_id from part)
      group by 1),
    -- Small enough to be hashed, where the planner would look each visit up.
    payer as materialized (
      select t.id, u.funder_name as name from billing_transaction t join user_contract u on u.guid = t.user_contract_guid
      where t.id in (select transaction_id from part where side = 'invoice')),
    margin as materialized (
      select w.* from (
        select v.*, v.income - v.pay - v.travel - v.on_costs as margin
        from (
          select v.guid::text as key, v.local_date as date, v.start_at, o.guid as owner_guid, o.name as owner, v.carer_guid,
            v.minutes, date_trunc('week', v.local_date)::date as week,
            case when i.invoice_id is null then 'No contract' else coalesce(y.name, o.name) end as funder,
            i.income + coalesce(c.income, 0) as income, i.pay + coalesce(c.pay, 0) as pay, coalesce(c.travel, 0) as travel,
            round((i.pay + coalesce(c.taxable, 0)) * ${percent}::numeric / 100)::bigint as on_costs,
            i.invoice_id, i.payment_id
          from visit v
          join priced i on i.assignee_id = v.id
          left join added c on c.assignee_id = v.id
          left join payer y on y.id = i.invoice_transaction_id
          join (
            select guid, name from client where branch_id = ${branch.id}
            union all select guid, name from unit where branch_id = ${branch.id}
            union all select guid, title from shift_category where branch_id = ${branch.id}) o
            on o.guid = coalesce(v.client_guid, v.unit_guid, v.shift_category_guid)
        ) as v) as w
      where ${where})`
}

const sums = sql`count(*) as visits, coalesce(sum(v.minutes), 0)::integer as minutes, coalesce(sum(v.income), 0)::bigint as income,
  coalesce(sum(v.pay), 0)::bigint as pay, coalesce(sum(v.travel), 0)::bigint as travel,
  coalesce(sum(v.on_costs), 0)::bigint as on_costs, coalesce(sum(v.margin), 0)::bigint as margin`

const groups: Readonly<Record<Exclude<MarginGroup, 'visit'>, (branch: Branch) => RawBuilder<unknown>>> = {
  client: () => sql`v.owner_guid::text as key, v.owner as title`,
  funder: () => sql`v.funder as key, v.funder as title`,
  branch: ({ guid }) => sql`${guid}::text as key, (select b.title::text from branch b where b.guid = ${guid}) as title`,
  week: () => sql`v.week::text as key, v.week::text as title`,
}

/** A page of groups with the sums of all visits of a filter. */
interface Margins {
  readonly rows: readonly MarginQueryRow[]
  readonly total: MarginSums
  /** The groups of all pages. */
  readonly groups: number
  /** The visits of the days with an item that has no price yet, which the margin leaves out. */
  readonly unpriced: number
}

/**
 * Loads a page of groups, those with the lowest margin first and weeks in order, and the sums of all. One statement, as
 * reading the visits of a quarter takes nearly all of its time.
 */
export async function selectMargins(db: BranchDb, branch: Branch, percent: string, filter: Filter): Promise<Margins> {
  const { group_by, page, page_size } = filter
  const order = group_by === 'week' ? sql`v.key` : sql`v.margin, v.start_at, v.title, v.key`
  const { rows } = await sql<Margins>`
    with ${visitsOf(branch, percent, filter)},
    listed as (${group_by === 'visit' ? listedVisits : listedGroups(groups[group_by](branch))}),
    paged as (select v.* from listed v order by ${order} limit ${page_size} offset ${(page - 1) * page_size})
    select
      coalesce((select jsonb_agg(${group_by === 'visit' ? visitRow : sql`to_jsonb(v)`} order by ${order}) from paged v), '[]') as rows,
      (select to_jsonb(t) from (select ${sums} from margin v) t) as total,
      (select count(*) from listed)::integer as groups,
      (select count(distinct x.assignee_id) from part x where not x.is_returned and x.problem is not null)::integer as unpriced`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('A select without a table has a row.')
  return row
}

const none = sql`null as date, null as carer_name, null as funder, null as invoice, null as payment`
const listedGroups = (key: RawBuilder<unknown>) =>
  sql`select ${key}, null::timestamptz as start_at, ${sums}, ${none} from margin v group by 1, 2`
const listedVisits = sql`
  select v.key, v.owner as title, v.start_at, 1 as visits, v.minutes, v.income, v.pay, v.travel, v.on_costs, v.margin,
    v.date, v.carer_guid, v.funder, v.invoice_id, v.payment_id
  from margin v`
/** Of the visits on the page only. */
const visitRow = sql`to_jsonb(v) || jsonb_build_object('invoice', ${placeOf('invoice_id')}, 'payment', ${placeOf('payment_id')},
  'carer_name', (select r.name from carer r where r.guid = v.carer_guid))`

/** Sums the approved charges of days that belong to no visit, in pence. */
export async function sumOtherAmounts(db: BranchDb, { start, end }: Filter): Promise<{ income: number; pay: number }> {
  const { rows } = await sql<{ income: number; pay: number }>`
    select coalesce(sum(c.total_pence) filter (where t.side = 'invoice'), 0)::bigint as income,
      coalesce(sum(c.total_pence) filter (where t.side = 'payment'), 0)::bigint as pay
    from charge c join billing_transaction t on t.id = c.transaction_id
    where c.item_id is null and c.status = 'Approved' and c.date between ${start} and ${end}`.execute(db)
  return rows[0] ?? { income: 0, pay: 0 }
}

/** Selects the address of an item's working. */
function placeOf(column: 'invoice_id' | 'payment_id') {
  return sql`(
    select jsonb_build_object('calendar_guid', d.calendar_guid, 'period_guid', d.guid, 'contract_guid', t.model_guid,
      'transaction_guid', t.guid, 'item_guid', i.guid)
    from item i join billing_transaction t on t.id = i.transaction_id join calendar_period d on d.guid = t.period_guid
    where i.id = v.${sql.ref(column)})`
}
