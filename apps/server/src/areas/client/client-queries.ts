import { type SelectQueryBuilder, sql } from 'kysely'
import type { listClients } from '#contract/client/clients.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { DB } from '../../database/types.ts'
import type { Branch, BranchDb } from '../../kit/context.ts'
import { containing } from '../../kit/text-filter.ts'
import { hasLogin, type UserListRow } from '../identity/user-list.ts'

type Filter = QueryOf<typeof listClients>

/** A page of the branch's clients by last and first name (CARERLIST-D24), and how many there are in all. */
export async function selectClients(
  db: BranchDb,
  branch: Branch,
  filter: Filter,
): Promise<{ rows: UserListRow[]; count: number }> {
  const matching = filtered(db.selectFrom('client as p').where('p.branch_id', '=', branch.id), branch, filter)
  const rows = await matching
    .innerJoin('branch as b', 'b.id', 'p.branch_id')
    .innerJoin('person_status as s', (join) => join.onRef('s.kind', '=', 'p.kind').onRef('s.id', '=', 'p.status_id'))
    .leftJoin('account as a', 'a.guid', 'p.account_guid')
    .select(['p.guid', 'p.reference', sql<string>`p.name`.as('name'), 'p.address_post_code as post_code'])
    .select(['b.title as branch_title', 'a.invited_at', 'a.accepted_at'])
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

/** A client of the branch with its status. */
export function selectClient(db: BranchDb, branch: Branch, guid: string) {
  return db
    .selectFrom('client as p')
    .innerJoin('person_status as s', (join) => join.onRef('s.kind', '=', 'p.kind').onRef('s.id', '=', 'p.status_id'))
    .select(['p.guid', 'p.reference', 's.id as status_id', 's.title as status_title', 's.type as status_type'])
    .select([sql<string>`p.name`.as('name'), 'p.salutation', 'p.first_name', 'p.last_name'])
    .select(['p.date_of_birth', 'p.gender', 'p.email', 'p.phone_mobile', 'p.phone_landline'])
    .select(['p.address', 'p.address_post_code', 'p.address_latitude', 'p.address_longitude'])
    .where('p.guid', '=', guid)
    .where('p.branch_id', '=', branch.id)
    .executeTakeFirst()
}

type Clients = SelectQueryBuilder<DB & { p: DB['client'] }, 'p', object>

/** CLIENT-D04: "Reference, NHS, NI number". An invoice model counts where a contract of the client on it holds today. */
function filtered(clients: Clients, branch: Branch, filter: Filter): Clients {
  let query = clients
  if (filter.search) {
    const pattern = containing(filter.search)
    query = query.where(sql<boolean>`(p.name ilike ${pattern} or p.address_post_code ilike ${pattern})`)
  }
  if (filter.status !== undefined) query = query.where('p.status_id', '=', filter.status)
  if (filter.region !== undefined) {
    query = query.where(
      sql<boolean>`exists (
        select from client_region r where r.client_guid = p.guid and r.region_guid = ${filter.region})`,
    )
  }
  if (filter.reference) {
    const start = filter.reference
    query = query.where(
      sql<boolean>`(starts_with(lower(p.reference), lower(${start}))
        or starts_with(replace(p.nhs_number, ' ', ''), replace(${start}, ' ', ''))
        or starts_with(replace(lower(p.details ->> 'ni_number'), ' ', ''), replace(lower(${start}), ' ', '')))`,
    )
  }
  if (filter.contract_model.length > 0) {
    query = query.where(
      sql<boolean>`exists (
        select from user_contract u
        where u.client_guid = p.guid and u.model_guid = any (${filter.contract_model}::uuid[])
          and u.validity @> ${branch.today}::date)`,
    )
  }
  return query
}
