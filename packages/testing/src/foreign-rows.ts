import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/database/connection.ts'

/** Rows of one branch, for a caller in another branch to try. */
export interface ForeignRows {
  /** The guid of one row in each of these tables, so that one call tries all of them. */
  readonly guid: string
  readonly tables: readonly string[]
  /** All other guids of the branch. */
  readonly others: ReadonlySet<string>
  /** Returns the tables with rows of the branch that were inserted, changed or deleted since the last call. */
  takeWritten(): Promise<readonly string[]>
}

/**
 * Gives one row of each table that the branch owns the same guid, and records all writes to its rows from then on. The
 * item belongs to the transaction and the assignee to the appointment, so that a path with both guids finds both.
 */
export async function foreignRows(owner: Db, branchId: number): Promise<ForeignRows> {
  const guid = randomUUID()
  const tables = await tablesWithGuid(owner)
  const chosen = await chosenRows(owner, branchId, tables)
  await replaceGuids(owner, [...chosen.values()], guid)
  const others = new Set([...chosen.values(), ...(await guidsOf(owner, branchId, tables))])
  others.delete(guid)
  await recordWrites(owner, branchId)
  return {
    guid,
    tables: [...chosen.keys()],
    others,
    async takeWritten() {
      const { rows } = await sql<{ name: string }>`delete from written returning name`.execute(owner)
      return [...new Set(rows.map(({ name }) => name))]
    },
  }
}

/** Returns the names of the tables protected by row-level security. */
async function ownedTables(owner: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relrowsecurity and relkind = 'r' order by relname`.execute(owner)
  return rows.map(({ name }) => name)
}

/** Returns the names of those tables with a guid column. */
export async function tablesWithGuid(owner: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relrowsecurity and c.relkind = 'r' and a.attname in ('guid', 'job_guid') order by 1`.execute(owner)
  return rows.map(({ name }) => name)
}

async function guidsOf(owner: Db, branchId: number, tables: readonly string[]): Promise<string[]> {
  const found = []
  for (const table of tables) {
    const { rows } = await sql<{ guid: string }>`
      select coalesce(to_jsonb(t) ->> 'guid', to_jsonb(t) ->> 'job_guid') as guid
      from ${sql.table(table)} t where t.branch_id = ${branchId} order by 1`.execute(owner)
    found.push(...rows.map((row) => row.guid))
  }
  return found
}

/** Returns the guid of one row in each table. */
async function chosenRows(owner: Db, branchId: number, tables: readonly string[]): Promise<Map<string, string>> {
  const chosen = new Map<string, string>()
  for (const table of tables) {
    const [guid] = await guidsOf(owner, branchId, [table])
    if (guid !== undefined) chosen.set(table, guid)
  }
  const { rows } = await sql<{ item: string; assignee: string }>`
    select i.guid as item, s.guid as assignee
    from item i join billing_transaction t on t.id = i.transaction_id,
      assignee s join appointment a on a.id = s.appointment_id
    where t.guid = ${chosen.get('billing_transaction')} and a.guid = ${chosen.get('appointment')}
    order by 1, 2 limit 1`.execute(owner)
  for (const [table, guid] of Object.entries(rows[0] ?? {})) chosen.set(table, guid)
  return chosen
}

/** Replaces guids with another one, in every column of every table. */
async function replaceGuids(owner: Db, from: readonly string[], to: string): Promise<void> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'uuid'::regtype
      and a.attgenerated = '' and c.relname <> 'search_entry'`.execute(owner)
  await owner.transaction().execute(async (transaction) => {
    // Both sides of a reference change one after the other, and locked rows change too.
    await sql`set local session_replication_role = replica`.execute(transaction)
    for (const { table, column } of columns) {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to}
        where ${sql.ref(column)} = any (${from}::uuid[])`.execute(transaction)
    }
  })
}

/** Row triggers record each committed write to a row of the branch. */
async function recordWrites(owner: Db, branchId: number): Promise<void> {
  await sql`create table written (name text not null)`.execute(owner)
  await sql`
    create function record_write() returns trigger language plpgsql security definer as $$
    begin
      if ${sql.lit(branchId)} in (old.branch_id, new.branch_id) then insert into written values (tg_table_name); end if;
      return null;
    end $$`.execute(owner)
  for (const table of await ownedTables(owner)) {
    await sql`create trigger record_write after insert or update or delete on ${sql.table(table)}
      for each row execute function record_write()`.execute(owner)
  }
}
