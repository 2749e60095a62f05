import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { modelChanged } from '#server/areas/model/model-changed.ts'
import type { Db } from '#server/database/connection.ts'
import { withBranch } from '#server/kit/with-branch.ts'
import { company, transactionsOf } from '#testing/builders/invoiceable.ts'
import { priceAll } from '#testing/builders/invoicing.ts'
import { type CouncilModel, councilModel } from '#testing/builders/models.ts'
import { appointment, client, userContract } from '#testing/builders/rota.ts'
import { untilLocksAreWaitedFor } from '#testing/lock-waits.ts'
import { startWorker, untilDeadAreReleased } from '#testing/start-worker.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const user = await app.signIn([])

const branches = [
  { id: app.branchId, guid: app.branchGuid },
  { id: app.otherBranchId, guid: app.otherBranchGuid },
].toSorted((one, other) => one.id - other.id)
const perBranch = 20

/** Creates clients in each of two branches, with one visit of 27.87 each (finance 3.6). */
async function pricedInTwoBranches(title: string): Promise<CouncilModel> {
  await company(app)
  const model = await councilModel(owner, { title })
  for (const { id: branchId, guid: branchGuid } of branches) {
    for (let at = 0; at < perBranch; at++) {
      const clientGuid = await client(owner, { branchId })
      await userContract(owner, { branchId, clientGuid, modelGuid: model.guid })
      await appointment(owner, {
        branchId,
        clientGuid,
        careTypeGuid: model.careTypeGuid,
        start: '2026-11-17T18:30:00Z',
        end: '2026-11-17T19:30:00Z',
        assignees: [
          { checkIn: '2026-11-17T18:28:00Z', checkOut: '2026-11-17T19:47:00Z', confirmedAt: app.clock.now() },
        ],
      })
    }
    await priceAll({ ...app, branchGuid })
  }
  return model
}

/** Sets the rates on weekdays, from 07:00 to 19:00 and outside these hours, as a handler does. */
async function setRates(model: CouncilModel, day: string, evening: string): Promise<void> {
  await withBranch(app.db, app.branchGuid, app.clock.now(), async (db) => {
    for (const [start, rate] of [
      [420, day],
      [1140, evening],
    ] as const) {
      const bands = db.selectFrom('service_band').select('guid').where('service_guid', '=', model.serviceGuid)
      await db
        .updateTable('band_rate')
        .set({ rate })
        .where('band_guid', 'in', bands)
        .where('day_type_alias', '=', 'W/DAY')
        .where('start_minute', '=', start)
        .execute()
    }
    await modelChanged({ db, user: user as never, now: app.clock.now() }, model.guid, 'a rate')
  })
}

const totalsIn = async (model: CouncilModel, branchId: number) => {
  const rows = await transactionsOf(app, model.periodGuidOn('2026-11-17'))
  return rows.filter((row) => row.branch_id === branchId).map((row) => row.total_pence)
}
const all = (total: number) => Array.from({ length: perBranch }, () => total)
const jobsLeft = async () => {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from graphile_worker._private_jobs`.execute(owner)
  return rows[0]?.left
}
const soon = { timeout: 300_000, interval: 20 }

/** Runs `work` while a worker that has priced the first branch waits for the transactions of the second. */
async function holdingSecondBranch(model: CouncilModel, work: (holder: Db) => Promise<void>): Promise<void> {
  const held = (await transactionsOf(app, model.periodGuidOn('2026-11-17')))
    .filter((row) => row.branch_id === branches[1]?.id)
    .map(({ id }) => id)
  await owner.transaction().execute(async (holder) => {
    await holder.selectFrom('billing_transaction').select('id').where('id', 'in', held).forUpdate().execute()
    await work(holder)
  })
}

test('after a worker is killed while it reprices a changed model, each open item is priced once and correctly (finance 8)', async () => {
  const [first, second] = branches
  const model = await pricedInTwoBranches('Killed')
  await setRates(model, '30.000', '36.000')
  await holdingSecondBranch(model, async (holder) => {
    const worker = await startWorker(app)
    await untilLocksAreWaitedFor(owner, 1, holder)
    worker.kill('SIGKILL')
    await once(worker, 'exit')
  })
  // 32 minutes at 30 and 43 at 36 are 16.00 and 25.80; the second branch is unchanged.
  expect(await totalsIn(model, first?.id ?? 0)).toEqual(all(4180))
  expect(await totalsIn(model, second?.id ?? 0)).toEqual(all(2787))

  const worker = await startWorker(app)
  await vi.waitFor(async () => expect(await jobsLeft()).toBe(0), soon)
  for (const { id } of branches) expect(await totalsIn(model, id)).toEqual(all(4180))
  const items = await owner
    .selectFrom('item as i')
    .innerJoin('billing_transaction as t', 't.id', 'i.transaction_id')
    .select(['i.assignee_id', 't.item_count'])
    .where('t.model_guid', '=', model.guid)
    .execute()
  expect(items.map(({ item_count }) => item_count)).toEqual([...all(1), ...all(1)])
  expect(new Set(items.map(({ assignee_id }) => assignee_id)).size).toBe(2 * perBranch)
  worker.kill('SIGKILL')
  await once(worker, 'exit')
})

/** REPRICING_ROUNDS=30 runs it as often as before a release. */
const rounds = Number(process.env.REPRICING_ROUNDS ?? 3)

test('of two changes in quick succession the last wins, however long the pricing of the first takes (finance 8)', async () => {
  const model = await pricedInTwoBranches('Twice')
  // 32 minutes at 30 and 43 at 36 are 16.00 and 25.80, at twice the rates 32.00 and 51.60.
  const low = { day: '30.000', evening: '36.000', total: 4180 }
  const high = { day: '60.000', evening: '72.000', total: 8360 }
  await startWorker(app)
  for (let round = 0; round < rounds; round++) {
    const first = round % 2 === 0 ? low : high
    const last = first === low ? high : low
    await holdingSecondBranch(model, async (holder) => {
      await setRates(model, first.day, first.evening)
      await untilLocksAreWaitedFor(owner, 1, holder)
      await untilDeadAreReleased(owner)
      await setRates(model, '40.000', '48.000')
      await setRates(model, last.day, last.evening)
    })
    await vi.waitFor(async () => expect(await jobsLeft()).toBe(0), soon)
    for (const { id } of branches) expect(await totalsIn(model, id), `round ${round}`).toEqual(all(last.total))
  }
})
