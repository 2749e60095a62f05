import { expect, test } from 'vitest'
import type { Side } from '#contract/fields.ts'
import { filesOf } from '#contract/output/files.ts'
import { readPdf } from '#server/areas/output/documents/read-pdf.ts'
import { company, invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { creditTransaction, invoiceTransactions } from '#testing/builders/invoicing.ts'
import { payable } from '#testing/builders/payable.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
await company(app)
const clerk = await app.signIn(['Finance.File:Read'])

/** Credits the only transaction of a period. Returns the text of the credit's document, and how the files list it. */
async function credited(side: Side, periodGuid: string) {
  const [row] = await transactionsOf(app, periodGuid)
  await invoiceTransactions(app, periodGuid, [row?.guid ?? ''], side)
  const guid = await creditTransaction(app, row?.guid ?? '', { side, reason: 'HOURS' })
  const { body } = await app.call(filesOf[side].downloadOne, { as: clerk, params: { guid } })
  const file = await app.fetch(body.link)
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  const { pages } = await readPdf(file.rawPayload)
  const { body: list } = await app.call(filesOf[side].list, {
    as: clerk,
    query: { from: '2026-11-16', to: '2026-11-22', type: 'CREDITED' },
  })
  return { text: pages.flat().join('\n'), files: list.files }
}

test('the credit note names its invoice, its reason and its reference, and has the negated lines (finance 6, FILE-D24)', async () => {
  const { text, files } = await credited('invoice', (await invoiceable(app, 1)).periodGuid)
  expect(text).toContain('Credit note')
  expect(text).toContain('CR00000001')
  expect(text).toMatch(/Credits invoice\s+INV00000001/)
  expect(text).toContain('Takes back charges of INV00000001')
  expect(text).toContain('Incorrect hours: LCC query 24417 16/11/2026 - 22/11/2026')
  // 10.67 + 17.20 (finance 3.6)
  expect(text).toMatch(/Total credited\s+−£27\.87/)
  expect(files).toMatchObject([{ type_alias: 'CREDITED', output_reference: 'CR00000001', rate: '-27.87' }])
})

test('the payslip of a credit names the payment that it takes back, and its year adds up to nothing', async () => {
  const { text, files } = await credited(
    'payment',
    (await payable(app, ['Khan'], { title: 'Leeds hourly' })).periodGuid,
  )
  expect(text).toContain('CR00000002')
  expect(text).toMatch(/Takes back\s+P00000001/)
  expect(text).toContain('−£12.85')
  expect(files).toMatchObject([{ type_alias: 'CREDITED', output_reference: 'CR00000002', rate: '-12.85' }])
})
