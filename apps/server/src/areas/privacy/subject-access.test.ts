import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { getHistory } from '#contract/history/history.ts'
import { getDownloadLink, listDownloads } from '#contract/output/downloads.ts'
import { permissionGroups } from '#contract/permissions.ts'
import { requestCopy } from '#contract/privacy/subject-access.ts'
import { createBankDetails } from '#contract/user-contract/bank-details.ts'
import { document } from '#testing/builders/documents.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { message } from '#testing/builders/messages.ts'
import { appointment, carer, client } from '#testing/builders/rota.ts'
import { runJobs } from '#testing/run-jobs.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'
import { readZip } from '../output/documents/read-zip.ts'

const app = await testApp()
const { owner, branchId } = app
const fetching = ['File.Download:Read'] as const
const hr = await app.signIn(['Hr.Carer:Edit', 'User.Carer:Read', ...fetching])
const staff = await app.signIn(['User.Client:Edit', 'User.Client:Read', ...fetching])

const careTypeGuid = await careType(owner)
const sam = await carer(owner, {
  branchId,
  firstName: 'Sam',
  lastName: 'Ellery',
  more: { religion: 'Quaker', cm2000_pin: '482915' },
})
const ann = await client(owner, {
  branchId,
  firstName: 'Ann',
  lastName: '<b>Bell</b>',
  more: { email: 'ann@larkfield.example' },
})
const other = await client(owner, { branchId, firstName: 'Olive', lastName: 'Otherwise' })

/** Requests a copy, makes it as the worker does, and returns its files by name. */
async function copyOf(subject: 'carer' | 'client', guid: string, as: TestUser): Promise<Map<string, string>> {
  const { status, body } = await app.call(requestCopy[subject], { as, params: { guid } })
  expect(status).toBe(202)
  await runJobs(app)
  const link = await app.call(getDownloadLink, { as, params: { jobGuid: body.job_guid } })
  const { rawPayload } = await app.fetch(link.body.link)
  const files = await readZip(Readable.from(rawPayload, { objectMode: false }))
  return new Map(files.map(({ name, content }) => [name, content]))
}

test.each([
  ['carer', sam, hr, ['User.Carer:Edit', 'User.Carer:Read', ...fetching]],
  ['client', ann, staff, ['User.Client:Read', ...fetching]],
] as const)('a copy about a %s is refused to others', async (subject, guid, mayCopy, others) => {
  const call = (as: TestUser | null, params = { guid }) => app.call(requestCopy[subject], { as, params })
  expect((await call(null)).status).toBe(401)
  expect((await call(await app.signIn([...others]))).status).toBe(403)
  expect((await call(mayCopy, { guid: crypto.randomUUID() })).status).toBe(404)
  const permissions = ['Hr.Carer:Edit', 'User.Carer:Read', 'User.Client:Edit', 'User.Client:Read', ...fetching] as const
  const elsewhere = await app.signIn([...permissions], { branchGuid: app.otherBranchGuid })
  expect((await call(elsewhere)).status).toBe(404)
  const { body } = await app.call(listDownloads, { as: mayCopy, query: { start: '2026-11-01' } })
  expect(body.count).toBe(0)
})

test('a copy about a carer has everything held about the carer, and nothing about clients', async () => {
  await document(owner, { branchId, carerGuid: sam, title: 'Right to work' })
  await message(owner, { branchId, carerGuid: sam, text: 'Running ten minutes late', sentAt: '2026-11-20T10:00:00Z' })
  await appointment(owner, {
    branchId,
    clientGuid: other,
    careTypeGuid,
    start: '2026-11-19T08:00:00Z',
    end: '2026-11-19T09:00:00Z',
    assignees: [{ carerGuid: sam }],
  })
  const groups = [permissionGroups.financeAdmin]
  const admin = await app.signIn(['Finance.UserContract:Edit'], { groups })
  const bank = { name: 'Mr S Ellery', branch: null, account_number: '12345678', code: '204060' }
  await app.call(createBankDetails.carer, { params: { ownerGuid: sam }, body: bank, as: admin })
  const after = JSON.stringify({ religion: 'Quaker', cm2000_pin: '482915' })
  const change = {
    at: '2026-11-20T10:00:00Z',
    branch_id: branchId,
    action: 'update',
    entity: 'carer',
    entity_guid: sam,
  }
  await owner
    .insertInto('audit')
    .values({ ...change, after })
    .execute()
  const files = await copyOf('carer', sam, hr)
  const index = files.get('index.html') ?? ''
  expect(index).toContain('Data held about Sam Ellery')
  expect(index).toContain('Quaker')
  expect(files.get('Messages.csv')).toContain('Running ten minutes late')
  expect(files.get('Messages.csv')).toContain('20/11/2026 10:00')
  expect(files.get('Documents.csv')).toContain('Right to work')
  expect(files.get('Bank details.csv')).toContain('Mr S Ellery,204060,12345678')
  expect(files.get('Changes of the record.csv')).toContain('Religion: Quaker')
  const everything = [...files.values()].join('\n')
  expect(everything).not.toContain('Olive')
  // A guid can have these digits among others.
  expect(everything).not.toMatch(/\b482915\b/)
  expect(everything).not.toContain(other)
})

test('a copy about a client escapes texts, has the files, and is part of the history', async () => {
  const files = await copyOf('client', ann, staff)
  expect(files.get('index.html')).toContain('Ann &lt;b&gt;Bell&lt;/b&gt;')
  expect(files.get('Personal record.csv')).toContain('ann@larkfield.example')
  const { body } = await app.call(getHistory, { as: staff, params: { type: 'client', guid: ann }, query: {} })
  expect(body.entries.map(({ action }) => action)).toContain('subject-access')
})
