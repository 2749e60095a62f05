import type { PoolClient } from 'pg'

/** The progress of a load; stored in the database from its first commit to its last. */
export interface UnfinishedLoad {
  readonly seed: number
  readonly now: string
  readonly carers: number
  readonly clients: number
  readonly weeks: number
}

export type DatabaseState =
  | { readonly kind: 'empty' }
  | { readonly kind: 'unfinished'; readonly load: UnfinishedLoad }
  | { readonly kind: 'filled' }

const marker = 'unfinished_demo'

/** Tables filled by migrations, or by a server before its first use. */
const notOurs = [
  'migration',
  'person_status',
  'law_figure',
  'minimum_wage',
  'minimum_wage_band',
  'document_category',
  'number_series',
  'pay_element_map',
  'secret',
  'idempotency',
  'sign_in_attempt',
  'sign_in_event',
  'setup_link',
]

/**
 * Returns whether the database contains data. Only tables without row-level security are checked, since an owner may
 * not see the others; their rows belong to a branch, and `branch` is among the first.
 */
export async function databaseState(client: PoolClient): Promise<DatabaseState> {
  const unfinished = await client.query<{ value: string }>('select value from secret where name = $1', [marker])
  const [row] = unfinished.rows
  // Only `markUnfinished` writes this row.
  if (row) return { kind: 'unfinished', load: JSON.parse(row.value) as UnfinishedLoad }
  const tables = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relrowsecurity
      and not c.relname = any ($1)`,
    [notOurs],
  )
  const questions = tables.rows.map(({ name }) => `exists (select from ${name})`)
  const answer = await client.query<{ filled: boolean }>(`select ${questions.join(' or ')} as filled`)
  return { kind: answer.rows[0]?.filled ? 'filled' : 'empty' }
}

export async function markUnfinished(client: PoolClient, load: UnfinishedLoad): Promise<void> {
  await client.query('insert into secret (name, value) values ($1, $2)', [marker, JSON.stringify(load)])
}

export async function markFinished(client: PoolClient): Promise<void> {
  await client.query('delete from secret where name = $1', [marker])
}

/** Any number that no other program is likely to lock on in the same database. */
const lockKey = 4_203_118_228

/** Prevents two concurrent loads until the session ends. */
export async function lockForLoad(client: PoolClient): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [lockKey])
}
