import { beforeEach, expect, test } from 'vitest'
import { getSyncStatus } from '#contract/integration/sync-status.ts'
import { getRotaDay, previewMove, suggestCarers } from '#contract/rota/planning.ts'
import { getRunBoard } from '#contract/rota/rota-runs.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { appointment, client } from '#testing/builders/rota.ts'
import { rotaRun } from '#testing/builders/rota-runs.ts'
import { answerJson, peerTimeout } from '#testing/local-peer.ts'
import { osrmServer } from '#testing/osrm-server.ts'
import { runJob, tidyUp } from '#testing/run-jobs.ts'
import { testApp } from '#testing/test-app.ts'
import { osrmAt } from './osrm.ts'

// Now is 09:00 on Tuesday 24 November 2026. Without a road, 0.05 degrees of latitude are 13 minutes.
const peer = await osrmServer()
const app = await testApp(undefined, { routing: osrmAt(peer.url, 'test', peerTimeout) })
const { owner, branchId, otherBranchId } = app
const setFeatures = (features: string[]) => owner.updateTable('branch').set({ features }).execute()
await setFeatures(['scheduling'])
const { planner, aishaGuid, benGuid, model } = await exampleRota(app)
const livesAt = (latitude: number, firstName: string, of = branchId) =>
  client(owner, {
    ...{ branchId: of, firstName, lastName: 'Hale' },
    more: { address_latitude: latitude, address_longitude: -1.55 },
  })
const [near, far] = [await livesAt(53.8, 'Near'), await livesAt(53.85, 'Far')]
const visit = (clientGuid: string, from: string, to: string, carerGuid: string | null, of = branchId) =>
  appointment(owner, {
    ...{ branchId: of, clientGuid, careTypeGuid: model.careTypeGuid, assignees: [{ carerGuid }] },
    ...{ start: `2026-11-26T${from}:00Z`, end: `2026-11-26T${to}:00Z` },
  })
await visit(near, '08:00', '09:00', aishaGuid)
const next = await visit(far, '09:20', '10:00', aishaGuid)
const open = await visit(far, '09:20', '10:00', null)

const run = () => runJob(app.services, 'sync-travel-times')
const syncs = async () => (await app.call(getSyncStatus, { as: await app.signIn([]) })).body.branches[0]?.syncs ?? []
const legs = () =>
  owner
    .selectFrom('travel_leg')
    .select(['from_latitude', 'to_latitude', 'seconds', 'metres', 'source'])
    .where('branch_id', '=', branchId)
    .orderBy('from_latitude')
    .execute()
const ends = { from_latitude: 538_000, to_latitude: 538_500 }
const back = { from_latitude: 538_500, to_latitude: 538_000 }
/** Minutes from near to far as the day says them. */
const minutesOfDay = async () =>
  (await app.call(getRotaDay, { query: { date: '2026-11-26' }, as: planner })).body.places[0]?.travel_minutes

beforeEach(async () => {
  await owner.deleteFrom('sync').execute()
  await owner.deleteFrom('travel_leg').execute()
  Object.assign(peer, {
    seconds: (from: string) => (from === '-1.55,53.8' ? 1050 : 600),
    astray: [],
    answer: undefined,
  })
  peer.asked.length = 0
})

test('the ways between the clients of the next days are asked for once, by coordinates alone, and both ways', async () => {
  await run()
  expect(peer.asked.map(({ path }) => path)).toEqual([
    '/table/v1/driving/-1.55,53.8;-1.55,53.85;-1.55,53.8;-1.55,53.85?annotations=duration,distance&sources=0;1&destinations=2;3',
  ])
  expect(await legs()).toEqual([
    { ...ends, seconds: 1050, metres: 10_500, source: 'OSRM' },
    { ...back, seconds: 600, metres: 6000, source: 'OSRM' },
  ])
  await run()
  expect(peer.asked.length).toBe(1)
  expect(await syncs()).toMatchObject([
    { is_failed: false, failure: null, ended_at: expect.any(String) },
    { is_failed: false },
  ])
})

