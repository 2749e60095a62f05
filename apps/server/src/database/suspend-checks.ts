import type { ClientBase } from 'pg'

interface Statement {
  readonly drop: string
  readonly restore: string
}

/**
 * Drops indexes, keys and foreign keys of tables that are about to be filled, so that rows are written at the speed of
 * the disk. The returned function restores them, which checks every row. Both happen in the transaction of the load:
 * other sessions never see the schema change, and a failed load leaves it intact.
 */
export async function suspendChecks(client: ClientBase, tables: readonly string[]): Promise<() => Promise<void>> {
  const foreignKeys = await selectConstraints(client, tables, ['f'])
  const keys = await selectConstraints(client, tables, ['p', 'u', 'x'])
  const indexes = await selectIndexes(client, tables)
  for (const { drop } of [...foreignKeys, ...keys, ...indexes]) await client.query(drop)

  return async () => {
    // Foreign keys last: they need the keys that they refer to.
    for (const { restore } of [...keys, ...indexes, ...foreignKeys]) await client.query(restore)
  }
}

function selectConstraints(
  client: ClientBase,
  tables: readonly string[],
  types: readonly string[],
): Promise<Statement[]> {
  return select(
    client,
    `select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as drop,
      format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as restore
    from pg_constraint k
    where k.contype::text = any ($2)
      and (k.conrelid = any ($1::regclass[]) or k.contype = 'f' and k.confrelid = any ($1::regclass[]))
    order by k.conrelid::regclass::text, k.conname`,
    [tables, types],
  )
}

function selectIndexes(client: ClientBase, tables: readonly string[]): Promise<Statement[]> {
  return select(
    client,
    `select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as restore
    from pg_index i
    where i.indrelid = any ($1::regclass[])
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
    order by i.indexrelid::regclass::text`,
    [tables],
  )
}

async function select(client: ClientBase, query: string, parameters: unknown[]): Promise<Statement[]> {
  const { rows } = await client.query<Statement>(query, parameters)
  return rows
}
