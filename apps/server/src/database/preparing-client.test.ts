import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { connect } from './connection.ts'

const { url, owner } = await testDatabase({ empty: true })
await sql`create table thing (id integer primary key, name text)`.execute(owner)
await sql`insert into thing values (1, 'one'), (2, 'two')`.execute(owner)

test('a statement with values that comes again is prepared once in a session, whatever its values', async () => {
  const { db, pool, close } = connect(url, { max: 1, prepares: true })
  const nameOf = async (id: number) =>
    (await sql<{ name: string }>`select name as of_thing from thing where id = ${id}`.execute(db)).rows
  for (let use = 0; use < 10; use++) {
    expect(await nameOf(1)).toEqual([{ of_thing: 'one' }])
    expect(await nameOf(2)).toEqual([{ of_thing: 'two' }])
  }
  const { rows } = await pool.query("select count(*) from pg_prepared_statements where statement like '%of_thing%'")
  expect(rows).toEqual([{ count: 1 }])
  await close()
})

test('a prepared statement whose columns a migration has changed fails once, and works again in every session', async () => {
  const { db, close } = connect(url, { max: 2, prepares: true })
  const all = () => sql`select * from thing where id = ${1}`.execute(db)
  // Two sessions at a time, so that both have it prepared.
  for (let use = 0; use < 8; use++) await Promise.all([all(), all()])
  await sql`alter table thing add column colour text`.execute(owner)
  await expect(all()).rejects.toThrow('cached plan must not change result type')
  for (let use = 0; use < 8; use++) {
    for (const { rows } of await Promise.all([all(), all()]))
      expect(rows).toEqual([{ id: 1, name: 'one', colour: null }])
  }
  await close()
})
