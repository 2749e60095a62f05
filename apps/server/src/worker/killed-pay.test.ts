import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { paidRounds } from '#testing/builders/paid-rounds.ts'
import { untilLocksAreWaitedFor } from '#testing/lock-waits.ts'
import { startWorker } from '#testing/start-worker.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const { paidCarer, round, paymentOf } = await paidRounds(app)

const marks = async () => (await owner.selectFrom('pay_due').select('id').execute()).length

test('after a worker is killed while it works out pay, each charge is made once (pay 1.1, finance 8)', async () => {
  const carers = [await paidCarer('First'), await paidCarer('Second')] as const
  const [, second] = [await round(carers[0]), await round(carers[1])]
  expect(await marks()).toBeGreaterThan(0)
  await owner.transaction().execute(async (holder) => {
    await holder.selectFrom('billing_transaction').select('id').where('id', '=', second.id).forUpdate().execute()
    const worker = await startWorker(app)
    await untilLocksAreWaitedFor(owner, 1, holder)
    worker.kill('SIGKILL')
    await once(worker, 'exit')
  })
  for (const each of carers) expect((await paymentOf(each)).charge_count).toBe(0)
  expect(await marks()).toBeGreaterThan(0)

  const worker = await startWorker(app)
  await vi.waitFor(async () => expect(await marks()).toBe(0), { timeout: 300_000, interval: 20 })
  // Two commutes, miles and time of one journey, lost hours and a top-up: 104.75, and 25.70 of visits.
  for (const each of carers) {
    expect(await paymentOf(each)).toMatchObject({ charge_count: 6, extra_pence: 10_475, total_pence: 13_045 })
  }
  const { rows } = await sql`select from charge group by transaction_id, made_key having count(*) > 1`.execute(owner)
  expect(rows).toEqual([])
  worker.kill('SIGKILL')
  await once(worker, 'exit')
})
