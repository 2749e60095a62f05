import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { getDownloadLink } from '#contract/output/downloads.ts'
import { invoiceFiles } from '#contract/output/files.ts'
import { invoiceInterfaces } from '#contract/output/interfaces.ts'
import { replaceFiles } from '#contract/output/replace-files.ts'
import { type Invoiceable, invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { invoiceTransactions } from '#testing/builders/invoicing.ts'
import { payable } from '#testing/builders/payable.ts'
import { runJobs } from '#testing/run-jobs.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, services } = app
let clerk: TestUser
let developer: TestUser
let run: Invoiceable
let guids: string[]

beforeAll(async () => {
  clerk = await app.signIn(['Finance.File:Read', 'File.Download:Read'])
  developer = await app.signIn(['Developer:Edit', 'File.Download:Read'])
  run = await invoiceable(app, 3)
  guids = (await transactionsOf(app, run.periodGuid)).map(({ guid }) => guid)
  await invoiceTransactions(app, run.periodGuid, guids)
})

const replace = (body: readonly string[], as: TestUser | null = developer) => app.call(replaceFiles, { as, body })
const overwrite = (key: string) => services.files.write(key, Readable.from([Buffer.from('old')], { objectMode: false }))
const contentOf = async (key: string) => text(await services.files.read(key))

test('files are replaced by developers, for completed invoices of their branch (FILE-019, FILE-040, FILE-D08, FILE-D19)', async () => {
  const stranger = await app.signIn(['Developer:Edit'], { branchGuid: app.otherBranchGuid })
  expect((await replace(guids, null)).status).toBe(401)
  expect((await replace(guids, clerk)).status).toBe(403)
  expect((await replace(guids, stranger)).status).toBe(404)
  expect((await replace([])).problem).toMatchObject({ status: 422 })
  expect((await replace([...guids, run.model.guid])).status).toBe(404)
  const { carers } = await payable(app, ['Ahmed'], { title: 'Leeds hourly' })
  expect((await replace([carers[0]?.transactionGuid ?? ''])).status).toBe(404)
})

test('the interface file and the downloads with an invoice are made again, from the same frozen data (FILE-D08)', async () => {
  const [first = '', second = '', third = ''] = guids
  await app.call(invoiceInterfaces.create, { as: clerk, query: { type: 'EX/NET-S' }, body: [first, second] })
  const request = async (transaction_guids: string[]) => {
    const body = { download_mode: 'BackingTable' as const, transaction_guids }
    return (await app.call(invoiceFiles.download, { as: clerk, body })).body.job_guid
  }
  const [both, other] = [await request([first, third]), await request([second])]
  await runJobs(app)
  const { storage_key: interfaceKey } = await owner
    .selectFrom('interface_file')
    .select('storage_key')
    .executeTakeFirstOrThrow()
  const keys = [interfaceKey ?? '', `downloads/${both}.csv`, `downloads/${other}.csv`] as const
  const before = await Promise.all(keys.map(contentOf))
  await Promise.all(keys.map(overwrite))

  expect((await replace([first])).status).toBe(204)
  expect((await replace([first])).status).toBe(204)
  await runJobs(app)
  // The download of the second invoice alone is left as it is.
  expect(await Promise.all(keys.map(contentOf))).toEqual([before[0], before[1], 'old'])
  const link = await app.call(getDownloadLink, { as: clerk, params: { jobGuid: both } })
  expect((await app.fetch(link.body.link)).rawPayload.toString()).toBe(`\ufeff${before[1]}`)
  const audits = await owner
    .selectFrom('audit as a')
    .select(['a.entity_guid', 'a.account_guid'])
    .where('a.action', '=', 'replace')
    .execute()
  expect(audits).toEqual(Array(2).fill({ entity_guid: first, account_guid: developer.guid }))
})

test('a download that has expired is not made again', async () => {
  const [, , third = ''] = guids
  const body = { download_mode: 'Individual' as const, transaction_guids: [third] }
  const { job_guid } = (await app.call(invoiceFiles.download, { as: clerk, body })).body
  await runJobs(app)
  await overwrite(`downloads/${job_guid}.pdf`)
  await replace([third])
  app.clock.advance('PT192H')
  await runJobs(app)
  expect(await contentOf(`downloads/${job_guid}.pdf`)).toBe('old')
})
