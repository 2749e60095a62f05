import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { letUseRoles, ownedDatabase } from '#testing/owned-database.ts'
import { runStatement } from '#testing/run-statement.ts'
import { testDatabase } from '#testing/test-database.ts'
import { generateSchema } from './generate-schema.ts'
import { generateTypes } from './generate-types.ts'
import { migrate } from './migrate.ts'
import { sameLogin, signIns } from './sign-ins.ts'

const { url, owner } = await testDatabase({ empty: true })

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almoner-database-'))
  await mkdir(join(folder, 'migrations'))
  await write('20260101T090000-shelf.sql', 'create table shelf (id int primary key);')
  await write('20260102T090000-book.sql', 'create table book (shelf int references shelf (id));')
})
afterEach(async () => {
  await rm(folder, { recursive: true })
  await sql`drop schema public cascade; create schema public`.execute(owner)
})

const write = (file: string, text: string) => writeFile(join(folder, 'migrations', file), text)

const tables = async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(owner)
  return rows.map(({ name }) => name)
}

test('an empty database gets every migration in order, and none the second time', async () => {
  expect(await migrate(url, { folder })).toEqual(['20260101T090000-shelf', '20260102T090000-book'])
  expect(await tables()).toEqual(['book', 'migration', 'shelf'])
  expect(await migrate(url, { folder })).toEqual([])
})

test('only new migrations are applied', async () => {
  await migrate(url, { folder })
  await write('20260103T090000-reader.sql', 'create table reader (id int);')
  expect(await migrate(url, { folder })).toEqual(['20260103T090000-reader'])
})

test('four processes that start at once apply each migration once', async () => {
  const results = await Promise.all([1, 2, 3, 4].map(() => migrate(url, { folder })))
  expect(results.flat().sort()).toEqual(['20260101T090000-shelf', '20260102T090000-book'])
})

test('a migration that was changed after it was applied is refused, and nothing else is applied', async () => {
  await migrate(url, { folder })
  await write('20260101T090000-shelf.sql', 'create table shelf (id bigint primary key);')
  await write('20260103T090000-reader.sql', 'create table reader (id int);')
  await expect(migrate(url, { folder })).rejects.toThrow(/^Migration 20260101T090000-shelf was changed/)
  expect(await tables()).not.toContain('reader')
})

test('line endings that a checkout rewrote do not count as a change', async () => {
  await write('20260101T090000-shelf.sql', 'create table shelf (\n  id int primary key\n);\n')
  await migrate(url, { folder })
  await write('20260101T090000-shelf.sql', 'create table shelf (\r\n  id int primary key\r\n);\r\n')
  expect(await migrate(url, { folder })).toEqual([])
})

test('a database with a migration of a newer release is refused', async () => {
  await migrate(url, { folder })
  await rm(join(folder, 'migrations/20260102T090000-book.sql'))
  await expect(migrate(url, { folder })).rejects.toThrow(/newer than this release.*20260102T090000-book/)
})

test('a failed migration is rolled back, keeps earlier ones, and reports its line', async () => {
  await write('20260103T090000-reader.sql', 'create table reader (id int);\n\nselect no_such_thing();')
  await expect(migrate(url, { folder })).rejects.toThrow(/20260103T090000-reader failed: .*no_such_thing.*\(line 3\)/)
  expect(await tables()).toEqual(['book', 'migration', 'shelf'])
})

test('a file whose name is not a migration’s is refused', async () => {
  await write('later.sql', 'select 1')
  await expect(migrate(url, { folder })).rejects.toThrow('Migration later.sql must be named like')
})

test('the real migrations run on an empty database, and types.ts and schema.sql match the result', async () => {
  await migrate(url)
  const kept = (file: string) => readFile(join(import.meta.dirname, file), 'utf8')
  expect(await kept('types.ts'), 'run `npm run schema` after adding a migration').toBe(await generateTypes(url))
  expect(await kept('schema.sql'), 'run `npm run schema` after adding a migration').toBe(await generateSchema(url))
})

test('a second installation on the same PostgreSQL server reports the missing grant of its owner, and then has separate roles', async () => {
  const second = await ownedDatabase({ mayUseRoles: false })
  await expect(migrate(second.url)).rejects.toThrow(
    `Ask the server’s administrator to run: grant almoner_app, almoner_queue to ${second.owner} with admin option.`,
  )
  await letUseRoles(second.owner)
  await migrate(second.url)
  const [first, own] = [inject('signIns'), await signIns(second.url)]
  expect(new URL(own.app).username).not.toBe(new URL(first.app).username)
  // Neither reaches the other's database.
  await expect(runStatement(sameLogin(second.url, first.app), 'select 1')).rejects.toThrow(/permission denied/)
  await expect(runStatement(sameLogin(first.app, own.app), 'select 1')).rejects.toThrow(/permission denied/)
})
