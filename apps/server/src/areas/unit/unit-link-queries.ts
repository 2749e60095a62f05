import { sql } from 'kysely'
import type { Period } from '#domain/validity.ts'
import { validityText } from '../../database/validity-text.ts'
import type { Branch, BranchDb } from '../../kit/context.ts'
import { containing } from '../../kit/text-filter.ts'

/** A kind of link of a unit: to a client who lives there, or to a shift category worked there. */
export interface LinkKind {
  readonly table: 'unit_user' | 'unit_shift_category'
  /** The column with the client or the category, and its table with the name. */
  readonly column: 'client_guid' | 'shift_category_guid'
  readonly of: 'client' | 'shift_category'
  readonly name: 'name' | 'title'
  /** The word of messages, such as "User". */
  readonly label: string
  /** The field of the form. */
  readonly field: 'user_guid' | 'shift_category_guid'
}

export const linkKinds = {
  user: { table: 'unit_user', column: 'client_guid', of: 'client', name: 'name', label: 'User', field: 'user_guid' },
  shiftCategory: {
    ...{ table: 'unit_shift_category', column: 'shift_category_guid', of: 'shift_category', name: 'title' },
    ...{ label: 'Shift category', field: 'shift_category_guid' },
  },
} as const satisfies Record<string, LinkKind>

export interface LinkRow extends Period {
  readonly guid: string
  readonly thing_guid: string
  readonly name: string
  readonly version: number
}

function linksOf({ table, column, of, name }: LinkKind, unitGuid: string) {
  return sql<LinkRow>`
    select l.guid, l.${sql.ref(column)} as thing_guid, t.${sql.ref(name)} as name, l.version,
      lower(l.validity)::text as start, upper(l.validity)::text as "end"
    from ${sql.table(table)} l join ${sql.table(of)} t on t.guid = l.${sql.ref(column)}
    where l.unit_guid = ${unitGuid}`
}

/** Loads the links of a unit, the newest start first. */
export async function selectLinks(db: BranchDb, kind: LinkKind, unitGuid: string): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`${linksOf(kind, unitGuid)} order by lower(l.validity) desc, name, l.guid`.execute(
    db,
  )
  return rows
}

export async function selectLink(db: BranchDb, kind: LinkKind, place: LinkPlace): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`${linksOf(kind, place.unitGuid)} and l.guid = ${place.guid}`.execute(db)
  return rows[0]
}

/** The same, and holds the link until commit. */
export async function lockLink(db: BranchDb, kind: LinkKind, place: LinkPlace): Promise<LinkRow | undefined> {
  const { rows } =
    await sql<LinkRow>`${linksOf(kind, place.unitGuid)} and l.guid = ${place.guid} for update of l`.execute(db)
  return rows[0]
}

export interface LinkPlace {
  readonly unitGuid: string
  readonly guid: string
}

export async function insertLink(
  db: BranchDb,
  branch: Branch,
  { table, column }: LinkKind,
  { unitGuid, thingGuid, period }: { unitGuid: string; thingGuid: string; period: Period },
): Promise<string> {
  const { rows } = await sql<{ guid: string }>`
    insert into ${sql.table(table)} (branch_id, unit_guid, ${sql.ref(column)}, validity)
    values (${branch.id}, ${unitGuid}, ${thingGuid}, ${validityText(period)}) returning guid`.execute(db)
  return rows[0]?.guid ?? ''
}

/** Overwrites the dates of a link with its next version. */
export async function updateLink(db: BranchDb, { table }: LinkKind, guid: string, period: Period): Promise<void> {
  await sql`update ${sql.table(table)} set validity = ${validityText(period)}, version = version + 1
    where guid = ${guid}`.execute(db)
}

export async function deleteLink(db: BranchDb, { table }: LinkKind, guid: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where guid = ${guid}`.execute(db)
}

/** Whether the client or the category is in the branch. */
export async function hasThing(db: BranchDb, { of }: LinkKind, guid: string): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(of)} where guid = ${guid}`.execute(db)
  return rows.length > 0
}

/** The maximum number of choices. */
const mostChoices = 25

/** Loads clients of the branch by a part of their name or reference (UNIT-D21). */
export function selectAvailableUsers(db: BranchDb, search: string | undefined) {
  let wanted = db.selectFrom('client as c').select(['c.guid', 'c.reference', sql<string>`c.name`.as('name')])
  if (search) {
    const pattern = containing(search)
    wanted = wanted.where((where) =>
      where.or([where('c.name', 'ilike', pattern), where('c.reference', 'ilike', pattern)]),
    )
  }
  return wanted.orderBy('c.name').orderBy('c.guid').limit(mostChoices).execute()
}

/** Loads the categories that have not expired, by a part of their title (UNIT-D21). */
export async function selectAvailableCategories(db: BranchDb, { today }: Branch, search: string | undefined) {
  const { rows } = await sql<{ guid: string; title: string; start: string; end: string | null }>`
    select guid, title, lower(validity)::text as start, upper(validity)::text as "end"
    from shift_category
    where coalesce(upper(validity) > ${today}, true) and title ilike ${containing(search ?? '')}
    order by title, guid limit ${mostChoices}`.execute(db)
  return rows
}
