import { expect, test } from 'vitest'
import { getClient } from '#contract/client/get-client.ts'
import { getCarePlan, getCarePlanFile, uploadCarePlan } from '#contract/document/care-plans.ts'
import { getHistory } from '#contract/history/history.ts'
import type { Permission } from '#contract/permissions.ts'
import { client } from '#testing/builders/rota.ts'
import { fileOf } from '#testing/file-examples.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const editor = await app.signIn(['User.Client:Read', 'User.Client:Edit'])
const reader = await app.signIn(['User.Client:Read'])
const dot = await client(owner, { branchId })
const pdf = (text = '%PDF-1.7\n%%EOF\n', name = 'Plan.pdf') => fileOf(name, text)

const read = (as: TestUser | null = reader, guid = dot) => app.call(getCarePlan, { params: { guid }, as })
const download = (as: TestUser | null = reader) => app.call(getCarePlanFile, { params: { guid: dot }, as })
const upload = (file: File | undefined, as: TestUser | null = editor) =>
  app.call(uploadCarePlan, { params: { guid: dot }, body: { file }, as })

test('a care plan is read with User.Client:Read, uploaded with User.Client:Edit, and stays in its branch (CLIENT-D23)', async () => {
  const stranger = await app.signIn(['*:Edit' as Permission], { branchGuid: app.otherBranchGuid })
  const other = await app.signIn(['User.Carer:Read', 'User.Carer:Edit'])
  for (const [as, refusal] of [
    [null, 401],
    [other, 403],
    [stranger, 404],
  ] as const) {
    const answers = [await read(as), await download(as), await upload(pdf(), as)]
    expect(answers.map(({ status }) => status)).toEqual([refusal, refusal, refusal])
  }
  expect((await upload(pdf(), reader)).status).toBe(403)
  expect([(await read()).status, (await download()).status]).toEqual([404, 404])
})

test('an uploaded care plan is the current one, and the one before is kept (CLIENT-014, CLIENT-041, CLIENT-D23)', async () => {
  const first = await upload(pdf('%PDF-1.7\nfirst\n%%EOF\n', 'First.pdf'))
  expect(first.status).toBe(201)
  app.clock.advance('PT5M')
  const second = await upload(pdf('%PDF-1.7\nsecond\n%%EOF\n'))
  const { care_plan_file_guid } = second.body
  expect(care_plan_file_guid).not.toBe(first.body.care_plan_file_guid)
  expect((await read()).body).toEqual({
    file_guid: care_plan_file_guid,
    file_name: 'Plan.pdf',
    file_mime_type: 'application/pdf',
    uploaded_at: app.clock.now(),
    uploaded_by_name: 'Test operator',
  })
  const file = await download()
  expect([file.status, await file.body.text()]).toEqual([200, '%PDF-1.7\nsecond\n%%EOF\n'])
  const record = await app.call(getClient, { params: { guid: dot }, as: reader })
  expect(record.body).toMatchObject({ care_plan_file_guid, version: 1 })
  const kept = await owner.selectFrom('care_plan').select('file_name').orderBy('uploaded_at').execute()
  expect(kept.map(({ file_name }) => file_name)).toEqual(['First.pdf', 'Plan.pdf'])
  const { entries } = (await app.call(getHistory, { params: { type: 'client', guid: dot }, as: reader })).body
  expect(entries.map(({ action, about }) => [action, about])).toEqual([
    ['upload', { kind: 'Careplan', name: 'Plan.pdf' }],
    ['upload', { kind: 'Careplan', name: 'First.pdf' }],
  ])
})

test('only PDF, DOC and DOCX files are care plans, by name and by content (CLIENT-D23)', async () => {
  const wrong = "This file type isn't supported. Please choose a PDF, DOC, or DOCX file to upload."
  const before = (await read()).body.file_guid
  for (const [file, sentence] of [
    [undefined, 'Required'],
    [fileOf('photo.png', 'x'), wrong],
    [fileOf('note.txt', 'x'), wrong],
    [pdf('not a PDF at all'), wrong],
  ] as const) {
    const { status, problem } = await upload(file)
    expect([status, problem.errors]).toEqual([422, { file: [sentence] }])
  }
  expect((await read()).body.file_guid).toBe(before)
})
