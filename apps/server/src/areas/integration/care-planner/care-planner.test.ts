import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { getCarer } from '#contract/carer/get-carer.ts'
import { getClient } from '#contract/client/get-client.ts'
import { listDeliveries, sendDeliveryAgain } from '#contract/integration/outbox.ts'
import { getSyncStatus } from '#contract/integration/sync-status.ts'
import { getShiftCategory } from '#contract/shift-category/shift-categories.ts'
import { carer, client, shiftCategory } from '#testing/builders/rota.ts'
import { carePlannerServer } from '#testing/care-planner-server.ts'
import { answerJson, peerTimeout } from '#testing/local-peer.ts'
import { runJob, runJobs } from '#testing/run-jobs.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'
import { carePlannerAt } from './care-planner-over-http.ts'

// Now is 09:00 on Tuesday 24 November 2026.
const peer = await carePlannerServer()
const app = await testApp(undefined, {
  carePlanner: carePlannerAt(`${peer.url}/api`, 'secret token', 'test', peerTimeout),
})
const { owner, branchId, otherBranchId } = app
await owner
  .updateTable('branch')
  .set({ features: ['care_planner', 'shifts'], settings: JSON.stringify({ reference: 'LEEDS 1' }) })
  .where('id', '=', branchId)
  .execute()
/** A session ends within the hours that the tests take. */
const signIn = () =>
  app.signIn([
    ...(['Company.Branch:Read', 'Company.Branch:Edit', 'User.Carer:Read', 'User.Client:Read'] as const),
    'Shift.Settings.Category:Read',
  ])
let admin: TestUser
const aisha = await carer(owner, { branchId, more: { reference: 'C 7', start_date: '2026-01-05' } })
const edna = await client(owner, {
  ...{ branchId, firstName: 'Edna', lastName: 'Fawcett' },
  more: { address: '1 Hill Road', address_post_code: 'LS8 1PN' },
})
const early = await shiftCategory(owner, { branchId })
// Inactive from the start, and another branch's.
await client(owner, { branchId, statusId: 23 })
await client(owner, { branchId: otherBranchId })

const run = () => runJob(app.services, 'sync-care-planner')
const syncs = async () => (await app.call(getSyncStatus, { as: admin })).body.branches[0]?.syncs ?? []
const newest = async () => (await app.call(listDeliveries, { as: admin, query: {} })).body.deliveries[0]
const attempt = async () =>
  runJob(app.services, 'send-records', { deliveryGuid: (await newest())?.guid ?? '', branchGuid: app.branchGuid })
const numbers = async () => [
  (await app.call(getCarer, { as: admin, params: { guid: aisha } })).body.care_planner_internal_id,
  (await app.call(getClient, { as: admin, params: { guid: edna } })).body.care_planner_internal_id,
  (await app.call(getShiftCategory, { as: admin, params: { guid: early } })).body.care_planner_internal_id,
]
const guidsOf = (at: number) => (peer.asked.at(at)?.records ?? []).map(({ guid }) => guid)

beforeEach(async () => {
  app.clock.advance('PT1H')
  admin = await signIn()
  await owner.deleteFrom('sync').execute()
  await owner.deleteFrom('care_planner_record').execute()
  await owner.deleteFrom('delivery').execute()
  await owner.updateTable('carer').set({ care_planner_internal_id: null }).execute()
  await owner
    .updateTable('client')
    .set({ care_planner_internal_id: 0, last_name: 'Fawcett' })
    .where('guid', '=', edna)
    .execute()
  await owner.updateTable('shift_category').set({ care_planner_internal_id: 0, care_planner_url: null }).execute()
  peer.numbers.clear()
  peer.problems.clear()
  peer.answer = undefined
  peer.asked.length = 0
})

