import { beforeEach, expect, test } from 'vitest'
import { getSyncStatus } from '#contract/integration/sync-status.ts'
import { visitCalls } from '#testing/builders/visit-calls.ts'
import { cm2000Server } from '#testing/cm2000-server.ts'
import { answerJson, peerTimeout } from '#testing/local-peer.ts'
import { runJob, tidyUp } from '#testing/run-jobs.ts'
import { testApp } from '#testing/test-app.ts'
import { cm2000At } from './cm2000-over-http.ts'

// Now is 09:00 on Tuesday 24 November 2026; a visit is from 08:00 to 09:00 unless a test says otherwise.
const peer = await cm2000Server()
const app = await testApp(undefined, { checkInFeed: cm2000At(peer.url, 'secret token', 'test', peerTimeout) })
const { owner, branchId } = app
const { rota, visit } = await visitCalls(app)
await owner
  .updateTable('branch')
  .set({ features: ['cm2000'], settings: JSON.stringify({ reference: 'LEEDS 1' }) })
  .where('id', '=', branchId)
  .execute()
await owner
  .updateTable('carer')
  .set({ cm2000_enabled: true, cm2000_pin: '4821' })
  .where('guid', '=', rota.aishaGuid)
  .execute()
await owner.updateTable('client').set({ reference: 'C100' }).where('guid', '=', rota.clientGuid).execute()

const managed = { more: { is_cm2000: true } }
const call = (id: string, kind: string, time: string, more: object = {}) => ({
  ...{ id, kind, pin: '4821', client: 'C100', at: `2026-11-24T${time}Z`, ...more },
})
const run = () => runJob(app.services, 'sync-check-ins')
const syncs = async () => (await app.call(getSyncStatus, { as: await app.signIn([]) })).body.branches[0]?.syncs ?? []
const instant = (text: unknown) => Temporal.Instant.from(String(text)).toString()
const timesOf = async ({ columns }: Awaited<ReturnType<typeof visit>>) => {
  const { check_in_at, check_out_at, status, version } = await columns()
  return [check_in_at && instant(check_in_at), check_out_at && instant(check_out_at), status, version]
}

beforeEach(async () => {
  await owner.deleteFrom('sync').execute()
  await owner.deleteFrom('feed_call').execute()
  await owner.updateTable('visit').set({ is_cm2000: false }).execute()
  Object.assign(peer, { pages: [[]], answer: undefined })
  peer.asked.length = 0
})

test('check-ins and check-outs of all pages are recorded on the visits that CM2000 manages, and nothing else changes them', async () => {
  const own = await visit(managed)
  const other = await visit()
  peer.pages = [[call('2', 'check-out', '08:58:00')], [call('1', 'check-in', '08:02:00')]]
  await run()
  expect(await timesOf(own)).toEqual(['2026-11-24T08:02:00Z', '2026-11-24T08:58:00Z', 3, 3])
  expect((await timesOf(other)).slice(0, 2)).toEqual([null, null])
  expect(await syncs()).toMatchObject([{ is_failed: false, ended_at: expect.any(String) }])
  expect((await own.read()).is_cm2000).toBe(true)
})

test('the question has the branch by its reference, the last 24 hours and the token, which is in no address', async () => {
  await run()
  const [{ url, authorization } = { url: new URL('http://none'), authorization: '' }] = peer.asked
  expect(url.pathname).toBe('/branches/LEEDS%201/calls')
  expect([...url.searchParams.values()].map(instant)).toEqual(['2026-11-23T09:00:00Z', '2026-11-24T09:00:00Z'])
  expect(authorization).toBe('Bearer secret token')
  expect(url.href).not.toContain('secret')
})

test('a feed that is read again, also with the same call twice, changes nothing more', async () => {
  const own = await visit(managed)
  peer.pages = [[call('1', 'check-in', '08:02:00'), call('1', 'check-in', '08:02:00')]]
  await run()
  const first = await timesOf(own)
  await run()
  await Promise.all([run(), run()])
  expect(await timesOf(own)).toEqual(first)
  expect(first).toEqual(['2026-11-24T08:02:00Z', null, 2, 2])
})

