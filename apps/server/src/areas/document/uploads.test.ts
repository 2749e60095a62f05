import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { carerDocuments } from '#contract/document/documents.ts'
import { carerFiles, categories, documentForm } from '#testing/builders/documents.ts'
import { carer } from '#testing/builders/rota.ts'
import { documentExamples, falseExamples, fileOf } from '#testing/file-examples.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const { editor, upload, list } = await carerFiles(app)
const anna = await carer(owner, { branchId })

test('file, category and expiry date are required, each with an error at its field (SHELL-096, SHELL-097, SHELL-098)', async () => {
  const { status, problem } = await upload(anna, { category_guid: '', expires_at: '', file: undefined })
  expect([status, problem.code]).toEqual([422, 'INVALID'])
  expect(problem.errors).toEqual({
    category_guid: ['This field is required.'],
    expires_at: ['This field is required.'],
    file: ['Required'],
  })
})

test('an expiry date that is not a date is refused (SHELL-098)', async () => {
  const { status, problem } = await upload(anna, { expires_at: '2026-02-30' })
  expect([status, problem.errors]).toEqual([422, { expires_at: ['Enter a valid date.'] }])
})

test('an empty file field counts as a missing file (SHELL-096)', async () => {
  const { status, problem } = await upload(anna, { file: fileOf('', '') })
  expect([status, problem.errors]).toEqual([422, { file: ['Required'] }])
})

test('a category of another type of user does not exist', async () => {
  const { status, problem } = await upload(anna, { category_guid: categories.clientContract })
  expect([status, problem.errors]).toEqual([422, { category_guid: ['This category does not exist.'] }])
})

test('every permitted type is accepted, and recognised by its content (SHELL-099)', async () => {
  const guid = await carer(owner, { branchId })
  for (const file of await documentExamples()) {
    expect([file.name, (await upload(guid, { file })).status]).toEqual([file.name, 201])
  }
  const { documents } = await list(guid)
  expect(Object.fromEntries(documents.map((row) => [row.file_name, row.file_mime_type]))).toEqual({
    'contract.pdf': 'application/pdf',
    'letter.doc': 'application/msword',
    'letter.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'list.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'letter.rtf': 'application/rtf',
    'page.html': 'text/html',
    'note.txt': 'text/plain',
    'photo.jpg': 'image/jpeg',
    'scan.tiff': 'image/tiff',
    'scan.png': 'image/png',
  })
})

test('an HTML page may begin with any number of comments, and text that only resembles one is refused at once', async () => {
  const comments = '<!---->'.repeat(580)
  expect(
    (await upload(anna, { file: fileOf('page.html', `\ufeff<?xml version="1.0"?> ${comments}\n<p>Text`) })).status,
  ).toBe(201)
  for (const start of [comments, `${comments}Text`, '<!-- <p>', '<!--', '<?xml', '< p>']) {
    expect([start.slice(-8), (await upload(anna, { file: fileOf('page.html', start) })).status]).toEqual([
      start.slice(-8),
      422,
    ])
  }
})

test('a file of another type, by its name or its content, is refused (SHELL-099, SHELL-D31)', async () => {
  const sentence =
    "This file type isn't supported. Please choose a PDF, DOC, DOCX, XLSX, RTF, HTML, TXT, JPG, TIFF, or PNG file to upload."
  const guid = await carer(owner, { branchId })
  for (const file of [fileOf('run.exe', '%PDF-1.7'), ...(await falseExamples())]) {
    const { status, problem } = await upload(guid, { file })
    expect([file.name, status, problem.errors]).toEqual([file.name, 422, { file: [sentence] }])
  }
  expect((await list(guid)).count).toBe(0)
})

test('20 MB are accepted and one byte more is refused (SHELL-D31)', async () => {
  const guid = await carer(owner, { branchId })
  const big = Buffer.alloc(20 * 1024 * 1024 + 1, ' ')
  expect((await upload(guid, { file: fileOf('big.txt', big.subarray(1)) })).status).toBe(201)
  for (const size of [0, 1_000_000]) {
    const file = new File([big, Buffer.alloc(size, ' ')], 'big.txt')
    const { status, problem } = await upload(guid, { file })
    expect([status, problem.errors]).toEqual([422, { file: ['File can not be larger than 20 MB.'] }])
  }
})

test('a document without a title takes the file’s name', async () => {
  const guid = await carer(owner, { branchId })
  await upload(guid, { file_name: ' ', file: fileOf('Führungszeugnis „2026“.pdf', '%PDF-1.7') })
  expect((await list(guid)).documents[0]).toMatchObject({
    title: 'Führungszeugnis „2026“',
    file_name: 'Führungszeugnis „2026“.pdf',
  })
})

test('an upload sent twice with one key is stored once; another file with that key is refused', async () => {
  const guid = await carer(owner, { branchId })
  const headers = { 'idempotency-key': randomUUID() }
  const first = await upload(guid, {}, headers)
  expect((await upload(guid, {}, headers)).body).toEqual(first.body)
  const other = await upload(guid, { file: fileOf('Right to work.pdf', '%PDF-1.7\n%Other\n') }, headers)
  expect([other.status, other.problem.code]).toEqual([409, 'IDEMPOTENCY_REUSED'])
  expect((await list(guid)).count).toBe(1)
})

test('OpenAPI describes the body as a multipart form with a file, and the answer as a file', async () => {
  const { paths } = (await app.fetch('/api/openapi.json')).json()
  const body = paths['/api/carer/{user}/file'].post.requestBody.content
  expect(Object.keys(body)).toEqual(['multipart/form-data'])
  expect(body['multipart/form-data'].schema.properties.file).toMatchObject({ type: 'string', format: 'binary' })
  const answer = paths['/api/carer/{user}/file/{file_guid}'].get.responses['200'].content
  expect(Object.keys(answer)).toEqual(['application/octet-stream'])
  expect(Object.keys(paths['/api/v2/geocoding/address/search'].post.requestBody.content)).toEqual(['text/plain'])
})

test('a body that is no form is refused, and so is a form that is cut off', async () => {
  const json = { ...carerDocuments.upload, bodyType: 'application/json' } as const
  expect((await app.call(json, { as: editor, params: { user: anna }, body: documentForm() })).status).toBe(415)
  const cut = { ...carerDocuments.upload, bodyType: 'text/plain' } as const
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const broken = await app.call(cut, { as: editor, params: { user: anna }, body: '--x\r\nbroken', headers })
  expect([broken.status, broken.problem.code]).toEqual([400, 'MALFORMED'])
})
