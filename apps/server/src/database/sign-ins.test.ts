import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { withBranch } from '#server/kit/with-branch.ts'
import { invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { invoiceTransactions } from '#testing/builders/invoicing.ts'
import { carer } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'
import { connect, type Db } from './connection.ts'

const app = await testApp()
const { owner } = app
await carer(owner, { branchId: app.branchId })
await carer(owner, { branchId: app.otherBranchId })

/** Ways in which a session that was opened as the owner becomes the owner again. */
const ways = [
  `select set_config('role', 'none', false)`,
  `select set_config('session_authorization', 'almoner', false)`,
  'reset role',
  'set role none',
  'set role almoner',
  'set session authorization default',
  'set session authorization almoner',
  'reset all',
  'discard all',
]

/** Statements that only the owner may run. */
const forbidden = [
  'select value from secret',
  'alter table audit disable trigger all',
  `copy branch from program 'id'`,
  `copy branch to '/tmp/almoner-branch'`,
  'create table public.mine (id int)',
  'create temporary table mine (id int)',
  'create role mine superuser',
  'alter role current_user superuser',
  `select pg_read_file('/etc/passwd')`,
  'set session_replication_role = replica',
  'delete from graphile_worker._private_jobs',
]

/** Runs work in a separate session, opened as the server does. */
async function inSession<T>(url: string, work: (session: Db) => Promise<T>): Promise<T> {
  const connection = connect(url, { max: 1 })
  try {
    return await work(connection.db)
  } finally {
    await connection.close()
  }
}

const run = (session: Db, statement: string) => sql.raw(statement).execute(session)

describe.each(ways)("a session of the server's, after %s", (way) => {
  test('has none of the owner’s rights, and sees no branch but its own', async () => {
    await inSession(app.signIns.app, async (session) => {
      await run(session, way).catch(() => {})
      for (const statement of forbidden) {
        await expect(run(session, statement), statement).rejects.toThrow(/permission denied|must be|not permitted/i)
      }
      expect((await run(session, 'select guid from carer')).rows).toEqual([])
      const seen = await withBranch(session, app.branchGuid, app.clock.now(), (scoped) =>
        scoped.selectFrom('carer').select('branch_id').execute(),
      )
      expect(seen).toEqual([{ branch_id: app.branchId }])
    })
  })
})

test('the role that takes jobs from the queue reads nothing else', async () => {
  await inSession(app.signIns.queue, async (session) => {
    expect((await run(session, 'select id from graphile_worker._private_jobs')).rows).toEqual([])
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm') and has_table_privilege(oid, 'select')
        and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`.execute(session)
    expect(rows).toEqual([])
  })
})

test('nobody else may connect to the database', async () => {
  const { rows } = await sql<{ role: string }>`
    select rolname as role from pg_roles
    where rolcanlogin and not rolsuper and has_database_privilege(oid, current_database(), 'connect')`.execute(owner)
  const names = [app.signIns.app, app.signIns.queue].map((url) => new URL(url).username)
  expect(rows.map(({ role }) => role).sort()).toEqual(names.sort())
})

test('a completed transaction stays unchanged, even with temporary tables of the same names as its own', async () => {
  const { periodGuid } = await invoiceable(app, 1)
  const [transaction] = await transactionsOf(app, periodGuid)
  await invoiceTransactions(app, periodGuid, [transaction?.guid ?? ''])
  const id = transaction?.id ?? 0
  const lines = () => owner.selectFrom('ledger_line').selectAll().where('transaction_id', '=', id).execute()
  const before = await lines()
  expect(before).not.toEqual([])

  // As a role that may create temporary tables, which the server's own role may not.
  const trick = (statements: string[]) =>
    owner.transaction().execute(async (session) => {
      const temporary = [
        `create temporary table item on commit drop as
          select branch_id, transaction_id, id, starts_at, lines from public.item where transaction_id = ${id}`,
        'create temporary table billing_transaction (id bigint, completed_at timestamptz) on commit drop',
        'create temporary table claimed_transaction (transaction_id bigint) on commit drop',
        `insert into pg_temp.billing_transaction values (${id}, null)`,
        'grant select on pg_temp.item, pg_temp.billing_transaction, pg_temp.claimed_transaction to almoner_app',
        'set local role almoner_app',
        `select set_config('almoner.branch_id', '${app.branchId}', true)`,
      ]
      for (const statement of [...temporary, ...statements]) await run(session, statement)
    })
  await expect(trick([`select freeze_items(array[${id}]::bigint[])`])).rejects.toMatchObject({ code: 'AL001' })
  await expect(
    trick([`update public.item set total_pence = total_pence + 1 where transaction_id = ${id}`]),
  ).rejects.toMatchObject({ code: 'AL001' })
  expect(await lines()).toEqual(before)
})

test('every function finds the tables of the schema before temporary ones', async () => {
  const { rows } = await sql<{ name: string }>`
    select oid::regprocedure::text as name from pg_proc p
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      -- A body that was parsed when the function was created contains no names.
      and prosqlbody is null
      and not coalesce('search_path=pg_catalog, public, pg_temp' = any (proconfig), false)`.execute(owner)
  expect(rows, 'set search_path = pg_catalog, public, pg_temp').toEqual([])
})
