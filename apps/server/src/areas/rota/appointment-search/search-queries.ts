import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { searchAppointments } from '#contract/rota/search-appointments.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { containing } from '../../../kit/text-filter.ts'

/** Start and end are instants; the end is exclusive, null without one. */
export type SearchFilter = Omit<QueryOf<typeof searchAppointments>, 'start' | 'end'> & {
  readonly from: string
  readonly before: string | null
}

/** The owners and carers of the branch whose names contain a text; undefined without one. */
interface Named {
  readonly owners: readonly string[] | undefined
  readonly carers: readonly string[] | undefined
}

const ownerOfAppointment = sql`coalesce(p.client_guid, p.unit_guid, p.shift_category_guid)`

/** Selects a page of appointments by start, and the number of all that match. */
export async function selectMatching(db: BranchDb, branch: Branch, filter: SearchFilter) {
  const named = await selectNamed(db, filter)
  const conditions = sql.join(
    [...appointmentConditions(branch, filter, named), ...assigneeConditions(filter, named)],
    sql` and `,
  )
  // Assignees are joined only for their own filters; most searches count an index.
  const matching = hasAssigneeFilter(filter)
    ? sql`(select distinct p.id, p.start_at from ${places(filter)} where ${conditions}) p`
    : sql`appointment p where ${conditions}`
  const { rows: counts } = await sql<{ count: number }>`
    ${withOffered(filter)} select count(*) as count from ${matching}`.execute(db)
  const { rows } = await sql<{ id: number }>`
    ${withOffered(filter)} select p.id from ${matching} order by p.start_at, p.id
    limit ${filter.page_size} offset ${(filter.page - 1) * filter.page_size}`.execute(db)
  return { ids: rows.map(({ id }) => id), count: counts[0]?.count ?? 0, named }
}

/** Selects the assignees of some appointments that match a filter themselves. */
export async function selectMatchingAssignees(
  db: BranchDb,
  filter: SearchFilter,
  named: Named,
  appointmentIds: readonly number[],
): Promise<Set<number>> {
  const conditions = [sql`p.id = any (${[...appointmentIds]}::bigint[])`, ...assigneeConditions(filter, named)]
  const { rows } = await sql<{ id: number }>`
    ${withOffered(filter)} select a.id from ${places(filter)} where ${sql.join(conditions, sql` and `)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Appointments `p` with their assignees `a`; of some models only with the contract `k` that they are invoiced to. */
function places({ models }: SearchFilter): RawBuilder<unknown> {
  const assignees = sql`appointment p join assignee a on a.appointment_id = p.id`
  if (models.length === 0) return assignees
  return sql`${assignees} join offered k on k.owner = ${ownerOfAppointment}
    and (a.contract_guid = k.guid and k.validity @> p.local_date or a.contract_guid is null and k.unchosen @> p.local_date)`
}

async function selectNamed(db: BranchDb, { owner, carer }: SearchFilter): Promise<Named> {
  const named = { owners: undefined, carers: undefined }
  if (!owner && !carer) return named
  const [like, likeCarer] = [containing(owner ?? ''), containing(carer ?? '')]
  const { rows } = await sql<{ owners: string[]; carers: string[] }>`
    select array(
        select c.guid from client c where c.name ilike ${like}
        union all select u.guid from unit u where u.name ilike ${like}
        union all select k.guid from shift_category k where k.title ilike ${like}) as owners,
      array(select w.guid from carer w where w.name ilike ${likeCarer}) as carers`.execute(db)
  return { owners: owner ? rows[0]?.owners : undefined, carers: carer ? rows[0]?.carers : undefined }
}

function appointmentConditions(branch: Branch, filter: SearchFilter, { owners }: Named): RawBuilder<unknown>[] {
  const conditions = [sql`p.branch_id = ${branch.id}`, sql`p.start_at >= ${filter.from}`]
  if (filter.before !== null) conditions.push(sql`p.start_at < ${filter.before}`)
  if (owners) conditions.push(sql`${ownerOfAppointment} = ${anyOf(owners)}`)
  if (filter.types.length > 0) conditions.push(sql`p.type_alias = any (${filter.types}::text[])`)
  if (filter.regions.length > 0) conditions.push(sql`p.region_guid = ${anyOf(filter.regions)}`)
  return conditions
}

/** Whether a filter is about assignees. */
function hasAssigneeFilter({ carer, services, variations, models, confirmed }: SearchFilter): boolean {
  return Boolean(carer || confirmed) || [services, variations, models].some((chosen) => chosen.length > 0)
}

/** The conditions on an assignee `a`; its contract is joined. */
function assigneeConditions(filter: SearchFilter, { carers }: Named): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (carers) conditions.push(sql`a.carer_guid = ${anyOf(carers)}`)
  if (filter.services.length > 0) conditions.push(sql`a.care_type_guid = ${anyOf(filter.services)}`)
  if (filter.variations.length > 0) conditions.push(sql`a.condition_guid = ${anyOf(filter.variations)}`)
  if (filter.confirmed === 'Confirmed') conditions.push(sql`a.confirmed_at is not null`)
  if (filter.confirmed === 'Unconfirmed') conditions.push(sql`a.confirmed_at is null`)
  return conditions
}

/**
 * The contracts of some models, as `offered`, with the days on which visits without a chosen contract are invoiced to
 * them: the days of the default, else those on which the owner has no other. This is the choice of `chooseContract`,
 * which the rows show (finance 4). Worked out once a search, not for each visit.
 */
function withOffered({ models }: SearchFilter): RawBuilder<unknown> {
  if (models.length === 0) return sql``
  return sql`with offered as materialized (
    select k.guid, coalesce(k.client_guid, k.unit_guid, k.shift_category_guid) as owner, k.validity,
      case when k.is_default then datemultirange(k.validity) else datemultirange(k.validity) - coalesce((
        select range_agg(o.validity) from user_contract o
        where o.side = 'invoice' and o.guid <> k.guid
          and (o.client_guid = k.client_guid or o.unit_guid = k.unit_guid or o.shift_category_guid = k.shift_category_guid)
      ), '{}') end as unchosen
    from user_contract k where k.side = 'invoice' and k.model_guid = ${anyOf(models)})`
}

const anyOf = (guids: readonly string[]) => sql`any (${[...guids]}::uuid[])`
