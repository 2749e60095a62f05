import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/database/connection.ts'
import { testDatabase } from '#testing/test-database.ts'
import { type DemoOptions, loadDemo } from './load.ts'

const now = '2026-11-24T10:00:00Z'
const small = { now, carers: 8, clients: 9, weeks: 2, price: false } satisfies Omit<DemoOptions, 'databaseUrl'>

const first = await testDatabase()
const second = await testDatabase()
const other = await testDatabase()
const restricted = await testDatabase()
const broken = await testDatabase()

let schemaBefore: unknown

beforeAll(async () => {
  schemaBefore = await schemaOf(first.owner)
  await loadDemo({ ...small, databaseUrl: first.url })
})

/** Returns a checksum of each table, independent of the order of its rows. */
async function contentOf(owner: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname <> 'migration' order by 1`.execute(owner)
  const content: Record<string, string> = {}
  for (const { name } of rows) {
    const { rows: found } = await sql<{ content: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as content
      from ${sql.table(name)} t`.execute(owner)
    content[name] = found[0]?.content ?? ''
  }
  return content
}

async function schemaOf(owner: Db): Promise<unknown> {
  const { rows } = await sql`
    select conrelid::regclass::text as place, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select relname, 'row security', relrowsecurity || ' ' || relforcerowsecurity from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
    order by 1, 2, 3`.execute(owner)
  return rows
}

test('the same seed and moment give the same rows', async () => {
  await loadDemo({ ...small, databaseUrl: second.url })
  expect(await contentOf(second.owner)).toEqual(await contentOf(first.owner))
})

test('another seed gives other people, and more clients and weeks give more visits', async () => {
  const doubled = await loadDemo({ ...small, carers: 16, clients: 18, weeks: 4, seed: 7, databaseUrl: other.url })
  const [one, two] = [await contentOf(first.owner), await contentOf(other.owner)]
  expect(two.carer).not.toBe(one.carer)
  const count = await first.owner
    .selectFrom('visit')
    .select((eb) => eb.fn.countAll<number>().as('visits'))
    .executeTakeFirstOrThrow()
  // Seven weeks instead of five, and twice the clients: 2.8 times as many, apart from chance.
  expect(doubled.visits / count.visits).toBeGreaterThan(2)
  expect(doubled.visits / count.visits).toBeLessThan(4)
})

test('a database with any data is refused and stays unchanged', async () => {
  const before = await contentOf(first.owner)
  await expect(loadDemo({ ...small, databaseUrl: first.url })).rejects.toThrow('The demo needs an empty database')
  expect(await contentOf(first.owner)).toEqual(before)
})

test('everything dropped for the load is restored', async () => {
  expect(await schemaOf(first.owner)).toEqual(schemaBefore)
  const next = await first.owner
    .insertInto('branch')
    .values({ title: 'York', nation_alias: 'ENG', settings: {} })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(next.id).toBe(4)
})

test('an owner who is not a superuser can load it too', async () => {
  const role = `demo_owner_${Math.abs(Number(Temporal.Now.instant().epochNanoseconds % 1_000_000_007n))}`
  await sql`create role ${sql.id(role)} nologin`.execute(restricted.owner)
  await sql`grant create on schema public to ${sql.id(role)}`.execute(restricted.owner)
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(
    restricted.owner,
  )
  for (const { name } of rows) {
    await sql`alter table ${sql.table(name)} owner to ${sql.id(role)}`.execute(restricted.owner)
  }
  const url = new URL(restricted.url)
  url.searchParams.set('options', `-c role=${role}`)
  await loadDemo({ ...small, databaseUrl: url.href })
  expect(await contentOf(restricted.owner)).toEqual(await contentOf(second.owner))
  await sql`reassign owned by ${sql.id(role)} to current_user`.execute(restricted.owner)
  await sql`drop owned by ${sql.id(role)}`.execute(restricted.owner)
  await sql`drop role ${sql.id(role)}`.execute(restricted.owner)
})

test('an interrupted load leaves nothing, or is finished by the next', async () => {
  const options = { ...small, price: true, databaseUrl: broken.url }
  const breakAt = (word: string) => (line: string) => {
    if (line.includes(word)) throw new Error(`broken off at ${word}`)
  }
  const empty = await contentOf(broken.owner)
  await expect(loadDemo({ ...options, log: breakAt('Glasgow:') })).rejects.toThrow('broken off')
  expect(await contentOf(broken.owner)).toEqual(empty)

  await expect(loadDemo({ ...options, log: breakAt('items priced') })).rejects.toThrow('broken off')
  const { visit, appointment, carer } = await contentOf(second.owner)
  expect(await contentOf(broken.owner)).toMatchObject({ carer, appointment, visit })

  // Another day and another size: the interrupted load is finished with its own.
  const finished = await loadDemo({ ...options, now: '2026-12-01T10:00:00Z', clients: 30 })
  expect(finished.completedTransactions).toBeGreaterThan(0)
  await expect(loadDemo(options)).rejects.toThrow('The demo needs an empty database')
  expect(finished.payslips).toBeGreaterThan(0)
  const { rows } = await sql<{ items: number; places: number; last: number; completed: number }>`
    select (select count(*) from item where side = 'invoice') as items, (select count(*) from assignee) as places,
      (select last from number_series where name = 'INV') as last,
      (select count(*) from billing_transaction where side = 'invoice' and completed_at is not null) as completed`.execute(
    broken.owner,
  )
  expect(rows[0]?.items).toBe(rows[0]?.places)
  expect(rows[0]?.last).toBe(rows[0]?.completed)
})

test('invalid sizes are refused', async () => {
  await expect(loadDemo({ ...small, clients: 0, databaseUrl: first.url })).rejects.toThrow()
})
