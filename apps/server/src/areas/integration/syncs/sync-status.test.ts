import { expect, test } from 'vitest'
import { getSyncStatus } from '#contract/integration/sync-status.ts'
import { sync } from '#testing/builders/syncs.ts'
import { runJob } from '#testing/run-jobs.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

// Now is 09:00 on Tuesday 24 November 2026. The branches are Leeds and Glasgow.
const app = await testApp()
const { owner, branchId, otherBranchId } = app
const read = (as: TestUser | null) => app.call(getSyncStatus, { as })

await owner
  .updateTable('branch')
  .set({ features: ['cm2000'] })
  .where('id', '=', branchId)
  .execute()

test('every operator reads it, of their own branches only, by title (OPS-D14, OPS-D16)', async () => {
  expect((await read(null)).status).toBe(401)
  const one = await app.signIn([])
  expect((await read(one)).body.branches.map(({ title }) => title)).toEqual(['Leeds'])
  const both = await app.signIn([])
  await owner.insertInto('account_branch').values({ account_guid: both.guid, branch_id: otherBranchId }).execute()
  expect((await read(both)).body.branches.map(({ title }) => title)).toEqual(['Glasgow', 'Leeds'])
  await owner.updateTable('account').set({ user_type: 1 }).where('guid', '=', both.guid).execute()
  expect((await read(both)).body.branches ?? []).toEqual([])
})

test('a branch has guid, title, flag, provider and syncs; a sync its times, range and whether it failed (OPS-035, OPS-036)', async () => {
  const user = await app.signIn([])
  await owner.insertInto('account_branch').values({ account_guid: user.guid, branch_id: otherBranchId }).execute()
  const range = { range_from: '2026-11-23T08:00:00Z', range_to: '2026-11-24T08:00:00Z' }
  const first = await sync(owner, { branchId, started_at: '2026-11-24T08:00:00Z', ...range })
  const second = await sync(owner, { branchId, started_at: '2026-11-24T08:15:00Z', ended_at: null, ...range })
  const { body } = await read(user)
  expect(body.branches).toEqual([
    { guid: app.otherBranchGuid, title: 'Glasgow', is_sync_enabled: false, provider: null, syncs: [] },
    {
      ...{ guid: app.branchGuid, title: 'Leeds', is_sync_enabled: true, provider: 'CM2000' },
      syncs: [
        { id: first, started_at: expect.any(String), ended_at: expect.any(String), is_failed: false },
        { id: second, started_at: expect.any(String), ended_at: null, is_failed: false },
      ].map((each) => ({ ...each, failure: null, range_from: expect.any(String), range_to: expect.any(String) })),
    },
  ])
  const [leeds] = body.branches.slice(1)
  expect(Temporal.Instant.from(leeds?.syncs[0]?.started_at ?? '').toString()).toBe('2026-11-24T08:00:00Z')
  expect(Temporal.Instant.from(leeds?.syncs[1]?.range_from ?? '').toString()).toBe('2026-11-23T08:00:00Z')
})

test('the newest five syncs are answered, from old to new (OPS-038, OPS-D16)', async () => {
  await owner.deleteFrom('sync').execute()
  const ids: number[] = []
  for (const minute of ['50', '10', '20', '30', '40', '00']) {
    ids.push(await sync(owner, { branchId, started_at: `2026-11-24T07:${minute}:00Z` }))
  }
  const [at50 = 0, at10 = 0, at20 = 0, at30 = 0, at40 = 0] = ids
  const { body } = await read(await app.signIn([]))
  expect(body.branches[0]?.syncs.map(({ id }) => id)).toEqual([at10, at20, at30, at40, at50])
})

test('a branch has one run of a system at a time', async () => {
  await sync(owner, { branchId, started_at: '2026-11-24T08:50:00Z', ended_at: null })
  await expect(sync(owner, { branchId, started_at: '2026-11-24T08:51:00Z', ended_at: null })).rejects.toThrow(
    'sync_running',
  )
})

test('a sync without an end fails after an hour, also of a system that is no longer configured', async () => {
  await owner.deleteFrom('sync').execute()
  await sync(owner, { branchId, started_at: '2026-11-24T08:00:00Z', ended_at: null })
  await sync(owner, { branchId, started_at: '2026-11-24T08:00:01Z', ended_at: null, provider: 'CarePlanner' })
  await runJob(app.services, 'fail-lost-syncs')
  const found = await owner.selectFrom('sync').select(['provider', 'is_failed', 'failure']).orderBy('id').execute()
  expect(found).toEqual([
    { provider: 'CM2000', is_failed: true, failure: 'It was interrupted.' },
    { provider: 'CarePlanner', is_failed: false, failure: null },
  ])
})
