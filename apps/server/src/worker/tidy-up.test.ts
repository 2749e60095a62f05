import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { document } from '#testing/builders/documents.ts'
import { chatImage } from '#testing/builders/messages.ts'
import { carer } from '#testing/builders/rota.ts'
import { runJobs, tidyUp } from '#testing/run-jobs.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()

test('expired data is removed, valid data stays (OPS-D11, INVP-D26)', async () => {
  const { guid } = await app.signIn([])
  const { owner, branchId } = app
  const download = (days: number, key: string) => ({
    branch_id: branchId,
    account_guid: guid,
    kind: 'invoices',
    request: '{}',
    file_name: `${key}.pdf`,
    status: 'Completed',
    storage_key: key,
    created_at: Temporal.Instant.from(app.clock.now())
      .subtract({ hours: 24 * days })
      .toString(),
  })
  for (const key of ['old', 'young']) await app.services.files.write(key, Readable.from(['x']))
  await owner
    .insertInto('download')
    .values([download(31, 'old'), download(29, 'young')])
    .execute()
  const task = (inserted_at: string, status: string) => ({
    branch_id: branchId,
    side: 'invoice',
    type: 'Completion',
    status,
    details: '',
    item_count: 0,
    total_pence: 0,
    inserted_at,
    inserted_by: guid,
  })
  await owner
    .insertInto('task')
    .values([
      task('2026-11-22T09:00:00Z', 'Draft'),
      task('2026-11-24T08:00:00Z', 'Draft'),
      task('2026-11-01T09:00:00Z', 'Complete'),
    ])
    .execute()

  await tidyUp(app.services)
  await runJobs(app)

  expect(await owner.selectFrom('download').select('storage_key').execute()).toEqual([{ storage_key: 'young' }])
  await expect(app.services.files.read('old').then((stream) => stream.toArray())).rejects.toThrow()
  expect(await (await app.services.files.read('young')).toArray()).toHaveLength(1)
  expect(await owner.selectFrom('task').select('status').orderBy('status').execute()).toEqual([
    { status: 'Complete' },
    { status: 'Draft' },
  ])
})

test('files that were stored and never kept are removed after a day, those of documents and conversations stay', async () => {
  const { owner, branchId, services } = app
  const carerGuid = await carer(owner, { branchId })
  const key = (day: string, name: string) => `documents/${app.branchGuid}/${day}/${name}`
  const [kept, lost, young] = [key('2026-11-20', 'kept'), key('2026-11-20', 'lost'), key('2026-11-23', 'young')]
  for (const each of [kept, lost, young]) await services.files.write(each, Readable.from(['x']))
  await document(owner, { branchId, carerGuid, storageKey: kept })
  const picture = (day: string, name: string) => `chat/${app.branchGuid}/${day}/${name}`
  const [sent, dropped] = [picture('2026-11-20', 'sent'), picture('2026-11-20', 'dropped')]
  for (const each of [sent, dropped]) await services.files.write(each, Readable.from(['x']))
  await chatImage(owner, { branchId, carerGuid, storageKey: sent })

  await tidyUp(services)
  await runJobs(app)

  expect(await services.files.list(`documents/${app.branchGuid}`)).toEqual([kept, young])
  expect(await services.files.list(`chat/${app.branchGuid}`)).toEqual([sent])
})