test('each call finds the nearest visit of its carer and client; one without a visit is found when the visit is planned', async () => {
  const early = await visit({ ...managed, start: '2026-11-24T05:00:00Z', end: '2026-11-24T06:00:00Z' })
  peer.pages = [
    [
      call('1', 'check-in', '08:02:00'),
      call('2', 'check-in', '05:01:00'),
      ...[call('3', 'check-in', '08:00:00', { pin: '9999' }), call('4', 'check-in', '08:00:00', { client: 'C999' })],
    ],
  ]
  const late = await visit(managed)
  await run()
  expect((await timesOf(early))[0]).toBe('2026-11-24T05:01:00Z')
  expect((await timesOf(late))[0]).toBe('2026-11-24T08:02:00Z')
  expect((await owner.selectFrom('feed_call').select('id').orderBy('id').execute()).map(({ id }) => id)).toEqual([
    '1',
    '2',
  ])
  peer.pages = [[call('5', 'check-in', '07:02:00')]]
  await run()
  const planned = await visit({ ...managed, start: '2026-11-24T07:00:00Z', end: '2026-11-24T07:30:00Z' })
  await run()
  expect((await timesOf(planned))[0]).toBe('2026-11-24T07:02:00Z')
})

test('a call that its visit cannot take is kept with the reason, and not tried again', async () => {
  const own = await visit(managed)
  // Ten minutes from now.
  peer.pages = [[call('1', 'check-in', '09:10:00')]]
  await run()
  expect((await timesOf(own))[0]).toBeNull()
  expect(await owner.selectFrom('feed_call').select(['id', 'reason']).execute()).toEqual([
    { id: '1', reason: 'INVALID' },
  ])
  expect(await syncs()).toMatchObject([{ is_failed: false }])
})

test.each([
  ['is down', (_: unknown, response: { destroy: () => void }) => response.destroy()],
  ['is slow', () => {}],
  ['answers nonsense', (_: unknown, response: { end: (text: string) => void }) => response.end('<html>')],
] as const)('a peer that %s fails the sync, and nothing is lost', async (_what, answer) => {
  const own = await visit(managed)
  peer.pages = [[call('1', 'check-in', '08:02:00')]]
  peer.answer = answer as never
  await run()
  expect(await syncs()).toMatchObject([{ is_failed: true, ended_at: expect.any(String) }])
  expect((await timesOf(own))[0]).toBeNull()
  peer.answer = undefined
  await run()
  expect((await syncs()).map(({ is_failed }) => is_failed)).toEqual([true, false])
  expect((await timesOf(own))[0]).toBe('2026-11-24T08:02:00Z')
})

test('a peer that is killed after the first page, or answers a call without a time, records nothing by halves', async () => {
  const own = await visit(managed)
  peer.answer = (request, response) => {
    if (request.url?.includes('after=')) response.destroy()
    else answerJson(response, { calls: [call('1', 'check-in', '08:02:00')], next: '1' })
  }
  await run()
  peer.answer = (_request, response) =>
    answerJson(response, { calls: [call('1', 'check-in', '08:02:00'), { id: '2', kind: 'check-out' }], next: null })
  await run()
  expect((await syncs()).map(({ is_failed }) => is_failed)).toEqual([true, true])
  expect(await timesOf(own)).toEqual([null, null, 0, 1])
})

test('a run whose worker died is failed by the next one after an hour, which reads back to the last success', async () => {
  await run()
  app.clock.advance('PT1H')
  await owner
    .insertInto('sync')
    .values({
      ...{ branch_id: branchId, provider: 'CM2000', started_at: app.clock.now() },
      ...{ range_from: '2026-11-23T09:00:00Z', range_to: app.clock.now() },
    })
    .execute()
  app.clock.advance('PT59M')
  await run()
  expect(await syncs()).toMatchObject([{ is_failed: false }, { ended_at: null }])
  app.clock.advance('PT1M')
  await run()
  const [, lost, last] = await syncs()
  expect(lost).toMatchObject({ is_failed: true })
  // The last success was at 09:00, and it is 11:00.
  expect([last?.is_failed, instant(last?.range_from), instant(last?.range_to)]).toEqual([
    ...[false, '2026-11-23T09:00:00Z', '2026-11-24T11:00:00Z'],
  ])
})

test('a branch without the feature is not read; old syncs and calls are deleted', async () => {
  await owner.updateTable('branch').set({ features: [] }).where('id', '=', branchId).execute()
  await run()
  expect(peer.asked).toEqual([])
  const old = '2026-10-20T09:00:00Z'
  const range = { range_from: old, range_to: old }
  await owner
    .insertInto('sync')
    .values({ branch_id: branchId, provider: 'CM2000', started_at: old, ended_at: old, ...range })
    .execute()
  await owner.insertInto('feed_call').values({ branch_id: branchId, id: '1', received_at: old }).execute()
  await tidyUp(app.services)
  expect(await owner.selectFrom('feed_call').select('id').execute()).toEqual([])
  expect(await syncs()).toEqual([])
})
