import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { enqueue } from './enqueue.ts'

const { db, owner } = await testDatabase()

test('what somebody waits for is taken before open items are priced anew', async () => {
  await enqueue(db, 'reprice-day', { date: '2026-11-24', nation: 'ENG' }, 'one')
  await enqueue(db, 'reprice-model', { modelGuid: 'any' }, 'two')
  await enqueue(db, 'complete-transactions', { taskGuid: 'any' }, 'three')
  const { rows } = await sql<{ task_identifier: string }>`
    select task_identifier from graphile_worker.jobs order by priority, run_at, id`.execute(owner)
  expect(rows[0]?.task_identifier).toBe('complete-transactions')
})