test('new carers, clients and shift categories are sent under our guids, and get the number that is answered', async () => {
  expect(await numbers()).toEqual([null, 0, 0])
  await run()
  expect(peer.asked).toEqual([
    {
      path: '/api/branches/LEEDS%201/records',
      authorization: 'Bearer secret token',
      records: [
        {
          ...{ guid: aisha, kind: 'carer', reference: 'C 7', first_name: 'Aisha', last_name: 'Khan', is_active: true },
          ...{ start_date: '2026-01-05', leaving_date: null },
        },
        {
          ...{ guid: edna, kind: 'client', reference: null, first_name: 'Edna', last_name: 'Fawcett', is_active: true },
          ...{ start_date: null, leaving_date: null, address: '1 Hill Road', post_code: 'LS8 1PN' },
          ...{ latitude: null, longitude: null },
        },
        {
          guid: early,
          kind: 'shift-category',
          title: 'Early run',
          type: 'care-delivery',
          start: '2026-01-01',
          end: null,
        },
      ],
    },
  ])
  expect(await numbers()).toEqual([1, 2, 3])
  expect((await app.call(getShiftCategory, { as: admin, params: { guid: early } })).body.care_planner_url).toBe(
    'https://planner.example/shifts/3',
  )
  expect(await newest()).toMatchObject({
    ...{ service: 'care-planner', title: 'Changed records', state: 'Sent', attempts: 1, created_by: null },
    answer: 'Taken: 1 carer, 1 client and 1 shift category.',
  })
  expect(await syncs()).toMatchObject([{ is_failed: false, ended_at: expect.any(String) }])
  const rows = await owner.selectFrom('delivery').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('secret token')
})

test('only what has changed is sent again, also when somebody leaves; nothing is when nothing has', async () => {
  await run()
  await run()
  expect(peer.asked.length).toBe(1)
  expect((await app.call(listDeliveries, { as: admin, query: {} })).body.count).toBe(1)
  const version = async () =>
    (await owner.selectFrom('client').select('version').where('guid', '=', edna).executeTakeFirstOrThrow()).version
  const before = await version()
  await owner.updateTable('client').set({ last_name: 'Fawcett-Hill', status_id: 23 }).where('guid', '=', edna).execute()
  await run()
  expect(peer.asked.at(-1)?.records).toMatchObject([{ guid: edna, last_name: 'Fawcett-Hill', is_active: false }])
  expect(peer.asked.length).toBe(2)
  // A form that is open meanwhile can still be saved.
  expect(await version()).toBe(before)
  expect((await syncs()).map(({ is_failed }) => is_failed)).toEqual([false, false, false])
  await owner.updateTable('client').set({ status_id: 19 }).where('guid', '=', edna).execute()
})

test.each([
  [
    'is down',
    (_: unknown, response: { destroy: () => void }) => response.destroy(),
    'The service could not be reached.',
  ],
  ['is slow', () => {}, 'The service did not answer in time.'],
  [
    'answers nonsense',
    (_: unknown, response: { end: (text: string) => void }) => response.end('<html>'),
    'The answer could not be read.',
  ],
  [
    'is killed in the middle of its answer',
    (
      _: unknown,
      response: {
        writeHead: (status: number, headers: object) => void
        write: (text: string, then: () => void) => void
        destroy: () => void
      },
    ) => {
      response.writeHead(200, { 'content-length': '500' })
      response.write('{"records": [', () => response.destroy())
    },
    'The service broke off.',
  ],
  [
    'answers for a part of the records',
    (answers: readonly object[], response: never) => answerJson(response, { records: answers.slice(1) }),
    'The care planner answered for other records',
  ],
  [
    'answers a number below 1',
    (answers: readonly object[], response: never) =>
      answerJson(response, { records: answers.map((each) => ({ ...each, id: 0 })) }),
    'The answer could not be read.',
  ],
] as const)(
  'a care planner that %s leaves all waiting in the outbox, and gets the same records later',
  async (_what, answer, failure) => {
    peer.answer = answer as never
    await run()
    expect(await newest()).toMatchObject({ state: 'Waiting', attempts: 1, answer: failure })
    expect(await syncs()).toMatchObject([{ is_failed: true, failure }])
    expect(await numbers()).toEqual([null, 0, 0])
    // The next run leaves it to the attempts of the outbox.
    const asked = peer.asked.length
    await run()
    expect([peer.asked.length, (await syncs()).at(-1)?.failure]).toEqual([asked, failure])
    peer.answer = undefined
    await attempt()
    expect(await newest()).toMatchObject({ state: 'Sent', attempts: 2 })
    expect(guidsOf(-1)).toEqual([aisha, edna, early])
    expect((await numbers()).toSorted()).toEqual([1, 2, 3])
    await run()
    expect((await syncs()).at(-1)).toMatchObject({ is_failed: false })
  },
)

