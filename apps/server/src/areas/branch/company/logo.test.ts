import { loadImage } from '@napi-rs/canvas'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { invoiceProcessing } from '#contract/billing/processing.ts'
import { getCompany } from '#contract/branch/company.ts'
import { getLogo, removeLogo, uploadLogo } from '#contract/branch/logo.ts'
import type { Side } from '#contract/fields.ts'
import { getHistory } from '#contract/history/history.ts'
import { filesOf } from '#contract/output/files.ts'
import { imageLimit, wrongImageType } from '#domain/document/file-rules.ts'
import { company, invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { creditTransaction, invoiceTransactions } from '#testing/builders/invoicing.ts'
import { councilModel } from '#testing/builders/models.ts'
import { payable } from '#testing/builders/payable.ts'
import { fileOf, imageExamples, pngOf } from '#testing/file-examples.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const admin = await app.signIn(['Company:Read', 'Company:Edit'])
const clerk = await app.signIn(['Finance.Processing:Edit', 'Finance.Processing:Read', 'Finance.File:Read'])

beforeAll(() => company(app))

const upload = (file: File, as: TestUser | null = admin) => app.call(uploadLogo, { as, body: { file } })
const read = (as: TestUser | null = admin) => app.call(getLogo, { as })
const remove = (as: TestUser | null = admin) => app.call(removeLogo, { as })
const logoGuid = async () => (await app.call(getCompany, { as: admin })).body.logo_guid

test('signed out is 401; reading needs Company or its branches, changing Company:Edit', async () => {
  const logo = fileOf('logo.png', imageExamples.png)
  for (const call of [() => upload(logo, null), () => read(null), () => remove(null)]) {
    expect((await call()).status).toBe(401)
  }
  const nobody = await app.signIn(['User.Operator:Edit'])
  expect((await read(nobody)).status).toBe(403)
  for (const as of [nobody, await app.signIn(['Company:Read', 'Company.Branch:Edit'])]) {
    expect((await upload(logo, as)).status).toBe(403)
    expect((await remove(as)).status).toBe(403)
  }
})

test.each([
  ['a page', fileOf('logo.html', '<!doctype html><script>')],
  ['a page named as a picture', fileOf('logo.png', '<!doctype html><script>')],
  ['a JPEG named as a PNG', fileOf('logo.png', imageExamples.jpg)],
  // 10,000 × 10,000 pixels unfold to 400 megabytes.
  ['more pixels than can be drawn', fileOf('logo.png', pngOf(1, 1, { width: 10_000, height: 10_000 }))],
])('%s is refused at its field', async (_what, file) => {
  const { status, problem } = await upload(file)
  expect([status, problem.errors]).toEqual([422, { file: [wrongImageType] }])
  expect(await logoGuid()).toBeNull()
})

test('a missing file and one of more than 10 MB are refused', async () => {
  expect((await app.call(uploadLogo, { as: admin, body: {} })).problem.errors).toEqual({ file: ['Required'] })
  const large = await upload(fileOf('logo.png', new Uint8Array(imageLimit + 1)))
  expect(large.problem.errors).toEqual({ file: ['File can not be larger than 10 MB.'] })
})

test('a logo is made smaller, replaced and removed; the history names the files', async () => {
  expect([(await read()).status, (await remove()).status]).toEqual([404, 404])
  expect((await upload(fileOf('Wide.png', pngOf(1800, 200)))).status).toBe(204)
  const image = await read()
  expect([image.status, image.headers['content-type']]).toEqual([200, 'image/jpeg'])
  // At most 900 by 228 pixels.
  const { width, height } = await loadImage(Buffer.from(await (image.body as File).arrayBuffer()))
  expect([width, height]).toEqual([900, 100])
  const first = await logoGuid()
  expect((await upload(fileOf('New.jpg', imageExamples.jpg))).status).toBe(204)
  expect(await logoGuid()).not.toBe(first)
  expect((await remove()).status).toBe(204)
  expect([await logoGuid(), (await read()).status, (await remove()).status]).toEqual([null, 404, 404])
  const { guid } = (await app.call(getCompany, { as: admin })).body
  const { body } = await app.call(getHistory, { as: admin, params: { type: 'company', guid } })
  const told = body.entries.map(({ action, changes }) => [action, changes[0]?.before, changes[0]?.after])
  expect(told).toEqual([
    ['remove-logo', 'New.jpg', null],
    ['change-logo', 'Wide.png', 'New.jpg'],
    ['change-logo', null, 'Wide.png'],
  ])
  expect(JSON.stringify(body)).not.toMatch(/jpeg|base64|image/)
})

const show = async (side: Side, guid: string) =>
  picturesIn((await app.call(filesOf[side].show, { as: clerk, params: { guid } })).body)

test('previews show the logo of now; an invoice keeps the one that it was made with, also for its credit', async () => {
  const { periodGuid } = await invoiceable(app, 1, await councilModel(app.owner))
  const guid = (await transactionsOf(app, periodGuid))[0]?.guid ?? ''
  const preview = async () =>
    picturesIn((await app.call(invoiceProcessing.preview, { as: clerk, params: { periodGuid, guid } })).body)
  expect(await preview()).toEqual([])
  await upload(fileOf('Wide.png', pngOf(600, 200)))
  expect(await preview()).toEqual([[600, 200]])
  await invoiceTransactions(app, periodGuid, [guid])
  await upload(fileOf('Square.png', pngOf(150, 150)))
  expect(await show('invoice', guid)).toEqual([[600, 200]])
  expect(await show('invoice', await creditTransaction(app, guid, { reason: 'HOURS' }))).toEqual([[600, 200]])
  await remove()
  expect(await show('invoice', guid)).toEqual([[600, 200]])
  const { rows } = await sql<{ length: number }>`select max(length(document::text)) as length from output_file`.execute(
    app.owner,
  )
  // The picture is not kept with every invoice.
  expect(rows[0]?.length).toBeLessThan(3000)
})

test('a Care Pay Breakdown keeps the logo that it was made with', async () => {
  await upload(fileOf('Wide.png', pngOf(600, 200)))
  const { periodGuid } = await payable(app, ['Khan'], { title: 'Leeds hourly' })
  const guid = (await transactionsOf(app, periodGuid))[0]?.guid ?? ''
  await invoiceTransactions(app, periodGuid, [guid], 'payment')
  await remove()
  expect(await show('payment', guid)).toEqual([[600, 200]])
})

/** Returns width and height in pixels of the pictures in a PDF. */
async function picturesIn(pdf: unknown): Promise<number[][]> {
  const text = Buffer.from(await (pdf as File).arrayBuffer()).toString('latin1')
  const objects = [...text.matchAll(/<<[^<>]*\/Subtype \/Image[^<>]*>>/gs)].map(([found]) => found)
  return objects.map((found) => [/\/Width (\d+)/, /\/Height (\d+)/].map((size) => Number(size.exec(found)?.[1])))
}