test('the day, the runs, a suggestion and the warning of a move say the same travel, by road once it is known', async () => {
  const said = async () => {
    const one = { params: { guid: open.guid }, as: planner }
    const { body: suggested } = await app.call(suggestCarers, { ...one, query: { carer_guid: aishaGuid } })
    const { body: moved } = await app.call(previewMove, {
      params: { guid: next.guid },
      query: {
        ...{ assignee_guid: next.assignees[0]?.guid ?? '', carer_guid: aishaGuid },
        ...{ start: '2026-11-26T09:10:00Z', end: '2026-11-26T09:50:00Z' },
      },
      as: planner,
    })
    const { body: runs } = await app.call(getRunBoard, { query: { date: '2026-11-26' }, as: planner })
    const concern = moved.carers[0]?.concerns.find(({ code }) => code === 'TRAVEL')
    return [
      await minutesOfDay(),
      runs.places.find(({ guid }) => guid === next.assignees[0]?.guid)?.travel_minutes,
      suggested.carers[0]?.travel_before,
      moved.carers[0]?.travel_after,
      concern && 'travel' in concern ? concern.travel : undefined,
    ]
  }
  const runGuid = await rotaRun(owner, { branchId, weekday: 4, carerGuids: [aishaGuid] })
  expect(await said()).toEqual([13, 13, 13, 13, 13])
  await run()
  // 1050 seconds are 17.5 minutes.
  expect(await said()).toEqual([18, 18, 18, 18, 18])
  await owner.deleteFrom('rota_run_carer').where('run_guid', '=', runGuid).execute()
})

/** Makes a run that a carer does on Thursdays. */
test('another carer of no run, and a new client, have travel by the built-in rule until the next run', async () => {
  await run()
  const late = await livesAt(53.9, 'Late')
  await visit(far, '12:00', '12:30', benGuid)
  const last = await visit(late, '13:00', '13:30', benGuid)
  const minutes = async () => {
    const { body } = await app.call(getRotaDay, { query: { date: '2026-11-26' }, as: planner })
    return body.places.find(({ carer_guid, travel_minutes }) => carer_guid === benGuid && travel_minutes !== null)
      ?.travel_minutes
  }
  expect(await minutes()).toBe(13)
  await run()
  expect(await minutes()).toBe(10)
  // Of the new place alone: its ways to the others, and theirs to it.
  expect(peer.asked.at(-1)?.from).toContain('-1.55,53.9')
  await owner
    .deleteFrom('visit')
    .where('guid', '=', last.assignees[0]?.visitGuid ?? '')
    .execute()
  await owner.updateTable('appointment').set({ cancelled_at: app.clock.now() }).where('guid', '=', last.guid).execute()
})

test.each([
  [
    'is down',
    (_: unknown, response: { destroy: () => void }) => response.destroy(),
    'The service could not be reached.',
  ],
  ['is slow', () => {}, 'The service did not answer in time.'],
  [
    'answers no JSON',
    (_: unknown, response: { end: (text: string) => void }) => response.end('<html>'),
    'The answer could not be read.',
  ],
  [
    'answers for other places',
    (_: unknown, response: never) => answerJson(response, { code: 'Ok', durations: [[0]], distances: [[0]] }),
    'OSRM answered for other places',
  ],
  [
    'answers a negative time',
    (_: unknown, response: never) => answerJson(response, { code: 'Ok', durations: [[-1]], distances: [[0]] }),
    'The answer could not be read.',
  ],
] as const)(
  'while the service %s the screens keep working, the run says why, and the next one recovers',
  async (_what, answer, failure) => {
    peer.answer = answer as never
    await run()
    expect(await syncs()).toMatchObject([{ is_failed: true, failure, ended_at: expect.any(String) }])
    expect([await legs(), await minutesOfDay()]).toEqual([[], 13])
    peer.answer = undefined
    await run()
    expect((await syncs()).map(({ is_failed }) => is_failed)).toEqual([true, false])
    expect(await minutesOfDay()).toBe(18)
  },
)

test('a way that does not exist, and a place that no road is near, keep the built-in rule and are not asked for again', async () => {
  peer.seconds = () => null
  await run()
  expect(await legs()).toMatchObject([
    { ...ends, seconds: null, metres: null },
    { ...back, seconds: null },
  ])
  expect(await minutesOfDay()).toBe(13)
  await owner.deleteFrom('travel_leg').execute()
  Object.assign(peer, { seconds: () => 600, astray: ['-1.55,53.85'] })
  await run()
  expect(await legs()).toMatchObject([
    { ...ends, seconds: null },
    { ...back, seconds: null },
  ])
  const { length } = peer.asked
  await run()
  expect(peer.asked.length).toBe(length)
  expect((await syncs()).map(({ is_failed }) => is_failed)).toEqual([false, false, false])
})

