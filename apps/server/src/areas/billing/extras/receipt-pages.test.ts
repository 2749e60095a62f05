import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { receipts } from '#contract/billing/receipts.ts'
import type { Permission } from '#contract/permissions.ts'
import { expense, payExtras, suspension } from '#testing/builders/extras.ts'
import { fileOf, imageExamples } from '#testing/file-examples.ts'
import { nestedPdf, pdfOf } from '#testing/pdf-examples.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { clerk, group, add } = await payExtras(app)
const { upload, download, pages, page } = receipts.payment
const reader: Permission = 'Finance.Processing.Charges.Approve:Read'
const guid = await add(await group(), expense)

async function sent(content: Uint8Array | string, name = 'Receipt.pdf'): Promise<string> {
  const answer = await app.call(upload, { params: { guid }, body: { file: fileOf(name, content) }, as: clerk })
  expect(answer.status).toBe(201)
  return answer.body.guid
}
const count = (receiptGuid: string, as: TestUser | null = clerk) =>
  app.call(pages, { params: { guid, receiptGuid }, as })
const draw = (receiptGuid: string, number: number, as: TestUser | null = clerk) =>
  app.call(page, { params: { guid, receiptGuid, page: number }, as })

/** Returns width, height and the colour of the bottom right corner of a picture. */
async function look(file: Blob) {
  const image = await loadImage(Buffer.from(await file.arrayBuffer()))
  const pen = createCanvas(image.width, image.height).getContext('2d')
  pen.drawImage(image, 0, 0)
  const [red, green, blue] = pen.getImageData(image.width - 5, image.height - 5, 1, 1).data
  return { width: image.width, height: image.height, colour: [red, green, blue] }
}

test('the pages of a PDF are shown as pictures to those who read additionals', async () => {
  const receiptGuid = await sent(await pdfOf(['red', 'blue']))
  const stranger = await app.signIn([reader], { branchGuid: app.otherBranchGuid })
  for (const [as, status] of [
    [null, 401],
    [await app.signIn(['Finance.Processing:Read']), 403],
    [stranger, 404],
  ] as const) {
    expect((await count(receiptGuid, as)).status).toBe(status)
    expect((await draw(receiptGuid, 1, as)).status).toBe(status)
  }
  for (const number of [0, 1.5, 3, 10_001]) expect((await draw(receiptGuid, number)).status).toBe(404)

  for (const as of [await app.signIn([reader]), await app.signIn(['Hr.Approver:Read'])]) {
    expect((await count(receiptGuid, as)).body).toEqual({ count: 2 })
    // A6 is 297.64 by 419.53 points: at 1400 pixels of width 1400 x 419.53 / 297.64 = 1973.3 of height.
    const first = await draw(receiptGuid, 1, as)
    expect(first.headers['content-type']).toBe('image/png')
    expect(await look(first.body)).toEqual({ width: 1400, height: 1973, colour: [255, 0, 0] })
    expect(await look((await draw(receiptGuid, 2, as)).body)).toMatchObject({ colour: [0, 0, 255] })
  }
  // It is of one extra, and of one side.
  const other = await add(await group(), suspension)
  expect((await app.call(pages, { params: { guid: other, receiptGuid }, as: clerk })).status).toBe(404)
  expect((await app.call(receipts.invoice.pages, { params: { guid, receiptGuid }, as: clerk })).status).toBe(404)
})

test('a photo has no pages', async () => {
  const photo = await sent(imageExamples.png, 'Photo.png')
  expect((await count(photo)).status).toBe(404)
  expect((await draw(photo, 1)).status).toBe(404)
})

test('a PDF that is encrypted, broken or made to take all memory says so, and is still downloaded', async () => {
  for (const [content, code] of [
    [await pdfOf(['green'], 'secret'), 'PDF_LOCKED'],
    [Buffer.from('%PDF-1.7\nMilk 7.85\n%%EOF\n'), 'PDF_UNREADABLE'],
    // A page of 595 by 842 points has 1400 x 1981 = 2.8 million pixels: 17 within each other are 47 million, 18 too many.
    [nestedPdf(60), 'PDF_UNREADABLE'],
  ] as const) {
    const receiptGuid = await sent(content)
    const { status, problem } = await draw(receiptGuid, 1)
    expect([status, problem.code]).toEqual([422, code])
    const { body } = await app.call(download, { params: { guid, receiptGuid }, as: clerk })
    expect(Buffer.from(await body.arrayBuffer()).equals(content)).toBe(true)
  }
  // The next one is shown as usual.
  const shown = await draw(await sent(nestedPdf(3)), 1)
  expect(await look(shown.body)).toMatchObject({ width: 1400, height: 1981 })
})
