import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { carerDocuments, clientDocuments, operatorDocuments } from '#contract/document/documents.ts'
import { getHistory } from '#contract/history/history.ts'
import type { Permission } from '#contract/permissions.ts'
import { carerFiles, categories, document, documentForm } from '#testing/builders/documents.ts'
import { account } from '#testing/builders/people.ts'
import { carer, client } from '#testing/builders/rota.ts'
import { documentExamples, fileOf } from '#testing/file-examples.ts'
import { runJob } from '#testing/run-jobs.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const { editor, reader, upload, list } = await carerFiles(app)
const anna = await carer(owner, { branchId })

test('signed out is 401', async () => {
  const params = { user: anna, file_guid: randomUUID() }
  for (const endpoint of Object.values(carerDocuments)) {
    expect(
      (await app.call(endpoint, { params, body: endpoint.method === 'GET' ? undefined : documentForm() })).status,
    ).toBe(401)
  }
})

test.each([
  ['carer', carerDocuments, 'User.Carer:Read', 'User.Carer:Edit'],
  ['client', clientDocuments, 'User.Client:Read', 'User.Client:Edit'],
  ['operator', operatorDocuments, 'User.Operator:Edit', 'User.Operator:Edit'],
] as const)(
  'documents of a %s need the permissions of that type of user to be read and changed (SHELL-D33, SHELL-167)',
  async (_kind, calls, read, edit) => {
    const params = { user: randomUUID(), file_guid: randomUUID() }
    const status = async (call: (typeof calls)[keyof typeof calls], permissions: Permission[]) => {
      const as = await app.signIn(permissions)
      return (await app.call(call, { as, params, body: call.method === 'GET' ? undefined : documentForm() })).status
    }
    const everythingElse: Permission[] = ['Visit:Edit', 'User.Operator:Read', 'Hr.Carer:Edit', 'Finance:Edit']
    for (const call of [calls.list, calls.download]) {
      expect(await status(call, everythingElse)).toBe(403)
      expect(await status(call, [read])).toBe(404)
    }
    for (const call of [calls.upload, calls.replace, calls.change, calls.remove]) {
      expect(await status(call, read === edit ? everythingElse : [...everythingElse, read])).toBe(403)
      expect(await status(call, [edit])).toBe(404)
    }
  },
)

test('a user of another branch, of another type or an unknown one is 404, and so is another user’s document', async () => {
  const elsewhere = await carer(owner, { branchId: app.otherBranchId })
  const own = await document(owner, { branchId, carerGuid: anna })
  const theirs = await document(owner, { branchId: app.otherBranchId, carerGuid: elsewhere })
  const notCarer = await client(owner, { branchId })
  for (const user of [elsewhere, notCarer, randomUUID()]) {
    expect((await app.call(carerDocuments.list, { as: reader, params: { user } })).status).toBe(404)
    expect((await upload(user)).status).toBe(404)
    const params = { user, file_guid: own }
    expect((await app.call(carerDocuments.download, { as: reader, params })).status).toBe(404)
    expect((await app.call(carerDocuments.remove, { as: editor, params })).status).toBe(404)
  }
  const params = { user: anna, file_guid: theirs }
  expect((await app.call(carerDocuments.download, { as: reader, params })).status).toBe(404)
  expect((await app.call(carerDocuments.remove, { as: editor, params })).status).toBe(404)
  const stranger = await app.signIn(['User.Carer:Edit', 'User.Carer:Read'], { branchGuid: app.otherBranchGuid })
  const ours = { user: anna, file_guid: own }
  expect((await app.call(carerDocuments.download, { as: stranger, params: ours })).status).toBe(404)
  expect(await owner.selectFrom('document').select('guid').where('guid', 'in', [own, theirs]).execute()).toHaveLength(2)
})

test('an uploaded document is listed with all its fields (SHELL-170, SHELL-078, SHELL-D28)', async () => {
  const guid = await carer(owner, { branchId })
  const { status, body } = await upload(guid, { expires_at: '2026-12-24' })
  expect(status).toBe(201)
  expect(await list(guid)).toEqual({
    documents: [
      {
        file_guid: body.guid,
        title: 'Right to work',
        file_name: 'Right to work.pdf',
        file_mime_type: 'application/pdf',
        category_guid: categories.carerContract,
        uploaded_at: '2026-11-24T09:00:00Z',
        uploaded_by_name: 'Test operator',
        expires_at: '2026-12-24',
        warnings: ['Document expires within 30 days.'],
        version: 1,
      },
    ],
    count: 1,
  })
})