test('what was answered before the service was killed is kept, and the rest asked for later', async () => {
  // 60 further places are two blocks: four questions.
  const clients = await Promise.all(Array.from({ length: 60 }, (_, at) => livesAt(54 + at / 1000, `Many ${at}`)))
  for (const guid of clients) await visit(guid, '15:00', '15:30', null)
  let answers = 0
  peer.answer = (request, response) => {
    answers++
    if (answers > 1) return response.destroy()
    const count = (name: string) => new URL(request.url ?? '', peer.url).searchParams.get(name)?.split(';').length ?? 0
    const table = Array.from({ length: count('sources') }, () =>
      Array.from({ length: count('destinations') }, () => 300),
    )
    answerJson(response, { code: 'Ok', durations: table, distances: table })
  }
  await run()
  // The first block: the ways between its 50 places.
  expect((await legs()).length).toBe(50 * 49)
  peer.answer = undefined
  await run()
  expect((await legs()).length).toBe(62 * 61)
  expect((await syncs()).map(({ is_failed }) => is_failed)).toEqual([true, false])
  await owner
    .updateTable('appointment')
    .set({ cancelled_at: app.clock.now() })
    .where('client_guid', 'in', clients)
    .execute()
})

test('after 180 days a way is asked for again, and until then, or while the service is down, the old one holds', async () => {
  await run()
  const age = (days: number) =>
    owner
      .updateTable('travel_leg')
      .set({
        fetched_at: Temporal.Instant.from(app.clock.now())
          .subtract({ hours: 24 * days })
          .toString(),
      })
      .execute()
  peer.seconds = () => 1200
  await age(179)
  await run()
  expect(await minutesOfDay()).toBe(18)
  await age(180)
  peer.answer = (_request, response) => void response.destroy()
  await run()
  expect(await minutesOfDay()).toBe(18)
  peer.answer = undefined
  await run()
  expect(await minutesOfDay()).toBe(20)
})

test('each branch that plans has its own ways, and its own line of the sync status', async () => {
  const [here, there] = [await livesAt(55.86, 'Iona', otherBranchId), await livesAt(55.9, 'Eilidh', otherBranchId)]
  await visit(here, '08:00', '09:00', null, otherBranchId)
  await visit(there, '10:00', '11:00', null, otherBranchId)
  await run()
  const branches = await owner.selectFrom('travel_leg').select('branch_id').distinct().orderBy('branch_id').execute()
  expect(branches.map(({ branch_id }) => branch_id)).toEqual([branchId, otherBranchId].toSorted())
  const user = await app.signIn([])
  await owner.insertInto('account_branch').values({ account_guid: user.guid, branch_id: otherBranchId }).execute()
  const shown = async () =>
    (await app.call(getSyncStatus, { as: user })).body.branches.map(({ title, provider, syncs: { length } }) => [
      title,
      provider,
      length,
    ])
  await owner
    .updateTable('branch')
    .set({ features: ['scheduling', 'cm2000'] })
    .where('id', '=', branchId)
    .execute()
  expect(await shown()).toEqual([
    ['Glasgow', 'OSRM', 1],
    ['Leeds', 'CM2000', 0],
    ['Leeds', 'OSRM', 1],
  ])
  await setFeatures([])
  expect(await shown()).toEqual([
    ['Glasgow', null, 0],
    ['Leeds', null, 0],
  ])
  await owner.deleteFrom('travel_leg').execute()
  await run()
  expect(await legs()).toEqual([])
  await setFeatures(['scheduling'])
})

test('in the night the ways of places are deleted where no client lives any longer', async () => {
  await run()
  await owner.updateTable('client').set({ address_latitude: 53.86 }).where('guid', '=', far).execute()
  await tidyUp(app.services)
  expect(await legs()).toEqual([])
  await owner.updateTable('client').set({ address_latitude: 53.85 }).where('guid', '=', far).execute()
  await run()
  await tidyUp(app.services)
  expect((await legs()).length).toBe(2)
})

test('without a routing service nothing is asked for, and in the night the ways are deleted', async () => {
  await run()
  const { length } = peer.asked
  const without = { ...app.services, routing: null }
  await runJob(without, 'sync-travel-times')
  expect(peer.asked.length).toBe(length)
  await tidyUp(without)
  expect([await legs(), await minutesOfDay()]).toEqual([[], 13])
})
