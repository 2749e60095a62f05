import { type RawBuilder, sql } from 'kysely'
import { dueDays, type listPlanReviews, type PlanReview } from '#contract/client/plan-reviews.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { containing } from '../../../kit/text-filter.ts'

type Query = QueryOf<typeof listPlanReviews>

interface ReviewRow extends Omit<PlanReview, 'client' | 'responsible'> {
  readonly client_guid: string
  readonly client_name: string
  readonly responsible_guid: string | null
  readonly responsible_name: string | null
}

/** Every client of the branch who is not inactive, with the version that applies and the draft. */
const reviews = ({ id, today }: Branch) => sql`
  select p.guid as client_guid, p.name as client_name, p.first_name, p.last_name, p.reference,
    v.number, v.signed_at, v.review_on, d.number as draft_number,
    coalesce(v.signed_by, d.begun_by) as responsible_guid,
    coalesce(v.signed_by_name, a.name) as responsible_name,
    case when v.review_on < ${today}::date then 'overdue'
      when v.review_on <= ${today}::date + ${dueDays}::integer then 'due'
      when v.review_on is not null then 'later'
      when d.number is not null then 'unsigned'
      else 'none' end as state
  from client p
  join person_status s on s.kind = p.kind and s.id = p.status_id
  left join lateral (
    select o.number, o.signed_at, o.review_on, o.signed_by, o.signed_by_name from plan_version o
    where o.client_guid = p.guid and o.signed_at is not null order by o.number desc limit 1) v on true
  left join plan_version d on d.client_guid = p.guid and d.signed_at is null and d.discarded_at is null
  left join account a on a.guid = d.begun_by
  where p.branch_id = ${id} and s.type <> 'Inactive'`

/** Loads a page of the clients with their plans, and the count of all that match. */
export async function selectPlanReviews(db: BranchDb, branch: Branch, query: Query) {
  const { search, state, responsible, sort, order, page, page_size } = query
  const matches = sql.join(
    [
      ...(search ? [sql`(r.client_name ilike ${containing(search)} or r.reference ilike ${containing(search)})`] : []),
      ...(state ? [sql`r.state = ${state}`] : []),
      ...(responsible ? [sql`r.responsible_guid = ${responsible}`] : []),
      sql`true`,
    ],
    sql` and `,
  )
  const direction = order === 'desc' ? sql`desc` : sql`asc`
  const { rows } = await sql<ReviewRow & { count: number }>`
    select r.*, count(*) over () as count from (${reviews(branch)}) r where ${matches}
    order by ${sortColumns(sort, direction)} r.last_name, r.first_name, r.client_guid
    limit ${page_size} offset ${(page - 1) * page_size}`.execute(db)
  return { rows, count: rows[0]?.count ?? (page > 1 ? await countReviews(db, branch, matches) : 0) }
}

/** For a page beyond the last one. */
async function countReviews(db: BranchDb, branch: Branch, matches: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${reviews(branch)}) r where ${matches}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Clients without the sorted value come last in both orders. */
function sortColumns(sort: Query['sort'], direction: RawBuilder<unknown>): RawBuilder<unknown> {
  switch (sort) {
    case 'client':
      return sql`r.last_name ${direction}, r.first_name ${direction},`
    case 'signed':
      return sql`r.signed_at ${direction} nulls last,`
    case 'review':
      return sql`r.review_on ${direction} nulls last, r.state = 'none',`
    case 'responsible':
      return sql`lower(r.responsible_name) ${direction} nulls last,`
    default:
      return sort satisfies never
  }
}

/** Loads everyone who is responsible for a plan of the branch, by the name of their account. */
export async function selectResponsible(db: BranchDb, branch: Branch): Promise<{ guid: string; name: string }[]> {
  const { rows } = await sql<{ guid: string; name: string }>`
    select a.guid, a.name from account a
    where a.guid in (select r.responsible_guid from (${reviews(branch)}) r)
    order by lower(a.name), a.guid`.execute(db)
  return rows
}
