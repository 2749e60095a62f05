import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { additionals } from '#contract/billing/additionals.ts'
import { processing } from '#contract/billing/processing.ts'
import { receipts } from '#contract/billing/receipts.ts'
import { type Permission, permissionGroups } from '#contract/permissions.ts'
import { expense, payExtras, suspension } from '#testing/builders/extras.ts'
import { invoiceTransactions } from '#testing/builders/invoicing.ts'
import { fileOf, imageExamples } from '#testing/file-examples.ts'
import { runJobs } from '#testing/run-jobs.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const { clerk, group, add, paramsOf } = await payExtras(app)
const { evidence, upload, download, remove } = receipts.payment
const branchReader: Permission = 'Finance.Processing.Charges.Approve:Read'
const pdf = (text = 'Milk 7.85') => fileOf('Receipt.pdf', `%PDF-1.7\n${text}\n%%EOF\n`)
const send = (guid: string, file = pdf(), as: TestUser | null = clerk) =>
  app.call(upload, { params: { guid }, body: { file }, as })
const read = async (guid: string, as: TestUser | null = clerk) => app.call(evidence, { params: { guid }, as })

test('receipts are seen by those who read additionals, and sent by those who may change the extra', async () => {
  const of = await group()
  const guid = await add(of, expense)
  const reader = await app.signIn([branchReader])
  const hr = await app.signIn(['Hr.Approver:Read'])
  const stranger = await app.signIn(['Finance.Processing.Charges:Edit', branchReader], {
    branchGuid: app.otherBranchGuid,
    groups: [permissionGroups.financeAdmin],
  })
  expect((await send(guid, pdf(), null)).status).toBe(401)
  expect((await send(guid, pdf(), reader)).status).toBe(403)
  // The right to extras alone is not enough: one has to be a member of an admin group (EXTRA-006).
  expect((await send(guid, pdf(), await app.signIn(['Finance.Processing.Charges:Edit']))).status).toBe(403)
  expect((await send(guid, pdf(), stranger)).status).toBe(404)
  expect((await send(randomUUID())).status).toBe(404)
  for (const wrong of [fileOf('receipt.txt', 'Milk'), fileOf('receipt.pdf', 'Milk'), fileOf('r.docx', '%PDF-1.7\n')]) {
    expect((await send(guid, wrong)).problem.errors?.file).toEqual([expect.stringContaining('PDF, JPG, JPEG, or PNG')])
  }
  for (const [ending, content] of Object.entries(imageExamples)) {
    const photo = (await send(guid, fileOf(`Photo.${ending}`, content))).body.guid
    expect((await app.call(remove, { params: { guid, receiptGuid: photo }, as: clerk })).status).toBe(204)
  }
  const { guid: receiptGuid } = (await send(guid)).body
  for (const as of [reader, hr]) {
    expect((await read(guid, as)).body).toMatchObject({
      receipts: [
        { guid: receiptGuid, file_name: 'Receipt.pdf', file_mime_type: 'application/pdf', is_repeated: false },
      ],
      is_editable: false,
    })
    const served = await app.call(download, { params: { guid, receiptGuid }, as })
    expect([served.status, await served.body.text()]).toEqual([200, '%PDF-1.7\nMilk 7.85\n%%EOF\n'])
  }
  for (const [as, status] of [
    [null, 401],
    [await app.signIn(['Finance.Processing:Read']), 403],
    [stranger, 404],
  ] as const) {
    expect((await read(guid, as)).status).toBe(status)
    expect((await app.call(download, { params: { guid, receiptGuid }, as })).status).toBe(status)
  }
  expect((await app.call(remove, { params: { guid, receiptGuid }, as: reader })).status).toBe(403)
  // It is of one extra, and of one side.
  const other = await add(of, suspension)
  expect((await app.call(download, { params: { guid: other, receiptGuid }, as: clerk })).status).toBe(404)
  expect((await app.call(receipts.invoice.evidence, { params: { guid }, as: clerk })).status).toBe(404)
})

test('the same receipt for two extras is noticed, and so is what the owner had of the type in 28 days', async () => {
  const of = await group()
  const [first, second] = [await add(of, expense), await add(of, { ...expense, total: '12.15' })]
  await send(first, pdf('Parking 4.20'))
  expect((await read(first)).body).toMatchObject({
    receipts: [{ is_repeated: false }],
    recent: { count: 1, total: '12.15' },
  })
  await send(second, pdf('Parking 4.20'))
  expect((await read(first)).body.receipts).toMatchObject([{ is_repeated: true }])
  expect((await read(second)).body).toMatchObject({
    receipts: [{ is_repeated: true }],
    recent: { count: 1, total: '7.85' },
  })
})

test('a receipt is deleted with its file, by itself or with its extra, but not once a payment was approved by it', async () => {
  const of = await group()
  const guid = await add(of, expense)
  const sent = (await send(guid)).body.guid
  const again = (await send(guid, pdf('Bread'))).body.guid
  const keys = async (guids: readonly string[]) =>
    (await owner.selectFrom('charge_receipt').select('storage_key').where('guid', 'in', guids).execute()).map(
      ({ storage_key }) => storage_key,
    )
  const stored = await keys([sent, again])
  const [folder] = (stored[0] ?? '').split(/\/[^/]+$/)
  expect(stored).toHaveLength(2)
  expect((await app.call(remove, { params: { guid, receiptGuid: sent }, as: clerk })).status).toBe(204)
  expect((await app.call(remove, { params: { guid, receiptGuid: sent }, as: clerk })).status).toBe(404)
  const approve = (approved: boolean) =>
    app.call(additionals.payment.decide, {
      as: clerk,
      body: { approved, comment: 'Seen', transaction_charge_guids: [guid] },
    })
  expect((await approve(true)).status).toBe(200)
  expect((await app.call(remove, { params: { guid, receiptGuid: again }, as: clerk })).problem.code).toBe(
    'RECEIPT_OF_APPROVED',
  )
  await approve(false)
  const place = { ...paramsOf(of), chargeGuid: guid }
  expect((await app.call(processing.payment.deleteExtra, { params: place, as: clerk })).status).toBe(204)
  expect(await keys([sent, again])).toEqual([])
  await runJobs(app)
  for (const key of stored) expect(await app.services.files.list(folder ?? '')).not.toContain(key)
})

test('nothing is sent for an extra that is paid', async () => {
  const of = await group()
  const guid = await add(of, expense)
  const { guid: receiptGuid } = (await send(guid)).body
  await invoiceTransactions(app, of.periodGuid, [paramsOf(of).guid], 'payment')
  expect((await send(guid, pdf('Late'))).problem.code).toBe('TRANSACTION_COMPLETE')
  expect((await app.call(remove, { params: { guid, receiptGuid }, as: clerk })).problem.code).toBe(
    'TRANSACTION_COMPLETE',
  )
  expect((await read(guid)).body).toMatchObject({ receipts: [{ guid: receiptGuid }], is_editable: false })
})
