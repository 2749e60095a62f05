import { type SelectQueryBuilder, sql } from 'kysely'
import type { listCarers } from '#contract/carer/carers.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { DB } from '../../database/types.ts'
import type { Branch, BranchDb } from '../../kit/context.ts'
import { containing, literally } from '../../kit/text-filter.ts'
import { hasLogin, type UserListRow } from './user-list.ts'

/** The lists of carers and clients take the same filters. */
type Filter = QueryOf<typeof listCarers>

type Table = 'carer' | 'client'

/**
 * Loads a page of carers or clients by last and first name (CARERLIST-D01, CARERLIST-D24), and the total count. Both are
 * read from one index; only the rows of the page are looked up.
 */
export async function selectUsers(
  db: BranchDb,
  branch: Branch,
  filter: Filter,
  table: Table,
): Promise<{ rows: UserListRow[]; count: number }> {
  // Both tables have the columns that are read here.
  const people = db.selectFrom(`${table as 'carer'} as p`).where('p.branch_id', '=', branch.id)
  const matching = filtered(people, branch, filter, table)
  const { guids, count } = await (filter.search || filter.reference ? pageFound : pageOfMany)(db, matching, filter)
  if (guids.length === 0) return { rows: [], count }
  const rows = await inOrder(db.selectFrom(`${table as 'carer'} as p`), 'asc')
    .innerJoin('branch as b', 'b.id', 'p.branch_id')
    .innerJoin('person_status as s', (join) => join.onRef('s.kind', '=', 'p.kind').onRef('s.id', '=', 'p.status_id'))
    .leftJoin('account as a', 'a.guid', 'p.account_guid')
    .select(['p.guid', 'p.reference', sql<string>`p.name`.as('name'), 'p.address_post_code as post_code'])
    .select(['b.title as branch_title', 'a.invited_at', 'a.accepted_at'])
    .select(onboarding[table].as('onboarding_status'))
    .select(['s.id as status_id', 's.title as status_title', 's.type as status_type'])
    .select(hasLogin.as('has_login'))
    .where(sql<boolean>`p.guid = any (${guids}::uuid[])`)
    .execute()
  return { rows, count }
}

/** The guids of a page, and the number of people on all pages. */
interface Page {
  readonly guids: readonly string[]
  readonly count: number
}

/** Compares a text with everyone once: looking for the few of a page would compare it with everyone again. */
function pageFound(db: BranchDb, matching: People, { page, page_size }: Filter): Promise<Page> {
  const before = (page - 1) * page_size
  return db
    .selectFrom(inOrder(matching.select('p.guid'), 'asc').as('m'))
    .select(sql<number>`count(*)`.as('count'))
    .select(
      sql<string[]>`coalesce((array_agg(m.guid))[${before + 1}::int:${before + page_size}::int], '{}')`.as('guids'),
    )
    .executeTakeFirstOrThrow()
}

/** Counts everyone, and reads the page from the nearer end of the list. */
async function pageOfMany(_: BranchDb, matching: People, { page, page_size }: Filter): Promise<Page> {
  const { count } = await matching.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  const before = (page - 1) * page_size
  const size = Math.min(page_size, count - before)
  if (size <= 0) return { guids: [], count }
  const after = count - before - size
  const rows = await inOrder(matching.select('p.guid'), after < before ? 'desc' : 'asc')
    .limit(size)
    .offset(Math.min(before, after))
    .execute()
  return { guids: rows.map(({ guid }) => guid), count }
}

function inOrder<Row>(people: SelectQueryBuilder<DB & { p: DB['carer'] }, 'p', Row>, direction: 'asc' | 'desc') {
  return people
    .orderBy(sql`lower(p.last_name)`, direction)
    .orderBy(sql`lower(p.first_name)`, direction)
    .orderBy('p.guid', direction)
}

/** Only carers have an onboarding status (CARERLIST-015). */
const onboarding = { carer: sql<number | null>`p.onboarding_status`, client: sql<number | null>`null::integer` }

type People = SelectQueryBuilder<DB & { p: DB['carer'] }, 'p', object>

/** CARERLIST-D02, CLIENT-D04. The filter by models looks at contracts that are valid today. */
function filtered(people: People, branch: Branch, filter: Filter, table: Table): People {
  let query = people
  if (filter.search) {
    query = query.where(sql<boolean>`p.search_text like ${lowered(containing(inOneLine(filter.search)))}`)
  }
  if (filter.status !== undefined) query = query.where('p.status_id', '=', filter.status)
  if (filter.region !== undefined) {
    query = query.where(
      sql<boolean>`exists (
        select from ${sql.table(`${table}_region`)} r
        where r.${sql.ref(`${table}_guid`)} = p.guid and r.region_guid = ${filter.region})`,
    )
  }
  if (filter.reference) query = query.where(startsReference(inOneLine(filter.reference)))
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

/** Whether a text is the start of a reference: "Reference, payroll or NI", "Reference, NHS, NI number". */
function startsReference(text: string) {
  const joined = text.replaceAll(' ', '')
  return sql<boolean>`(
    p.reference_text like ${lowered(`%\n${literally(text)}%`)}
    or p.reference_text like ${lowered(`%\t${literally(joined)}%`)})`
}

/** A pattern in lower case: worked out once, where a prepared plan would do it again for each person. */
function lowered(pattern: string) {
  return sql<string>`(select lower(${pattern} collate british) collate "C")`
}

/** Replaces the characters that separate the texts of a person. */
function inOneLine(text: string): string {
  return text.replace(/[\n\t]/g, ' ')
}
