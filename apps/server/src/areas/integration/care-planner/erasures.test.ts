import { beforeEach, expect, test } from 'vitest'
import { listDeliveries } from '#contract/integration/outbox.ts'
import { getSyncStatus } from '#contract/integration/sync-status.ts'
import { erasureCalls } from '#testing/builders/erasures.ts'
import { client } from '#testing/builders/rota.ts'
import { carePlannerServer } from '#testing/care-planner-server.ts'
import { runJob } from '#testing/run-jobs.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'
import { carePlannerAt } from './care-planner-over-http.ts'

const peer = await carePlannerServer()
const app = await testApp(undefined, { carePlanner: carePlannerAt(`${peer.url}/api`, 'secret token', 'test') })
const { owner, branchId } = app
await owner
  .updateTable('branch')
  .set({ features: ['care_planner'], settings: JSON.stringify({ reference: 'LEEDS 1' }) })
  .where('id', '=', branchId)
  .execute()
let admin: TestUser

const run = () => {
  // Deliveries of the same instant have no order.
  app.clock.advance('PT1M')
  return runJob(app.services, 'sync-care-planner')
}
const syncs = async () => (await app.call(getSyncStatus, { as: admin })).body.branches[0]?.syncs ?? []
const deliveries = async () => (await app.call(listDeliveries, { as: admin, query: {} })).body
const newest = async () => (await deliveries()).deliveries[0]
const attempt = async () =>
  runJob(app.services, 'send-records', { deliveryGuid: (await newest())?.guid ?? '', branchGuid: app.branchGuid })

beforeEach(async () => {
  app.clock.advance('PT1H')
  // A session ends within the hours that the tests take.
  admin = await app.signIn(['Company.Branch:Read', 'Company.Branch:Edit'])
  peer.answer = undefined
  peer.asked.length = 0
  peer.erased.length = 0
  peer.erasureStatus = 204
})

/** A client who has left, and whose data can be erased. */
async function formerClient(): Promise<string> {
  const more = { start_date: '2026-01-05', leaving_date: '2026-02-01' }
  return client(owner, { branchId, firstName: 'Iris', lastName: 'Brook', statusId: 23, more })
}

const erasedThere = () =>
  owner.selectFrom('erasure').select('erased_in_care_planner_at').orderBy('id', 'desc').limit(1).executeTakeFirst()

test('people whose data are erased are erased in the care planner, once, and nothing of them is sent again', async () => {
  const { erased } = await erasureCalls(app)
  const gone = await formerClient()
  await owner.updateTable('client').set({ status_id: 19 }).where('guid', '=', gone).execute()
  await run()
  expect(peer.asked[0]?.records.map(({ guid }) => guid)).toEqual([gone])
  await owner.updateTable('client').set({ status_id: 23 }).where('guid', '=', gone).execute()
  await run()
  expect(peer.asked.at(-1)?.records).toMatchObject([{ guid: gone, is_active: false, leaving_date: '2026-02-01' }])
  await erased('client', gone)
  const asked = peer.asked.length
  expect([await run(), peer.erased]).toEqual([undefined, [`/api/branches/LEEDS%201/records/${gone}`]])
  expect(await newest()).toMatchObject({ state: 'Sent', answer: 'Erased: 1 client.', created_by: null })
  expect((await erasedThere())?.erased_in_care_planner_at).not.toBeNull()
  const count = (await deliveries()).count
  await run()
  expect([peer.asked.length, peer.erased.length]).toEqual([asked, 1])
  expect((await deliveries()).count).toBe(count)
  const known = await owner.selectFrom('care_planner_record').select('record_guid').execute()
  expect(known.map(({ record_guid }) => record_guid)).not.toContain(gone)
})

test('an erasure that the care planner does not confirm waits in the outbox, and is asked for again', async () => {
  const { erased } = await erasureCalls(app)
  await run()
  // It has been inactive from the start, and perhaps was sent by an attempt whose answer was lost.
  const gone = await formerClient()
  await erased('client', gone)
  peer.erasureStatus = 404
  await run()
  expect(await newest()).toMatchObject({ state: 'Waiting', attempts: 1, answer: 'The care planner answered 404' })
  expect((await syncs()).at(-1)).toMatchObject({ is_failed: true })
  expect((await erasedThere())?.erased_in_care_planner_at).toBeNull()
  peer.erasureStatus = 204
  await attempt()
  expect(await newest()).toMatchObject({ state: 'Sent', attempts: 2, answer: 'Erased: 1 client.' })
  expect(peer.erased).toHaveLength(2)
  await attempt()
  expect(peer.erased).toHaveLength(2)
})

test('records that can not be sent do not delay an erasure', async () => {
  const { erased } = await erasureCalls(app)
  await erased('client', await formerClient())
  await client(owner, { branchId, lastName: 'Osei' })
  peer.answer = (_answers, response) => void response.destroy()
  await run()
  expect(await newest()).toMatchObject({ state: 'Waiting' })
  expect(peer.erased).toHaveLength(1)
  expect((await erasedThere())?.erased_in_care_planner_at).not.toBeNull()
})
