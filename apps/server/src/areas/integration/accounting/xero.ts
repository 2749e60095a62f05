import { createHash } from 'node:crypto'
import { z } from 'zod'
import { formatPence } from '#domain/money.ts'
import type {
  AccountingAccess,
  AccountingBooks,
  AccountingDocument,
  PostedDocument,
  Refused,
} from '../../../kit/accounting-system.ts'
import { askForTokens, callPeer, callWithToken, PeerAmount, type PeerAnswer } from './accounting-call.ts'

const system = 'Xero'

/** The addresses of Xero, without a trailing slash. */
export interface XeroAddresses {
  readonly identity: string
  readonly api: string
  /** Milliseconds before a request times out. */
  readonly timeout?: number | undefined
}

const Common = { Type: z.string(), Status: z.string(), Total: PeerAmount, Contact: z.object({ ContactID: z.string() }) }
const Invoice = z.object({ ...Common, InvoiceID: z.string(), InvoiceNumber: z.string(), AmountDue: PeerAmount })
const CreditNote = z.object({
  ...Common,
  CreditNoteID: z.string(),
  CreditNoteNumber: z.string(),
  RemainingCredit: PeerAmount,
})

/** Only what is needed of the errors of Xero. */
const Problem = z.object({
  Message: z.string().optional(),
  Elements: z.array(z.object({ ValidationErrors: z.array(z.object({ Message: z.string() })).default([]) })).default([]),
})

const Tenants = z.array(z.object({ tenantId: z.string(), tenantName: z.string() }))

/**
 * The accounting API of Xero, with a custom connection: the client works with the one organisation that has allowed it
 * (docs/decisions/0137).
 */
export function xeroBooks(
  { identity, api, timeout }: XeroAddresses,
  access: AccountingAccess,
  build: string,
): AccountingBooks {
  const peer = { system, timeout }
  const basic = Buffer.from(`${access.clientId}:${access.clientSecret}`).toString('base64')
  const renew = () =>
    askForTokens(
      peer,
      `${identity}/connect/token`,
      { grant_type: 'client_credentials', scope: 'accounting.transactions' },
      { authorization: `Basic ${basic}` },
    )
  const call = (method: 'GET' | 'PUT', path: string, send?: { readonly key: string; readonly body: unknown }) =>
    callWithToken(access, renew, (token) =>
      callPeer(peer, `${api}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${token}`,
          'user-agent': `Almoner/${build}`,
          ...(access.tenant !== '' && { 'xero-tenant-id': access.tenant }),
          ...(send && { 'content-type': 'application/json', 'idempotency-key': keyOf(send) }),
        },
        ...(send && { body: JSON.stringify(send.body) }),
      }),
    )
  return {
    system,
    async organisation() {
      const tenants = Tenants.parse(bodyOf(await call('GET', '/connections')))
      const found = tenants.find(({ tenantId }) => access.tenant === '' || tenantId === access.tenant)
      if (!found) throw new Error('Xero does not let this client into the organisation. Check the tenant ID.')
      return found.tenantName
    },
    async find(kind, reference) {
      const query =
        kind === 'invoice'
          ? new URLSearchParams({ InvoiceNumbers: reference })
          : new URLSearchParams({ where: `CreditNoteNumber=="${reference}"` })
      const answer = await call('GET', `/api.xro/2.0/${resourceOf(kind)}?${query}`)
      const found = documentsIn(kind, bodyOf(answer)).find(({ number }) => number === reference)
      return found?.posted ?? null
    },
    async post(document) {
      const resource = resourceOf(document.kind)
      const body = { [resource]: [bodyOfDocument(document, access)] }
      // PUT creates; POST would change a document of the same number.
      const answer = await call('PUT', `/api.xro/2.0/${resource}?unitdp=4`, { key: document.guid, body })
      if (answer.status === 400) return refusalOf(answer)
      const [created] = documentsIn(document.kind, bodyOf(answer))
      if (!created) throw new Error('Xero answered without the document.')
      return created.posted
    },
    async setOff(credit, invoice, amount, date) {
      const allocation = { Invoice: { InvoiceID: invoice.id }, Amount: formatPence(amount), Date: date }
      const path = `/api.xro/2.0/CreditNotes/${encodeURIComponent(credit.id)}/Allocations`
      const answer = await call('PUT', path, { key: credit.id, body: { Allocations: [allocation] } })
      if (answer.status === 400) return refusalOf(answer)
      bodyOf(answer)
      return null
    },
  }
}

