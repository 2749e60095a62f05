import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { completeTransactionsJob, repriceDayJob, repriceModelJob } from '../../areas/billing/jobs.ts'
import { enqueue } from './enqueue.ts'

const { db, owner } = await testDatabase()

test('jobs that users wait for run before the repricing of open items', async () => {
  const [taskGuid, branchGuid] = [randomUUID(), randomUUID()]
  await enqueue(db, repriceDayJob, { date: '2026-11-24', nation: 'ENG' }, 'one')
  await enqueue(db, repriceModelJob, { modelGuid: randomUUID() }, 'two')
  await enqueue(db, completeTransactionsJob, { taskGuid, branchGuid }, 'three')
  const { rows } = await sql<{ task_identifier: string }>`
    select task_identifier from graphile_worker.jobs order by priority, run_at, id`.execute(owner)
  expect(rows.map((row) => row.task_identifier)).toEqual(['complete-transactions', 'reprice-day', 'reprice-model'])
})
