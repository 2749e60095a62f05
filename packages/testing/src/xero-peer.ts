import { randomUUID } from 'node:crypto'
import {
  type AccountingPeer,
  type PeerCall,
  type PeerReply,
  penceOf,
  poundsOf,
  startAccountingPeer,
} from './accounting-peer.ts'

interface XeroLine {
  readonly Quantity: string
  readonly UnitAmount: string
  readonly LineAmount: string
  readonly TaxAmount: string
  readonly TaxType: string
  readonly AccountCode: string
  readonly Description: string
}

/** A document as it was sent, with what Xero adds. */
export interface XeroDocument {
  readonly Type: string
  readonly Status: string
  readonly InvoiceNumber?: string
  readonly CreditNoteNumber?: string
  readonly Contact: { readonly Name: string; readonly ContactID: string }
  readonly LineItems: readonly XeroLine[]
  readonly Total: number
  /** Pence that are not paid or set off. */
  open: number
  readonly id: string
}

export interface XeroPeer extends AccountingPeer {
  readonly invoices: XeroDocument[]
  readonly credits: XeroDocument[]
  /** The tokens that it has given and still takes. */
  readonly tokens: Set<string>
  /** The accounts that it knows. */
  readonly accounts: Set<string>
}

export const xeroClient = {
  id: 'XERO-CLIENT',
  secret: 'xero secret 8f3a',
  tenant: '5f2c1c4e-9d3b-4c1a-8f0e-6f1f2a3b4c5d',
}

type State = Pick<XeroPeer, 'invoices' | 'credits' | 'tokens' | 'accounts'> & { keys: Map<string, [string, PeerReply]> }

/** Starts a Xero for tests: its tokens, invoices, credit notes and allocations, with its rules for them. */
export async function startXeroPeer(): Promise<XeroPeer> {
  const state: State = {
    ...{ invoices: [], credits: [], tokens: new Set(), accounts: new Set(['200', '260']), keys: new Map() },
  }
  const peer = await startAccountingPeer((call) => answer(state, call))
  return Object.assign(state, peer)
}

function answer(state: State, call: PeerCall): PeerReply {
  const { method, url, headers } = call
  if (url.pathname === '/connect/token') return tokenOf(state, call)
  const token = headers.authorization?.replace('Bearer ', '') ?? ''
  if (!state.tokens.has(token)) return { status: 401, body: { Title: 'Unauthorized', Detail: 'TokenExpired' } }
  if (url.pathname === '/connections') {
    return { body: [{ tenantId: xeroClient.tenant, tenantName: 'Larkfield Homecare', tenantType: 'ORGANISATION' }] }
  }
  if (headers['xero-tenant-id'] !== xeroClient.tenant) {
    return { status: 403, body: { Title: 'Forbidden', Detail: 'AuthenticationUnsuccessful' } }
  }
  if (method === 'PUT') return once(state, call, () => put(state, call))
  const [, resource] = /^\/api\.xro\/2\.0\/(Invoices|CreditNotes)$/.exec(url.pathname) ?? []
  if (resource === undefined) return { status: 404, body: {} }
  const number = url.searchParams.get('InvoiceNumbers') ?? /"(.*)"/.exec(url.searchParams.get('where') ?? '')?.[1]
  const found = listOf(state, resource).filter((each) => numberOf(each) === number)
  return { body: { [resource]: found.map(shown) } }
}

function tokenOf({ tokens }: State, { headers, body }: PeerCall): PeerReply {
  const form = new URLSearchParams(body)
  const basic = Buffer.from(`${xeroClient.id}:${xeroClient.secret}`).toString('base64')
  if (headers.authorization !== `Basic ${basic}`) return { status: 400, body: { error: 'invalid_client' } }
  if (form.get('grant_type') !== 'client_credentials' || form.get('scope') !== 'accounting.transactions') {
    return { status: 400, body: { error: 'invalid_scope' } }
  }
  const token = randomUUID()
  tokens.add(token)
  return { body: { access_token: token, expires_in: 1800, token_type: 'Bearer', scope: form.get('scope') } }
}

/** A key that comes again gets the same answer, and is refused with another body. */
function once({ keys }: State, { headers, url, body }: PeerCall, work: () => PeerReply): PeerReply {
  const key = String(headers['idempotency-key'])
  const known = keys.get(key)
  const asked = `${url.pathname} ${body}`
  if (known) return known[0] === asked ? known[1] : refused('The idempotency key was used with another request')
  const reply = work()
  if (reply.status === undefined) keys.set(key, [asked, reply])
  return reply
}

function put(state: State, { url, body }: PeerCall): PeerReply {
  const allocation = /^\/api\.xro\/2\.0\/CreditNotes\/([^/]+)\/Allocations$/.exec(url.pathname)
  if (allocation) return allocate(state, allocation[1] ?? '', body)
  const resource = url.pathname.endsWith('/Invoices') ? 'Invoices' : 'CreditNotes'
  const [given] = (JSON.parse(body) as Record<string, Omit<XeroDocument, 'id' | 'open' | 'Total'>[]>)[resource] ?? []
  if (!given) return refused('No document was given')
  const all = listOf(state, resource)
  if (all.some((each) => numberOf(each) === numberOf(given))) return refused('Invoice # must be unique.')
  const wrong = given.LineItems.flatMap(({ AccountCode, Quantity, UnitAmount, LineAmount }) => [
    ...(state.accounts.has(AccountCode)
      ? []
      : [`Account code '${AccountCode}' is not a valid code for this document.`]),
    ...(Quantity === '1' && UnitAmount === LineAmount ? [] : ['The line total does not match the expected line total']),
  ])
  if (wrong.length > 0) return refused(...wrong)
  const total = given.LineItems.reduce((sum, line) => sum + penceOf(line.LineAmount) + penceOf(line.TaxAmount), 0)
  const Contact = { ...given.Contact, ContactID: `contact of ${given.Contact.Name}` }
  const made = { ...given, Contact, id: randomUUID(), Total: total / 100, open: total }
  all.push(made)
  return { body: { [resource]: [shown(made)] } }
}

function allocate({ invoices, credits }: State, id: string, body: string): PeerReply {
  const [given] = (JSON.parse(body) as { Allocations: { Invoice: { InvoiceID: string }; Amount: string }[] })
    .Allocations
  const credit = credits.find((each) => each.id === id)
  const invoice = invoices.find((each) => each.id === given?.Invoice.InvoiceID)
  const amount = penceOf(given?.Amount)
  if (!credit || !invoice || amount > credit.open || amount > invoice.open) {
    return refused('The amount is greater than what is outstanding.')
  }
  credit.open -= amount
  invoice.open -= amount
  return { body: { Allocations: [given] } }
}

const listOf = (state: State, resource: string) => (resource === 'Invoices' ? state.invoices : state.credits)
const numberOf = ({ InvoiceNumber, CreditNoteNumber }: Pick<XeroDocument, 'InvoiceNumber' | 'CreditNoteNumber'>) =>
  InvoiceNumber ?? CreditNoteNumber

function shown({ id, open, ...document }: XeroDocument) {
  return document.Type === 'ACCREC'
    ? { ...document, InvoiceID: id, AmountDue: Number(poundsOf(open)) }
    : { ...document, CreditNoteID: id, RemainingCredit: Number(poundsOf(open)) }
}

function refused(...messages: string[]): PeerReply {
  const ValidationErrors = messages.map((Message) => ({ Message }))
  return {
    status: 400,
    body: {
      ErrorNumber: 10,
      Type: 'ValidationException',
      Message: 'A validation exception occurred',
      Elements: [{ ValidationErrors }],
    },
  }
}
