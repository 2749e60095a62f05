import type { InvoiceDocument } from '#domain/billing/invoice-document.ts'
import { multiplyDivideRounded, type Pence, parsePence, pence } from '#domain/money.ts'
import type { AccountingDocument, AccountingLine } from '../../../kit/accounting-system.ts'
import { type DocumentLine, documentLines } from '../documents/document-lines.ts'

/** Texts in accounting systems have at most 255 characters. */
const maxText = 255

/**
 * Returns an invoice or credit as an accounting system takes it, under the guid of its transaction. A credit note has positive
 * amounts for what it takes back. Lines add up to net and VAT of the document to the penny.
 */
export function accountingDocument(guid: string, document: InvoiceDocument): AccountingDocument {
  const sign = document.kind === 'credit' ? -1 : 1
  const amount = (pounds: string) => signed(sign, parsePence(pounds))
  const note = [document.purchase_order, document.client.reference, document.contract_reference]
  return {
    guid,
    kind: document.kind,
    reference: document.reference,
    note: note.filter(Boolean).join(', ').slice(0, maxText),
    customer: document.funder.account ?? document.funder.name,
    date: document.invoice_date,
    dueDate: document.due_date,
    lines: linesOf(document, sign),
    net: amount(document.net),
    vat: amount(document.vat),
    gross: amount(document.gross),
  }
}

/** No amount is a negative zero. */
const signed = (sign: 1 | -1, amount: Pence): Pence => pence(sign === -1 ? 0 - amount : amount)

function linesOf(document: InvoiceDocument, sign: 1 | -1): AccountingLine[] {
  const parts = new Map(
    document.vat_summary.map(({ tax_code, rate, net, vat }) => [`${tax_code} ${rate}`, vatParts(net, vat)]),
  )
  return documentLines(document).map((line) => {
    const net = parsePence(line.amount)
    const vat = parts.get(`${line.taxCode} ${line.taxRate}`)?.(net) ?? pence(0)
    return {
      of: line.of,
      description: descriptionOf(line),
      taxCode: line.taxCode,
      net: signed(sign, net),
      vat: signed(sign, vat),
    }
  })
}

/**
 * Splits the VAT of a rate, which is rounded once for the whole document, among its lines in their order: each gets the part up
 * to and with it, less what the lines before it got, so that no penny is lost or added.
 */
function vatParts(netOfRate: string, vatOfRate: string): (net: Pence) => Pence {
  const whole = parsePence(netOfRate)
  const vat = parsePence(vatOfRate)
  let netSoFar = 0
  let vatSoFar = 0
  return (net) => {
    if (whole === 0) return pence(0)
    netSoFar += net
    const upToHere = multiplyDivideRounded(vat, whole < 0 ? 0 - netSoFar : netSoFar, Math.abs(whole))
    const part = pence(upToHere - vatSoFar)
    vatSoFar = upToHere
    return part
  }
}

function descriptionOf({ item, description, quantity, rate }: DocumentLine): string {
  const working = quantity === '1' || quantity === '-1' || quantity === '0' ? '' : `, ${quantity} × £${rate}`
  return `${item}, ${description}${working}`.slice(0, 1000)
}
