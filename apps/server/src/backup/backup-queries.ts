import type pg from 'pg'

export interface BackedUpTable {
  readonly name: string
  /** The columns that PostgreSQL does not compute itself. */
  readonly columns: readonly string[]
}

/** Selects the tables that the migrations create, without those of extensions. */
export async function selectTables(client: pg.ClientBase): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`,
  )
  return rows
}

export interface SequencePosition {
  readonly name: string
  readonly last: string
}

/** Sequences do not follow the snapshot: their positions are at least as far as the rows. */
export async function selectSequences(client: pg.ClientBase): Promise<SequencePosition[]> {
  const { rows } = await client.query<SequencePosition>(
    `select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`,
  )
  return rows
}

export interface AppliedMigration {
  readonly name: string
  readonly checksum: string
}

export async function selectMigrations(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>('select name, checksum from migration order by name')
  return rows
}

/** Selects the keys of stored files: every table that has files keeps them in `storage_key`. */
export async function selectFileKeys(client: pg.ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.columns
    where table_schema = 'public' and column_name = 'storage_key'`,
  )
  const selects = tables.map(
    ({ name }) => `select storage_key as key from public.${name} where storage_key is not null`,
  )
  const { rows } = await client.query<{ key: string }>(`${selects.join(' union ')} order by key`)
  return rows.map(({ key }) => key)
}

/** A job in the format of the queue's library, with its attempts so far. A running job counts as still pending. */
export interface QueuedJob {
  readonly identifier: string
  readonly payload: unknown
  readonly queue_name: string | null
  readonly run_at: string
  readonly attempts: number
  readonly max_attempts: number
  readonly key: string | null
  readonly priority: number
  readonly flags: string[] | null
  readonly last_error: string | null
}

export async function selectJobs(client: pg.ClientBase): Promise<QueuedJob[]> {
  const { rows } = await client.query<QueuedJob>(
    `select t.identifier, j.payload, q.queue_name, j.run_at::text, j.max_attempts, j.key, j.priority, j.last_error,
      greatest(j.attempts - (j.locked_at is not null)::integer, 0) as attempts,
      (select array_agg(flag) from jsonb_object_keys(j.flags) as flag) as flags
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    order by j.id`,
  )
  return rows
}

export async function insertJob(client: pg.ClientBase, job: QueuedJob): Promise<void> {
  const { identifier, payload, queue_name, run_at, max_attempts, key, priority, flags, attempts, last_error } = job
  const { rows } = await client.query<{ id: string }>(
    `select id from graphile_worker.add_job($1, payload => $2::json, queue_name => $3, run_at => $4::timestamptz,
      max_attempts => $5, job_key => $6, priority => $7, flags => $8)`,
    [identifier, JSON.stringify(payload), queue_name, run_at, max_attempts, key, priority, flags],
  )
  await client.query('update graphile_worker._private_jobs set attempts = $2, last_error = $3 where id = $1', [
    rows[0]?.id,
    attempts,
    last_error,
  ])
}

/** Whether the database contains no user tables. */
export async function isEmptyDatabase(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'S') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    limit 1`,
  )
  return rows.length === 0
}
