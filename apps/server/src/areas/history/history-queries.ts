import { sql } from 'kysely'
import type { Names } from '../../kit/area.ts'
import type { BranchDb } from '../../kit/context.ts'
import type { AuditedThing } from '../../kit/history-record.ts'

export interface AuditRow {
  readonly guid: string
  readonly at: string
  readonly user_name: string | null
  readonly action: string
  readonly entity: string
  readonly entity_guid: string
  readonly before: unknown
  readonly after: unknown
}

/** Loads a page of the audit of some things, newest first, and the total count. */
export async function selectAudit(
  db: BranchDb,
  things: readonly AuditedThing[],
  { page, page_size }: { readonly page: number; readonly page_size: number },
): Promise<{ rows: AuditRow[]; count: number }> {
  const found = sql`
    from unnest(${things.map(({ entity }) => entity)}::text[], ${things.map(({ guid }) => guid)}::uuid[],
      ${things.map(({ action }) => action ?? null)}::text[]) t (entity, guid, action)
    join audit a on a.entity = t.entity and a.entity_guid = t.guid and (t.action is null or a.action = t.action)`
  const { rows } = await sql<AuditRow>`
    select a.guid, a.at, u.name as user_name, a.action, a.entity, a.entity_guid, a.before, a.after
    ${found} left join account u on u.guid = a.account_guid
    order by a.id desc limit ${page_size} offset ${(page - 1) * page_size}`.execute(db)
  const counted = await sql<{ count: number }>`select count(*) ${found}`.execute(db)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}

/** Loads the names of those guids that have one and that the branch can see. */
export async function selectNames(
  db: BranchDb,
  columns: Names,
  guids: readonly string[],
): Promise<Map<string, string>> {
  const selects = Object.entries(columns).map(
    ([table, column]) => sql`select guid, ${sql.ref(column)} as name from ${sql.table(table)} join wanted using (guid)`,
  )
  const { rows } = await sql<{ guid: string; name: string }>`
    with wanted as (select unnest(${guids}::uuid[]) as guid) ${sql.join(selects, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ guid, name }) => [guid, name]))
}