test('two of a kind never get one number, and a second answer changes nothing', async () => {
  const second = await carer(owner, { branchId, firstName: 'Ben', lastName: 'Osei' })
  peer.answer = (answers, response) => answerJson(response, { records: answers.map((each) => ({ ...each, id: 9 })) })
  await run()
  expect((await newest())?.answer).toBe('The care planner gave two records the same number')
  peer.answer = undefined
  await Promise.all([attempt(), attempt()])
  const first = await numbers()
  await attempt()
  expect(await numbers()).toEqual(first)
  expect(peer.numbers.size).toBe(4)
  await owner.updateTable('carer').set({ status_id: 16 }).where('guid', '=', second).execute()
})

test('a killed worker leaves a delivery that the queue sends, and a sync that is failed after an hour', async () => {
  // Nothing of the attempt is recorded.
  const broken = () => Promise.reject(new Error('Connection terminated'))
  const dies = { send: broken, erase: broken }
  await expect(runJob({ ...app.services, carePlanner: dies }, 'sync-care-planner')).rejects.toThrow()
  const { guid = '' } = (await newest()) ?? {}
  expect(await newest()).toMatchObject({ state: 'Waiting', attempts: 0 })
  expect(await syncs()).toMatchObject([{ ended_at: null }])
  await sql`select hurry_job(${`send-records:${guid}`})`.execute(owner)
  await runJobs(app)
  expect(await newest()).toMatchObject({ guid, state: 'Sent', attempts: 1 })
  app.clock.advance('PT1H')
  admin = await signIn()
  await run()
  expect(await syncs()).toMatchObject([{ is_failed: true, failure: 'It was interrupted.' }, { is_failed: false }])
})

test('what is refused is named with the reason, is not sent by itself, and is sent again by hand or when it changes', async () => {
  peer.problems.set(edna, 'The post code is unknown')
  await run()
  expect(await newest()).toMatchObject({
    ...{ state: 'Failed', may_send_again: true },
    answer: 'Taken: 1 carer and 1 shift category. Refused: 1 client. Edna Fawcett: The post code is unknown.',
  })
  // The name is read, not stored.
  const stored = await owner.selectFrom('delivery').select('answer').execute()
  expect(stored).toEqual([{ answer: 'Taken: 1 carer and 1 shift category. Refused: 1 client.' }])
  expect((await numbers())[1]).toBe(0)
  await run()
  expect(peer.asked.length).toBe(1)
  peer.problems.clear()
  const { guid = '' } = (await newest()) ?? {}
  expect((await app.call(sendDeliveryAgain, { as: admin, params: { guid } })).status).toBe(204)
  await runJobs(app)
  expect(await newest()).toMatchObject({ guid, state: 'Sent', answer: 'Taken: 1 client.' })
  expect(guidsOf(-1)).toEqual([edna])
  peer.problems.set(edna, 'The name is too long')
  app.clock.advance('PT1M')
  await owner.updateTable('client').set({ last_name: 'Fawcett-Hill-Brook' }).where('guid', '=', edna).execute()
  await run()
  // The number that it has already stays.
  expect([(await newest())?.state, (await numbers())[1] !== 0]).toEqual(['Failed', true])
})

test('a branch with many records sends them in several questions, and goes on where it broke off', async () => {
  const many = await Promise.all(
    Array.from({ length: 210 }, (_, at) => shiftCategory(owner, { branchId, title: `Run ${at}` })),
  )
  let questions = 0
  peer.answer = (answers, response) => {
    questions++
    if (questions > 1) response.destroy()
    else answerJson(response, { records: answers })
  }
  await run()
  expect(peer.asked.map(({ records }) => records.length)).toEqual([200, 13])
  peer.answer = undefined
  await attempt()
  expect(peer.asked.map(({ records }) => records.length)).toEqual([200, 13, 13])
  expect((await newest())?.state).toBe('Sent')
  await owner.deleteFrom('shift_category').where('guid', 'in', many).execute()
  expect((await owner.selectFrom('care_planner_record').select('record_guid').execute()).length).toBe(3)
})

test('a branch without the feature is left alone, as is everything without a care planner', async () => {
  await runJob({ ...app.services, carePlanner: null }, 'sync-care-planner')
  expect([peer.asked.length, await syncs()]).toEqual([0, []])
  await owner.updateTable('branch').set({ features: [] }).where('id', '=', branchId).execute()
  await run()
  expect(peer.asked).toEqual([])
})
