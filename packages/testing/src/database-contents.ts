import { sql } from 'kysely'
import type { Db } from '#server/database/connection.ts'

/** Returns the columns of each table except `migration`, without generated columns and those in `without`. */
export async function columnsOf(owner: Db, without: readonly string[] = []): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table_name: string; columns: string[] }>`
    select table_name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join pg_tables on schemaname = table_schema and tablename = table_name
    where table_schema = 'public' and table_name <> 'migration' and not table_name = any (${without}) and is_generated = 'NEVER'
      and not table_name || '.' || column_name = any (${without})
    group by table_name`.execute(owner)
  return new Map(rows.map((row) => [row.table_name, row.columns]))
}

/** Returns for each table its number of rows and a checksum of these columns. */
export async function contentsOf(
  owner: Db,
  columns: ReadonlyMap<string, readonly string[]>,
): Promise<Record<string, object>> {
  const contents: Record<string, object> = {}
  for (const [table, names] of columns) {
    const { rows } = await sql<{ rows: number; figure: string }>`
      select count(*) as rows, md5(string_agg(line, chr(10) order by line collate "C")) as figure
      from (select row(${sql.join(names.map((name) => sql.ref(name)))})::text as line from ${sql.table(table)}) as lines`.execute(
      owner,
    )
    contents[table] = rows[0] ?? {}
  }
  return contents
}

/** Returns everything that the migrations create, one object a line. */
export async function schemaOf(owner: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('column %s.%s %s %s %s %s %s', c.oid::regclass, a.attname, format_type(a.atttypid, a.atttypmod),
        a.attnotnull, a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid)) as line
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm')
    union all select format('table %s %s %s %s', oid::regclass, relrowsecurity, relforcerowsecurity, relacl)
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'S')
    union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select format('policy %s %s %s %s %s %s %s', tablename, policyname, permissive, roles, cmd, qual, with_check)
      from pg_policies where schemaname = 'public'
    union all select pg_get_triggerdef(t.oid)
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
    union all select format('%s %s', pg_get_functiondef(p.oid), proacl)
      from pg_proc p where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    union all select format('statistics %s', pg_get_statisticsobjdef(oid)) from pg_statistic_ext
    union all select format('extension %s %s', extname, extversion) from pg_extension
    order by 1`.execute(owner)
  return rows.map(({ line }) => line)
}
