import { beforeAll, expect, test } from 'vitest'
import { getDownloadLink, listDownloads, retryDownload } from '#contract/output/downloads.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp('2026-03-31T09:00:00Z')
let clerk: TestUser
let colleague: TestUser
let outsider: TestUser
let stranger: TestUser

/** Inserts a download of the clerk. Returns its guid. */
async function download(createdAt: string, more: object = {}): Promise<string> {
  const { job_guid } = await app.owner
    .insertInto('download')
    .values({
      branch_id: app.branchId,
      account_guid: clerk.guid,
      kind: 'invoices',
      request: '{}',
      file_name: `${createdAt}.zip`,
      created_at: createdAt,
      ...more,
    })
    .returning('job_guid')
    .executeTakeFirstOrThrow()
  return job_guid
}
const completed = { status: 'Completed', storage_key: 'downloads/some.zip', expires_at: '2026-04-02T09:00:00Z' }

beforeAll(async () => {
  clerk = await app.signIn(['File.Download:Read'])
  colleague = await app.signIn(['File.Download:Read'])
  outsider = await app.signIn(['Finance.File:Read'])
  stranger = await app.signIn(['File.Download:Read'], { branchGuid: app.otherBranchGuid })
})

const list = (query: Record<string, unknown>, as: TestUser | null = clerk) => app.call(listDownloads, { as, query })
const link = (jobGuid: string, as: TestUser | null = clerk) => app.call(getDownloadLink, { as, params: { jobGuid } })

test('downloads are listed for the user who asked for them, in their branch, with how they stand (OPS-023, OPS-029)', async () => {
  const done = await download('2026-03-30T10:00:00Z', completed)
  const failed = await download('2026-03-30T11:00:00Z', {
    status: 'Failed',
    error_code: 'NOT_MADE',
    error_message: 'The file could not be created.',
  })
  const start = '2026-03-30'
  expect((await list({ start }, null)).status).toBe(401)
  expect((await list({ start }, outsider)).status).toBe(403)
  for (const other of [stranger, colleague])
    expect((await list({ start }, other)).body).toEqual({ downloads: [], count: 0 })
  expect((await list({ start })).body.downloads).toEqual([
    {
      job_guid: failed,
      file_name: '2026-03-30T11:00:00Z.zip',
      created_at: '2026-03-30T11:00:00Z',
      expires_at: null,
      status: 'Failed',
      is_retryable: true,
      error_code: 'NOT_MADE',
      error_message: 'The file could not be created.',
    },
    {
      job_guid: done,
      file_name: '2026-03-30T10:00:00Z.zip',
      created_at: '2026-03-30T10:00:00Z',
      expires_at: '2026-04-02T09:00:00Z',
      status: 'Completed',
      is_retryable: false,
      error_code: null,
      error_message: null,
    },
  ])
})

test('start and end are days of the branch, both whole, also when the clocks change (OPS-D09)', async () => {
  // Clocks go forward on 29 March 2026: that day is from 00:00 UTC to 23:00 UTC.
  const instants = ['2026-03-28T23:59:59Z', '2026-03-29T00:00:00Z', '2026-03-29T22:59:59Z', '2026-03-29T23:00:00Z']
  for (const instant of instants) await download(instant)
  const found = async (query: Record<string, unknown>) =>
    (await list(query)).body.downloads.map(({ created_at }) => created_at)
  expect(await found({ start: '2026-03-29', end: '2026-03-29' })).toEqual([instants[2], instants[1]])
  expect(await found({ start: '2026-03-28', end: '2026-03-28' })).toEqual([instants[0]])
  expect(await found({ start: '2026-03-29' })).toHaveLength(5)
  expect((await list({})).problem).toMatchObject({ status: 422, errors: { start: ['Enter a valid date.'] } })
  expect((await list({ start: '2026-03-30', end: '2026-03-29' })).problem).toMatchObject({
    status: 422,
    errors: { start: ['Start date can not be after end date'] },
  })
})

test('a link is made for a finished file of the user until it expires (OPS-031)', async () => {
  const done = await download('2026-03-31T08:00:00Z', completed)
  const pending = await download('2026-03-31T08:00:00Z')
  expect((await link(done, null)).status).toBe(401)
  expect((await link(done, outsider)).status).toBe(403)
  for (const other of [stranger, colleague]) expect((await link(done, other)).status).toBe(404)
  expect((await link(pending)).status).toBe(404)
  expect((await app.call(retryDownload, { as: clerk, params: { jobGuid: done } })).status).toBe(409)
  expect((await link(done)).body).toEqual({
    link: expect.stringMatching(/^\/api\/files\/\S+$/),
    file_name: '2026-03-31T08:00:00Z.zip',
  })
  app.clock.advance('PT48H')
  const later = await app.signIn(['File.Download:Read'])
  await app.owner.updateTable('download').set({ account_guid: later.guid }).where('job_guid', '=', done).execute()
  expect((await link(done, later)).status).toBe(404)
})
