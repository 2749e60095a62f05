import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDownload } from '#server/areas/output/downloads/make-download.ts'
import { localFileStore } from '#server/kit/files/local-file-store.ts'
import { withBranch } from '#server/kit/with-branch.ts'
import { testDatabase } from '#testing/test-database.ts'
import { loadDemo } from '../load.ts'
import { addDownloads } from './add-downloads.ts'
import { addSyncs } from './add-syncs.ts'

// A Tuesday at 10:07 in London.
const now = '2026-11-03T10:07:00Z'
const { url, owner } = await testDatabase()
const folder = join(tmpdir(), `almoner-demo-${randomUUID()}`)
const files = localFileStore(folder)
afterAll(() => rm(folder, { recursive: true, force: true }))

beforeAll(async () => {
  await loadDemo({ databaseUrl: url, now, carers: 8, clients: 9, weeks: 2, files })
})

/** Returns the downloads of a branch, from old to new. */
const downloads = async (branchId: number) =>
  await owner
    .selectFrom('download as d')
    .innerJoin('account as a', 'a.guid', 'd.account_guid')
    .select(['d.job_guid', 'd.status', 'd.error_code', 'd.storage_key', 'd.file_name', 'a.email'])
    .select(sql<string>`to_char(d.created_at, 'DD/MM HH24:MI')`.as('created'))
    .select(sql<string | null>`to_char(d.expires_at, 'DD/MM HH24:MI')`.as('expires'))
    .where('d.branch_id', '=', branchId)
    .orderBy('d.created_at')
    .execute()

/** Returns the syncs of a branch with a system, from old to new, as start, end and failure. */
const syncs = async (branchId: number, provider: string) => {
  const found = await owner
    .selectFrom('sync as s')
    .select([sql<string>`to_char(s.started_at, 'HH24:MI')`.as('start'), 's.ended_at', 's.is_failed', 's.failure'])
    .select(sql<string>`to_char(s.range_from, 'DD/MM HH24:MI')`.as('from'))
    .select(sql<string>`to_char(s.range_to, 'DD/MM HH24:MI')`.as('to'))
    .where('s.branch_id', '=', branchId)
    .where('s.provider', '=', provider)
    .orderBy('s.started_at')
    .execute()
  return found.map(({ start, ended_at, is_failed, failure, from, to }) => ({
    start,
    state: ended_at === null ? 'running' : is_failed ? failure : 'done',
    range: `${from} to ${to}`,
  }))
}

const branches = () => owner.selectFrom('branch').select(['id', 'guid', 'title']).orderBy('id').execute()

test('the finance account of every branch has downloads in each status, with files where there should be some (docs/design/demo.md)', async () => {
  for (const { id, guid, title } of await branches()) {
    const found = await downloads(id)
    expect(new Set(found.map(({ email }) => email)), title).toEqual(new Set(['finance@larkfield.example']))
    const [expired, completed, failed, pending] = found
    // Files are kept for seven days.
    expect(expired, title).toMatchObject({ status: 'Completed', created: '27/10 08:07', expires: '03/11 08:07' })
    expect(completed, title).toMatchObject({ status: 'Completed', created: '02/11 08:07', expires: '09/11 08:07' })
    expect(failed, title).toMatchObject({ status: 'Failed', error_code: 'NOT_MADE', storage_key: null, expires: null })
    expect(pending, title).toMatchObject({ status: 'Pending', storage_key: null, expires: null })
    expect(found).toHaveLength(4)
    expect((await contentOf(expired)).subarray(0, 5).toString()).toBe('%PDF-')
    expect((await contentOf(completed)).subarray(0, 2).toString()).toBe('PK')

    const jobGuid = pending?.job_guid ?? ''
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from graphile_worker.jobs where key = ${`make-download:${jobGuid}`}`.execute(owner)
    expect(rows).toEqual([{ count: 1 }])
    await makeDownload({ db: owner, files, clock: { now: () => now } }, { jobGuid, branchGuid: guid })
    const made = (await downloads(id)).at(-1)
    expect(made).toMatchObject({ job_guid: jobGuid, status: 'Completed', file_name: pending?.file_name })
    expect((await contentOf(made)).subarray(0, 5).toString()).toBe('%PDF-')
  }
})

async function contentOf(download: { readonly storage_key: string | null } | undefined): Promise<Buffer> {
  return await buffer(await files.read(download?.storage_key ?? ''))
}

test('syncs are done, failed and running, every 15 minutes with each system that a branch uses (docs/design/demo.md)', async () => {
  const [leeds, glasgow, cardiff] = await branches()
  const noAnswer = 'The service did not answer in time.'
  for (const branch of [leeds, glasgow]) {
    // Each reads 24 hours again before the end of the last success; the first counts back from itself.
    expect(await syncs(branch?.id ?? 0, 'CM2000')).toEqual([
      { start: '09:00', state: 'done', range: '02/11 09:00 to 03/11 09:00' },
      { start: '09:15', state: noAnswer, range: '02/11 09:00 to 03/11 09:15' },
      { start: '09:30', state: 'done', range: '02/11 09:00 to 03/11 09:30' },
      { start: '09:45', state: 'done', range: '02/11 09:30 to 03/11 09:45' },
      { start: '10:00', state: 'done', range: '02/11 09:45 to 03/11 10:00' },
    ])
  }
  expect(await syncs(cardiff?.id ?? 0, 'CM2000')).toEqual([])
  for (const branch of [leeds, glasgow, cardiff]) {
    expect(await syncs(branch?.id ?? 0, 'CarePlanner')).toEqual([
      { start: '08:55', state: 'done', range: '03/11 08:55 to 03/11 08:55' },
      { start: '09:10', state: 'done', range: '03/11 08:55 to 03/11 09:10' },
      { start: '09:25', state: noAnswer, range: '03/11 09:10 to 03/11 09:25' },
      { start: '09:40', state: 'done', range: '03/11 09:10 to 03/11 09:40' },
      { start: '09:55', state: 'running', range: '03/11 09:40 to 03/11 09:55' },
    ])
  }
})

test('adding them again changes nothing', async () => {
  const contents = async () => ({
    downloads: await owner.selectFrom('download').selectAll().orderBy('job_guid').execute(),
    syncs: await owner.selectFrom('sync').selectAll().orderBy('id').execute(),
  })
  const before = await contents()
  const [{ account_guid: accountGuid = '' } = {}] = before.downloads
  for (const { guid } of await branches()) {
    await addDownloads(guid, { db: owner, files, accountGuid, now })
    await withBranch(owner, guid, now, (scoped, branch) => addSyncs(scoped, branch, now))
  }
  expect(await contents()).toEqual(before)
})
