import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invoiceDocument } from '#domain/billing/invoice-document.ts'
import { creditOf, exempt, keySafe, picturedInvoice, standard, visitOf } from '#domain/billing/invoice-examples.ts'
import { formatPence, parsePence, pence } from '#domain/money.ts'
import { accountingDocument } from './accounting-document.ts'

const reduced = { tax_code: 'REDUCED', tax_rate: '5' } as const
const line = fc.record({
  total: fc.integer({ min: -50_000, max: 50_000 }),
  tax: fc.constantFrom(exempt, standard, reduced),
})
const sumOf = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

test('lines add up to net, VAT and gross of invoice and credit to the penny, whatever the amounts and signs', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const charges = lines.map(({ total, tax }) => ({
        ...{ ...keySafe, ...tax, quantity: null, rate: null },
        total: formatPence(pence(total)),
      }))
      const invoice = { ...picturedInvoice, charges }
      for (const draft of [invoice, creditOf(invoice, 'CR1')]) {
        const document = invoiceDocument(draft)
        const { lines: parts, net, vat, gross } = accountingDocument('guid', document)
        expect([sumOf(parts.map((each) => each.net)), sumOf(parts.map((each) => each.vat))]).toEqual([net, vat])
        expect(gross).toBe(pence(net + vat))
        // A credit note has positive amounts for what it takes back.
        const sign = document.kind === 'credit' ? -1 : 1
        expect(formatPence(gross)).toBe(formatPence(pence(sign * parsePence(document.gross) + 0)))
        for (const code of ['EXEMPT', 'ZERO'] as const) {
          expect(parts.filter(({ taxCode }) => taxCode === code).every((each) => each.vat === 0)).toBe(true)
        }
      }
    }),
  )
})

test('a line names its working, and the note what the payer knows the invoice by', () => {
  const visits = [visitOf('2026-11-09', '08:00', [45, '24.600', '18.45'])]
  const { lines, note, customer } = accountingDocument('guid', invoiceDocument({ ...picturedInvoice, visits }))
  expect(lines.map(({ of, description }) => [of, description])).toEqual([
    ['visit', 'Domiciliary, 09/11/2026 08:00, 45 min, 0.75 × £24.600'],
    ['extra', 'Expense (taxable), 13/11/2026, Key safe, supply and fitting'],
  ])
  expect(note).toBe('4500128841, CL-00412, HOL-0412')
  expect(customer).toBe('LCC Adults and Health')
})
