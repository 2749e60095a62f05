import { expect, test } from 'vitest'
import { InvoiceDocument, invoiceDocument } from './invoice-document.ts'
import { creditOf, picturedInvoice, visitOf } from './invoice-examples.ts'

const frozen = invoiceDocument(picturedInvoice)

test('a draft is totalled like the printed example: net, VAT by rate, gross', () => {
  // The figures of the example invoice on paper.
  expect([frozen.net, frozen.vat, frozen.gross]).toEqual(['389.57', '9.60', '399.17'])
  expect(frozen.vat_summary.map(({ label, net, vat }) => [label, net, vat])).toEqual([
    ['Exempt, welfare services', '341.57', '0.00'],
    ['Standard, 20%', '48.00', '9.60'],
  ])
})

test('a stored document reads back the same, in any order of its keys', () => {
  const shuffled = JSON.parse(JSON.stringify(frozen), (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).reverse())
      : value,
  )
  expect(InvoiceDocument.parse(shuffled)).toEqual(frozen)
})

test('a document whose figures were changed does not read back', () => {
  const [first, ...visits] = frozen.visits
  const faulty: [unknown, RegExp][] = [
    [{ ...frozen, net: '389.58' }, /net is 389.58 where its lines give 389.57/],
    [{ ...frozen, vat: '0.00' }, /vat is 0.00 where its lines give 9.60/],
    [{ ...frozen, gross: '389.57' }, /gross is 389.57 where its lines give 399.17/],
    [{ ...frozen, vat_summary: frozen.vat_summary.slice(0, 1) }, /VAT summary/],
    [{ ...frozen, visits }, /net is 389.57 where its lines give 371.12/],
    [{ ...frozen, visits: [{ ...first, total: '18.46' }, ...visits] }, /visit of 2026-11-09 is 18.46/],
    [{ ...frozen, period_end: '2026-11-08' }, /period ends before it starts/],
    [{ ...frozen, due_date: null }, /needs a due date/],
    [{ ...frozen, kind: 'credit' }, /has a credited reference/],
  ]
  for (const [document, message] of faulty) expect(() => InvoiceDocument.parse(document)).toThrow(message)
})

test('an invalid field is refused: floats, invalid dates, unknown fields', () => {
  const faulty = [
    { ...frozen, net: 389.57 },
    { ...frozen, net: '389.570' },
    { ...frozen, invoice_date: '2026-02-30' },
    { ...frozen, format: 2 },
    { ...frozen, discount: '1.00' },
  ]
  for (const document of faulty) expect(InvoiceDocument.safeParse(document).success).toBe(false)
})

test('a reworded label does not invalidate older documents', () => {
  const vat_summary = frozen.vat_summary.map((line) => ({ ...line, label: 'Welfare' }))
  expect(InvoiceDocument.safeParse({ ...frozen, vat_summary }).success).toBe(true)
})

test('a full credit reverses the same net, VAT and gross', () => {
  const credit = invoiceDocument(creditOf(picturedInvoice, 'CR00000003'))
  expect([credit.net, credit.vat, credit.gross]).toEqual(['-389.57', '-9.60', '-399.17'])
})

test('a draft with a visit that does not add up is refused', () => {
  const wrong = { ...visitOf('2026-11-09', '08:00', [45, '24.600', '18.45']), total: '18.44' }
  expect(() => invoiceDocument({ ...picturedInvoice, visits: [wrong] })).toThrow(/18.44/)
})