test('documents come latest first, filtered by name and category, 25 a page (SHELL-169, SHELL-D30)', async () => {
  const carerGuid = await carer(owner, { branchId })
  const made = { branchId, carerGuid, uploadedBy: editor.guid }
  for (let day = 1; day <= 26; day++) {
    const uploadedAt = `2026-10-${String(day).padStart(2, '0')}T09:00:00Z`
    await document(owner, { ...made, title: `Form 100% ${day}`, uploadedAt })
  }
  const dbs = await document(owner, { ...made, title: 'DBS', categoryGuid: categories.carerDbs })
  const titles = async (query: Record<string, unknown>) => {
    const { documents, count } = await list(carerGuid, query)
    return { titles: documents.map(({ title }) => title), count }
  }
  const first = await titles({})
  expect([first.titles.length, first.count]).toEqual([25, 27])
  expect(first.titles.slice(0, 3)).toEqual(['DBS', 'Form 100% 26', 'Form 100% 25'])
  expect(await titles({ page: 2 })).toEqual({ titles: ['Form 100% 2', 'Form 100% 1'], count: 27 })
  expect(await titles({ page: 3, page_size: 10 })).toMatchObject({ count: 27, titles: { length: 7 } })
  expect(await titles({ search: '100% 26' })).toEqual({ titles: ['Form 100% 26'], count: 1 })
  expect(await titles({ search: '%DBS' })).toEqual({ titles: [], count: 0 })
  const ofCategory = await list(carerGuid, { category_guid: categories.carerDbs })
  expect(ofCategory.documents.map((row) => row.file_guid)).toEqual([dbs])
})

