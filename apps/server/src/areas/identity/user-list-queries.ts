import { type SelectQueryBuilder, sql } from 'kysely'
import type { listCarers } from '#contract/carer/carers.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { DB } from '../../database/types.ts'
import type { Branch, BranchDb } from '../../kit/context.ts'
import { containing } from '../../kit/text-filter.ts'
import { hasLogin, type UserListRow } from './user-list.ts'

/** The lists of carers and clients take the same filters. */
type Filter = QueryOf<typeof listCarers>

type Table = 'carer' | 'client'

/** Loads a page of carers or clients by last and first name (CARERLIST-D01, CARERLIST-D24), and the total count. */
export async function selectUsers(
  db: BranchDb,
  branch: Branch,
  filter: Filter,
  table: Table,
): Promise<{ rows: UserListRow[]; count: number }> {
  // Both tables have the columns that are read here.
  const people = db.selectFrom(`${table as 'carer'} as p`).where('p.branch_id', '=', branch.id)
  const matching = filtered(people, branch, filter, table)
  const rows = await matching
    .innerJoin('branch as b', 'b.id', 'p.branch_id')
    .innerJoin('person_status as s', (join) => join.onRef('s.kind', '=', 'p.kind').onRef('s.id', '=', 'p.status_id'))
    .leftJoin('account as a', 'a.guid', 'p.account_guid')
    .select(['p.guid', 'p.reference', sql<string>`p.name`.as('name'), 'p.address_post_code as post_code'])
    .select(['b.title as branch_title', 'a.invited_at', 'a.accepted_at'])
    .select(onboarding[table].as('onboarding_status'))
    .select(['s.id as status_id', 's.title as status_title', 's.type as status_type'])
    .select(hasLogin.as('has_login'))
    .orderBy(sql`lower(p.last_name)`)
    .orderBy(sql`lower(p.first_name)`)
    .orderBy('p.guid')
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
    .execute()
  const { count } = await matching.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return { rows, count }
}

/** Whether a text is the start of a reference: "Reference, payroll or NI", "Reference, NHS, NI number". */
const hasReference = {
  carer: (start: string) => sql<boolean>`(
    starts_with(lower(p.reference), lower(${start}))
    or starts_with(lower(p.payroll_reference), lower(${start}))
    or starts_with(replace(lower(p.ni_number), ' ', ''), replace(lower(${start}), ' ', '')))`,
  client: (start: string) => sql<boolean>`(
    starts_with(lower(p.reference), lower(${start}))
    or starts_with(replace(p.nhs_number, ' ', ''), replace(${start}, ' ', ''))
    or starts_with(replace(lower(p.ni_number), ' ', ''), replace(lower(${start}), ' ', '')))`,
}

/** Only carers have an onboarding status (CARERLIST-015). */
const onboarding = { carer: sql<number | null>`p.onboarding_status`, client: sql<number | null>`null::integer` }

type People = SelectQueryBuilder<DB & { p: DB['carer'] }, 'p', object>

/** CARERLIST-D02, CLIENT-D04. The filter by models looks at contracts that are valid today. */
function filtered(people: People, branch: Branch, filter: Filter, table: Table): People {
  let query = people
  if (filter.search) {
    const pattern = containing(filter.search)
    query = query.where(sql<boolean>`(p.name ilike ${pattern} or p.address_post_code ilike ${pattern})`)
  }
  if (filter.status !== undefined) query = query.where('p.status_id', '=', filter.status)
  if (filter.region !== undefined) {
    query = query.where(
      sql<boolean>`exists (
        select from ${sql.table(`${table}_region`)} r
        where r.${sql.ref(`${table}_guid`)} = p.guid and r.region_guid = ${filter.region})`,
    )
  }
  if (filter.reference) query = query.where(hasReference[table](filter.reference))
  if (filter.contract_model.length > 0) {
    query = query.where(
      sql<boolean>`exists (
        select from user_contract u
        where u.${sql.ref(`${table}_guid`)} = p.guid and u.model_guid = any (${filter.contract_model}::uuid[])
          and u.validity @> ${branch.today}::date)`,
    )
  }
  return query
}
