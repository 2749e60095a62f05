import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { connect, jobLimits, requestLimits } from './connection.ts'

const { url, owner } = await testDatabase({ empty: true })

async function value(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(owner)
  return rows[0]?.value
}

test.each([
  ["timestamptz '2026-11-21 07:00:00+00'", '2026-11-21T07:00:00Z'],
  ["timestamptz '2026-07-01 00:30:00 Europe/London'", '2026-06-30T23:30:00Z'],
  ["timestamptz '2026-11-21 07:00:00.25+00'", '2026-11-21T07:00:00.25Z'],
  ["date '2026-03-29'", '2026-03-29'],
  ["timestamp '2026-03-29 01:30:00'", '2026-03-29T01:30:00'],
  ['27.870::numeric(10, 3)', '27.870'],
  ['9007199254740991::int8', 9007199254740991],
  ["array[timestamptz '2026-11-21 07:00:00+00', null]", ['2026-11-21T07:00:00Z', null]],
  ["array[date '2026-03-29']", ['2026-03-29']],
  ['array[0.1, 12345678901234567.89]::numeric[]', ['0.1', '12345678901234567.89']],
  ['array[1, 2]::int8[]', [1, 2]],
  ["daterange('2026-01-01', null)", '[2026-01-01,)'],
])('%s arrives as %j', async (expression, expected) => {
  expect(await value(expression)).toEqual(expected)
})

test('an integer that a JavaScript number cannot represent exactly is refused, not rounded', async () => {
  await expect(value('9007199254740993::int8')).rejects.toThrow(RangeError)
})

test('a session is in UTC, and falls back to it', async () => {
  const { db, close } = connect(url, { max: 1 })
  const read = () => sql`select current_setting('timezone') as zone`.execute(db)
  expect((await read()).rows).toEqual([{ zone: 'UTC' }])
  await sql`set timezone to default`.execute(db)
  expect((await read()).rows).toEqual([{ zone: 'UTC' }])
  await close()
})

test.each([
  ['requests', requestLimits, ['1min', '15s', '2min']],
  ['jobs', jobLimits, ['10min', '2min', '10min']],
] as const)('a session for %s has its limits, also after its settings were reset', async (_for, limits, expected) => {
  const { db, close } = connect(url, { max: 1, limits })
  const read = async () => {
    const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
    const { rows } = await sql<{ values: string[] }>`
      select array_agg(current_setting(name) order by at) as values from unnest(${names}::text[]) with ordinality as n (name, at)`.execute(
      db,
    )
    return rows[0]?.values
  }
  expect(await read()).toEqual(expected)
  await sql`discard all`.execute(db)
  expect(await read()).toEqual(expected)
  await close()
})

test('an idle transaction ends with its session, and the next one gets a new session', async () => {
  const { db, close } = connect(url, { max: 1, limits: { ...requestLimits, idle: 50 } })
  const left = db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
    await vi.waitFor(
      async () => {
        const found = await sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(owner)
        expect(found.rows).toEqual([])
      },
      { timeout: 60_000 },
    )
    await sql`select 1`.execute(transaction)
  })
  await expect(left).rejects.toThrow(/terminat|not queryable/)
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await close()
})