const resourceOf = (kind: AccountingDocument['kind']) => (kind === 'invoice' ? 'Invoices' : 'CreditNotes')

/** Xero refuses a key that was used with another body: codes may have been put right since the last attempt. */
function keyOf({ key, body }: { readonly key: string; readonly body: unknown }): string {
  return `${key}-${createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 32)}`
}

function bodyOf({ status, body }: PeerAnswer): unknown {
  if (status === 401) throw new Error('Xero refused the access token. Test the connection.')
  if (status === 403) throw new Error('Xero does not let this client into the organisation. Check the tenant ID.')
  if (status >= 300) throw new Error(`Xero answered ${status}.`)
  return body
}

function refusalOf({ body }: PeerAnswer): Refused {
  const problem = Problem.safeParse(body).data
  const messages = problem?.Elements.flatMap((element) => element.ValidationErrors.map(({ Message }) => Message)) ?? []
  const words = messages.length > 0 ? [...new Set(messages)].join(' ') : problem?.Message
  return { refusal: words || 'It gives no reason.' }
}

function documentsIn(kind: AccountingDocument['kind'], body: unknown): { number: string; posted: PostedDocument }[] {
  if (kind === 'invoice') {
    const { Invoices } = z.object({ Invoices: z.array(Invoice) }).parse(body)
    // Bills of suppliers have numbers of their own.
    return Invoices.filter(({ Type }) => Type === 'ACCREC').map(({ InvoiceID, InvoiceNumber, AmountDue, ...rest }) => ({
      number: InvoiceNumber,
      posted: { id: InvoiceID, open: AmountDue, ...commonOf(rest) },
    }))
  }
  const { CreditNotes } = z.object({ CreditNotes: z.array(CreditNote) }).parse(body)
  return CreditNotes.filter(({ Type }) => Type === 'ACCRECCREDIT').map(
    ({ CreditNoteID, CreditNoteNumber, RemainingCredit, ...rest }) => ({
      number: CreditNoteNumber,
      posted: { id: CreditNoteID, open: RemainingCredit, ...commonOf(rest) },
    }),
  )
}

function commonOf({ Status, Total, Contact }: Pick<z.output<typeof Invoice>, 'Status' | 'Total' | 'Contact'>) {
  return { customerId: Contact.ContactID, gross: Total, isVoid: Status === 'VOIDED' || Status === 'DELETED' }
}

/**
 * An invoice or credit note. Each line is one unit at its amount: Xero multiplies quantity and price itself, and would round
 * otherwise than the invoice. For the same reason each line has its VAT.
 */
function bodyOfDocument(document: AccountingDocument, { accounts, taxes }: AccountingAccess): unknown {
  const { kind, reference, note, customer, date, dueDate, lines } = document
  return {
    ...(kind === 'invoice'
      ? { Type: 'ACCREC', InvoiceNumber: reference, DueDate: dueDate }
      : { Type: 'ACCRECCREDIT', CreditNoteNumber: reference }),
    Contact: { Name: customer },
    Date: date,
    Reference: note,
    CurrencyCode: 'GBP',
    LineAmountTypes: 'Exclusive',
    Status: 'AUTHORISED',
    LineItems: lines.map((line) => ({
      Description: line.description,
      Quantity: '1',
      UnitAmount: formatPence(line.net),
      LineAmount: formatPence(line.net),
      TaxAmount: formatPence(line.vat),
      TaxType: taxes[line.taxCode],
      AccountCode: accounts[line.of],
    })),
  }
}
