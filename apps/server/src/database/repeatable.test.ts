import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { migrate } from './migrate.ts'
import { readRepeatables } from './repeatable.ts'

const { url, owner } = await testDatabase({ empty: true })
const real = await testDatabase()

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almoner-database-'))
  await write('migrations/20260101T090000-shelf.sql', 'create table shelf (id int primary key);')
  // The function calls a view, and another function that comes later by name.
  await write(
    'functions/books.sql',
    'create or replace function books() returns bigint language sql as $$ select total() $$;',
  )
  await write(
    'functions/total.sql',
    'create or replace function total() returns bigint language sql as $$ select n from filled $$;',
  )
  await write('views/filled.sql', 'create or replace view filled as select count(*) as n from shelf;')
})
afterEach(async () => {
  await rm(folder, { recursive: true })
  await sql`drop schema public cascade; create schema public`.execute(owner)
})

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), text)
}

const all = ['functions/books', 'functions/total', 'views/filled']
const keep = 'create or replace function keep() returns trigger language plpgsql as $$ begin return null; end $$;'
const kept = `${keep}\ncreate or replace trigger kept after insert on shelf for each row execute function keep();`

async function value(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(owner)
  return rows[0]?.value
}

test('functions and views are applied after the migrations, and a start without changes applies none', async () => {
  expect(await migrate(url, { folder })).toEqual(['20260101T090000-shelf', ...all])
  expect(await value('books()')).toBe(0)
  expect(await migrate(url, { folder })).toEqual([])
})

test('a changed file is applied again, and no other', async () => {
  await migrate(url, { folder })
  await write(
    'functions/total.sql',
    'create or replace function total() returns bigint language sql as $$ select n + 7 from filled $$;',
  )
  expect(await migrate(url, { folder })).toEqual(['functions/total'])
  expect(await value('books()')).toBe(7)
})

test('line endings that a checkout rewrote do not count as a change', async () => {
  await write('views/filled.sql', 'create or replace view filled as\nselect count(*) as n from shelf;\n')
  await migrate(url, { folder })
  await write('views/filled.sql', 'create or replace view filled as\r\nselect count(*) as n from shelf;\r\n')
  expect(await migrate(url, { folder })).toEqual([])
})

test('objects that a migration drops with their table are created again', async () => {
  await write('functions/keep.sql', kept)
  await migrate(url, { folder })
  await write(
    'migrations/20260102T090000-shelf.sql',
    'drop table shelf cascade; create table shelf (id bigint primary key);',
  )
  // The trigger of `keep` was dropped with the table, `filled` with its columns.
  expect(await migrate(url, { folder })).toEqual(['20260102T090000-shelf', 'functions/keep', 'views/filled'])
  expect(await value("(select count(*) from pg_trigger where tgname = 'kept')")).toBe(1)
  expect(await value('books()')).toBe(0)
})

test('a failed file reports its line, and none of the others is applied', async () => {
  await write('views/filled.sql', 'create or replace view filled as\nselect count(*) as n\nfrom no_such_table;')
  await expect(migrate(url, { folder })).rejects.toThrow(/^views\/filled\.sql failed: .*no_such_table.*\(line 3\)/)
  expect(await value("to_regproc('total')")).toBeNull()
})

test('a removed file is refused until a migration drops what it defined', async () => {
  await write('functions/keep.sql', keep)
  await migrate(url, { folder })
  await rm(join(folder, 'functions/keep.sql'))
  await expect(migrate(url, { folder })).rejects.toThrow(
    /^The database has functions\/keep, which this release has no file for/,
  )
  await write('migrations/20260102T090000-keep.sql', 'drop function keep();')
  expect(await migrate(url, { folder })).toEqual(['20260102T090000-keep'])
})

test('four processes that start at once apply each file once', async () => {
  const results = await Promise.all([1, 2, 3, 4].map(() => migrate(url, { folder })))
  expect(results.flat().sort()).toEqual(['20260101T090000-shelf', ...all])
})

test('each function, view and trigger is defined by one file of its name, and only the server’s roles may call it', async () => {
  const files = await readRepeatables(import.meta.dirname)
  const { rows } = await sql<{ name: string; triggers: number; is_public: boolean }>`
    select 'functions/' || proname as name, has_function_privilege('public', p.oid, 'execute') as is_public,
      (select count(*) from pg_trigger t where t.tgfoid = p.oid and not t.tgisinternal) as triggers
    from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all select 'views/' || viewname, false, 0 from pg_views where schemaname = 'public'
    order by 1`.execute(real.owner)
  expect(rows).toEqual(files.map(({ name, triggers }) => ({ name, triggers, is_public: false })))
})
