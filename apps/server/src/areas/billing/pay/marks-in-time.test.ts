import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { workOutPay } from '#testing/builders/invoicing.ts'
import { type PaidCarer, paidRounds } from '#testing/builders/paid-rounds.ts'
import { untilLocksAreWaitedFor } from '#testing/lock-waits.ts'
import { testApp } from '#testing/test-app.ts'
import { workOutDuePay } from './work-out-due-pay.ts'

const app = await testApp()
const { owner, branchId, branchGuid } = app
const { paidCarer, round } = await paidRounds(app)

const markOf = ({ carerGuid }: PaidCarer) => sql`
  insert into pay_due (branch_id, carer_guid, first_on, last_on)
  values (${branchId}, ${carerGuid}, '2026-11-17', '2026-11-17')`
const marks = async () => (await owner.selectFrom('pay_due').select('id').execute()).length
const revisions = async () =>
  (await sql`select revision from graphile_worker.jobs where task_identifier = 'work-out-pay'`.execute(owner)).rows

test('a job of due pay that waits is not written to by later marks, and takes them all', async () => {
  const khan = await paidCarer('Khan')
  await round(khan)
  const before = await revisions()
  expect(before).toHaveLength(1)
  await markOf(khan).execute(owner)
  expect(await revisions()).toEqual(before)
  await workOutPay(app)
  expect(await marks()).toBe(0)
})

test('a job that starts between a mark and its commit waits for it, as nobody queues another', async () => {
  const brook = await paidCarer('Brook')
  await round(brook)
  let working = Promise.resolve(false)
  await owner.transaction().execute(async (transaction) => {
    await markOf(brook).execute(transaction)
    // The first work at the end of the transaction: it relies on the job that waits.
    await sql`set constraints all immediate`.execute(transaction)
    working = workOutDuePay(app.db, branchGuid, app.clock.now())
    await untilLocksAreWaitedFor(owner, 1, transaction)
  })
  await working
  expect(await marks()).toBe(0)
})
