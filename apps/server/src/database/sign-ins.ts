import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { withSession } from './connection.ts'

/**
 * Connection strings of the roles that the server works as. They own nothing and cannot become the owner; each database
 * has separate roles, so installations on one PostgreSQL server cannot enter each other's databases.
 */
export interface SignIns {
  /** For requests and jobs: row-level security applies. */
  readonly app: string
  /** For taking jobs: only the queue's own tables. */
  readonly queue: string
}

const kinds = ['app', 'queue'] as const
type Kind = (typeof kinds)[number]

/** Names in the table `secret`, which only the owner can read. */
const signInSecrets: Readonly<Record<Kind, string>> = { app: 'sign-in app', queue: 'sign-in queue' }

/** An arbitrary number that no other program is likely to lock in the same database. */
const lockKey = 4_203_118_229

/**
 * Reads the sign-ins of a database, and creates missing ones: at its first start, and after its rows were restored on
 * another PostgreSQL server. The schema has to exist. `databaseUrl` is the owner's.
 */
export async function signIns(databaseUrl: string): Promise<SignIns> {
  return withSession(databaseUrl, async (client) => {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    const app = await readLogin(client, 'app')
    const queue = await readLogin(client, 'queue')
    await openQueue(client)
    await closeDatabase(client, [app, queue])
    await client.query('commit')
    return { app: addressOf(databaseUrl, app), queue: addressOf(databaseUrl, queue) }
  })
}

/** Makes the next start create new roles, for a restored database: the original keeps its own. */
export async function forgetSignIns(client: pg.ClientBase): Promise<void> {
  await client.query('delete from secret where name = any ($1)', [Object.values(signInSecrets)])
}

interface Login {
  readonly role: string
  readonly password: string
}

async function readLogin(client: pg.Client, kind: Kind): Promise<Login> {
  const made = `almoner_${kind}_${randomBytes(4).toString('hex')}:${randomBytes(24).toString('base64url')}`
  const name = signInSecrets[kind]
  await client.query('insert into secret (name, value) values ($1, $2) on conflict do nothing', [name, made])
  const { rows } = await client.query<{ value: string }>('select value from secret where name = $1', [name])
  const [role = '', password = ''] = (rows[0]?.value ?? '').split(':')
  const known = await client.query('select from pg_roles where rolname = $1', [role])
  if (known.rows.length === 0) {
    const quoted = pg.escapeLiteral(verifierOf(password))
    await client.query(`create role ${pg.escapeIdentifier(role)} login password ${quoted} in role almoner_${kind}`)
  }
  return { role, password }
}

/**
 * Returns the verifier that PostgreSQL stores for a password (RFC 5803). It is sent instead, so that no statement log
 * contains the password.
 */
function verifierOf(password: string): string {
  const iterations = 4096
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest()
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`
}

/**
 * Grants the rights that the worker needs on the queue, whose library puts its tables behind row-level security without
 * a policy.
 */
async function openQueue(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string | null }>(`
    with part as (
      select c.oid, c.oid::regclass as name, relkind, relrowsecurity, relname = 'migrations' as only_read
      from pg_class c where relnamespace = (select oid from pg_namespace where nspname = 'graphile_worker')
    )
    select 'grant usage on schema graphile_worker to almoner_queue' as statement
      where not has_schema_privilege('almoner_queue', 'graphile_worker', 'usage')
    union all
    -- A case evaluates in order: each of these functions fails for another kind of relation.
    select case
      when relkind = 'S' then
        case when not has_sequence_privilege('almoner_queue', oid, 'usage') then format('grant usage on sequence %s to almoner_queue', name) end
      when relkind not in ('r', 'v') then null
      when only_read then
        case when not has_table_privilege('almoner_queue', oid, 'select') then format('grant select on %s to almoner_queue', name) end
      when not has_table_privilege('almoner_queue', oid, 'delete') then
        format('grant select, insert, update, delete on %s to almoner_queue', name)
      end
      from part
    union all
    select format('create policy worker on %s to almoner_queue using (true)', name)
      from part where relrowsecurity and not exists (select from pg_policy where polrelid = part.oid)`)
  for (const { statement } of rows) if (statement) await client.query(statement)
}

/** Lets only the owner and these two roles connect, and nobody create temporary tables. */
async function closeDatabase(client: pg.Client, logins: readonly Login[]): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('revoke connect, temporary on database %I from public', datname) as statement
      from pg_database d
      where datname = current_database()
        and exists (select from aclexplode(coalesce(datacl, acldefault('d', datdba))) where grantee = 0)
    union all
    select format('grant connect on database %I to %I', current_database(), role)
      from unnest($1::text[]) as role
      where not exists (
        select from pg_database d, aclexplode(datacl) a
        where datname = current_database() and a.grantee = role::regrole)`,
    [logins.map(({ role }) => role)],
  )
  for (const { statement } of rows) await client.query(statement)
}

/** Returns the address of a replica with the user and password of another address. */
export function sameLogin(replicaUrl: string, address: string): string {
  const { username, password } = new URL(address)
  return addressOf(replicaUrl, { role: username, password })
}

/** Returns the address of the same server and database for another role. */
function addressOf(databaseUrl: string, { role, password }: Login): string {
  const url = new URL(databaseUrl)
  url.username = role
  url.password = password
  for (const name of ['user', 'password']) url.searchParams.delete(name)
  const options = url.searchParams.get('options')
  // A role in the owner's address applies only to the owner.
  if (options) url.searchParams.set('options', options.replaceAll(/(^|\s)-c\s*role=\S+/g, ''))
  return url.href
}