test('a document downloads as it was uploaded, always as an attachment (SHELL-172)', async () => {
  const guid = await carer(owner, { branchId })
  const page = fileOf("Anna's page – naïve (1).html", '<!doctype html><script>alert(1)</script>')
  const { body } = await upload(guid, { file: page })
  const answer = await app.call(carerDocuments.download, { as: reader, params: { user: guid, file_guid: body.guid } })
  expect(answer.status).toBe(200)
  expect(await answer.body.text()).toBe(await page.text())
  expect(answer.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="Anna's page _ na_ve (1).html"; filename*=UTF-8''Anna%27s%20page%20%E2%80%93%20na%C3%AFve%20%281%29.html`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  expect(answer.headers['content-security-policy']).toContain('sandbox')
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
})

test('replacing changes the file and keeps the rest, and the history shows who uploaded which (SHELL-171)', async () => {
  const guid = await carer(owner, { branchId })
  const { body } = await upload(guid)
  const params = { user: guid, file_guid: body.guid }
  const other = await app.signIn(['User.Carer:Edit'])
  app.clock.advance('PT1M')
  const file = fileOf('Visa.png', await bytesOf('scan.png'))
  const { status } = await app.call(carerDocuments.replace, { as: other, params, body: { file } })
  expect(status).toBe(204)
  expect((await list(guid)).documents).toMatchObject([
    {
      file_guid: body.guid,
      title: 'Right to work',
      expires_at: '2031-06-30',
      file_name: 'Visa.png',
      file_mime_type: 'image/png',
      uploaded_at: '2026-11-24T09:01:00Z',
      version: 2,
    },
  ])
  const download = await app.call(carerDocuments.download, { as: reader, params })
  expect(await download.body.bytes()).toEqual(await file.bytes())
  const [entry] = await trailOf(body.guid, 'replace')
  expect(entry).toMatchObject({
    account_guid: other.guid,
    before: { file_name: 'Right to work.pdf', uploaded_by: editor.guid },
    after: { file_name: 'Visa.png', uploaded_by: other.guid },
  })
})

test('a replacement follows the same file rules, and a refused one changes nothing', async () => {
  const guid = await carer(owner, { branchId })
  const { body } = await upload(guid)
  const params = { user: guid, file_guid: body.guid }
  const replace = (file?: File) => app.call(carerDocuments.replace, { as: editor, params, body: { file } })
  expect((await replace()).problem.errors).toEqual({ file: ['Required'] })
  expect((await replace(fileOf('a.exe', 'x'))).status).toBe(422)
  expect((await replace(fileOf('a.pdf', 'x'))).status).toBe(422)
  expect((await list(guid)).documents).toMatchObject([{ file_name: 'Right to work.pdf', version: 1 }])
})

test('the expiry date can be changed alone; a stale version is a conflict (SHELL-D29)', async () => {
  const guid = await carer(owner, { branchId })
  const { body } = await upload(guid)
  const params = { user: guid, file_guid: body.guid }
  const change = (expires_at: string, headers = {}) =>
    app.call(carerDocuments.change, { as: editor, params, body: { expires_at }, headers })
  expect((await change('')).problem.errors).toEqual({ expires_at: ['This field is required.'] })
  expect((await change('31/12/2026')).problem.errors).toEqual({ expires_at: ['Enter a valid date.'] })
  expect((await change('2026-11-23', { 'if-match': '"1"' })).status).toBe(204)
  expect((await list(guid)).documents).toMatchObject([
    { expires_at: '2026-11-23', warnings: ['Document has expired.'], version: 2 },
  ])
  const late = await change('2027-01-01', { 'if-match': '"1"' })
  expect([late.status, late.problem.code]).toEqual([409, 'CHANGED_MEANWHILE'])
  expect(await trailOf(body.guid, 'update')).toMatchObject([
    { before: { expires_at: '2031-06-30' }, after: { expires_at: '2026-11-23' } },
  ])
})

test('a document and its owner have a history for users who may read the owner’s documents (SHELL-D64)', async () => {
  const guid = await carer(owner, { branchId })
  const { body } = await upload(guid)
  const params = { user: guid, file_guid: body.guid }
  app.clock.advance('PT1M')
  await app.call(carerDocuments.change, { as: editor, params, body: { expires_at: '2032-01-31' } })
  const own = await history('document', body.guid)
  expect(own.body.entries).toMatchObject([
    { action: 'update', changes: [{ field: 'expires_at', before: '2031-06-30', after: '2032-01-31' }] },
    { action: 'upload', user_name: 'Test operator' },
  ])
  const owners = await history('carer', guid)
  expect(owners.body.entries.map(({ about }) => about)).toEqual(
    ['update', 'upload'].map(() => ({ kind: 'Document', name: 'Right to work' })),
  )
  const other = await app.signIn(['User.Client:Read', 'User.Operator:Edit'])
  expect((await history('document', body.guid, {}, other)).status).toBe(403)
  const stranger = await app.signIn(['User.Carer:Read'], { branchGuid: app.otherBranchGuid })
  expect((await history('document', body.guid, {}, stranger)).status).toBe(404)
})

test('a deleted document is gone at once and its file soon after, even if the job runs twice (SHELL-173)', async () => {
  const guid = await carer(owner, { branchId })
  const { body } = await upload(guid)
  const params = { user: guid, file_guid: body.guid }
  const { storage_key: key } = await owner
    .selectFrom('document')
    .select('storage_key')
    .where('guid', '=', body.guid)
    .executeTakeFirstOrThrow()
  expect((await app.call(carerDocuments.remove, { as: editor, params })).status).toBe(204)
  expect((await list(guid)).count).toBe(0)
  expect((await app.call(carerDocuments.download, { as: reader, params })).status).toBe(404)
  expect((await app.call(carerDocuments.remove, { as: editor, params })).status).toBe(404)
  const { body: past } = await history('carer', guid, { kind: 'Document' })
  expect(past.entries).toMatchObject([
    {
      action: 'delete-document',
      about: { kind: 'Document' },
      changes: [{ field: 'title', before: 'Right to work', after: null }, {}, {}],
    },
  ])

  const folder = key.slice(0, key.lastIndexOf('/'))
  expect(await app.services.files.list(folder)).toContain(key)
  for (const _ of [1, 2]) await runJob(app.services, 'remove-stored-file', { key })
  expect(await app.services.files.list(folder)).not.toContain(key)
})

test('documents of clients and operators have categories of their own (SHELL-167, SHELL-D59)', async () => {
  const all = await app.signIn(['User.Client:Read', 'User.Client:Edit', 'User.Operator:Edit'])
  const people = [
    [clientDocuments, await client(owner, { branchId }), categories.clientContract],
    [operatorDocuments, await account(owner, { branchIds: [branchId] }), categories.operatorContract],
  ] as const
  for (const [calls, user, category_guid] of people) {
    const wrong = await app.call(calls.upload, { as: all, params: { user }, body: documentForm() })
    expect(wrong.problem.errors).toEqual({ category_guid: ['This category does not exist.'] })
    const { status, body } = await app.call(calls.upload, {
      as: all,
      params: { user },
      body: documentForm({ category_guid }),
    })
    expect(status).toBe(201)
    const { documents } = (await app.call(calls.list, { as: all, params: { user } })).body
    expect(documents.map((row) => row.file_guid)).toEqual([body.guid])
    const params = { user, file_guid: body.guid }
    expect(await (await app.call(calls.download, { as: all, params })).body.text()).toBe('%PDF-1.7\n%%EOF\n')
  }
})

test('an operator of another branch has no documents here', async () => {
  const admin = await app.signIn(['User.Operator:Edit'])
  const elsewhere = await account(owner, { branchIds: [app.otherBranchId] })
  expect((await app.call(operatorDocuments.list, { as: admin, params: { user: elsewhere } })).status).toBe(404)
})

function history(type: string, guid: string, query: { kind?: string } = {}, as = reader) {
  return app.call(getHistory, { as, params: { type, guid }, query })
}

function trailOf(guid: string, action: string) {
  return owner
    .selectFrom('audit')
    .select(['account_guid', 'before', 'after'])
    .where('entity', '=', 'document')
    .where('entity_guid', '=', guid)
    .where('action', '=', action)
    .execute()
}

async function bytesOf(name: string): Promise<Uint8Array> {
  const file = (await documentExamples()).find((each) => each.name === name)
  return new Uint8Array(await file!.arrayBuffer()) // one of the examples
}
