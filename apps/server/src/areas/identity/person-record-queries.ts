import { sql } from 'kysely'
import type { Branch, BranchDb } from '../../kit/context.ts'

/* Parts of saves of carers and of clients. */

type Kind = 'carer' | 'client'

/** Loads a status of this kind of person; the types are those that the kind has. */
export function selectPersonStatus<Type extends string>(db: BranchDb, kind: Kind, id: number) {
  return db
    .selectFrom('person_status as s')
    .select(['s.title', sql<Type>`s.type`.as('type')])
    .where('s.kind', '=', kind)
    .where('s.id', '=', id)
    .executeTakeFirst()
}

/** Whether all of these are regions of the branch. */
export async function areRegionsOf(db: BranchDb, branch: Branch, guids: readonly string[]): Promise<boolean> {
  const rows = await db
    .selectFrom('region as r')
    .select('r.guid')
    .where('r.branch_id', '=', branch.id)
    .where(sql<boolean>`r.guid = any (${guids}::uuid[])`)
    .execute()
  return rows.length === new Set(guids.map((guid) => guid.toLowerCase())).size
}

/** Makes these the regions of a person, or of a shift category. */
export async function replaceRegions(
  db: BranchDb,
  branch: Branch,
  { kind, guid }: { readonly kind: Kind | 'shift_category'; readonly guid: string },
  regions: readonly string[],
): Promise<void> {
  const table = sql.table(`${kind}_region`)
  const owner = sql.ref(`${kind}_guid`)
  await sql`delete from ${table} where ${owner} = ${guid} and region_guid <> all (${regions}::uuid[])`.execute(db)
  await sql`
    insert into ${table} (${owner}, region_guid, branch_id)
    select distinct ${guid}::uuid, region, ${branch.id}::integer from unnest(${regions}::uuid[]) region
    on conflict do nothing
  `.execute(db)
}

/**
 * The reference of the branch's next person of a kind: the highest number so far plus one, with the letters before it,
 * such as LEE-0146. One caller at a time, until commit.
 */
export async function nextReference(db: BranchDb, branch: Branch, kind: Kind): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext(${`${kind} reference`}), ${branch.id})`.execute(db)
  const { rows } = await sql<{ letters: string; number: number; digits: number }>`
    select parts[1] as letters, parts[2]::integer + 1 as number, length(parts[2]) as digits
    from ${sql.table(kind)} c, regexp_match(c.reference, '^(.*?)([0-9]{1,8})$') parts
    where c.branch_id = ${branch.id} and parts is not null
    order by parts[2]::integer desc, c.reference limit 1
  `.execute(db)
  const [last] = rows
  if (last) return `${last.letters}${String(last.number).padStart(last.digits, '0')}`
  if (kind === 'client') return 'CL-00001'
  const { rows: titles } = await sql<{ title: string }>`select title from branch where id = ${branch.id}`.execute(db)
  return `${(titles[0]?.title ?? '').slice(0, 3).toUpperCase()}-0001`
}

/** Returns as many references as are asked for, in order, as `nextReference` would one after the other. */
export async function nextReferences(db: BranchDb, branch: Branch, kind: Kind, count: number): Promise<string[]> {
  const first = await nextReference(db, branch, kind)
  const [, letters = '', digits = ''] = /^(.*?)(\d{1,8})$/.exec(first) ?? []
  return Array.from(
    { length: count },
    (_, at) => `${letters}${String(Number(digits) + at).padStart(digits.length, '0')}`,
  )
}

/** Gives new people their regions. */
export async function insertRegions(
  db: BranchDb,
  branch: Branch,
  kind: Kind,
  people: readonly { readonly guid: string; readonly regions: readonly string[] }[],
): Promise<void> {
  const pairs = people.flatMap(({ guid, regions }) => regions.map((region) => ({ guid, region })))
  await sql`
    insert into ${sql.table(`${kind}_region`)} (${sql.ref(`${kind}_guid`)}, region_guid, branch_id)
    select distinct x.guid, x.region, ${branch.id}::integer
    from unnest(${pairs.map(({ guid }) => guid)}::uuid[], ${pairs.map(({ region }) => region)}::uuid[]) x (guid, region)
  `.execute(db)
}
