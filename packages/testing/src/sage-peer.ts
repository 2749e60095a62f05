import { randomUUID } from 'node:crypto'
import {
  type AccountingPeer,
  type PeerCall,
  type PeerReply,
  penceOf,
  poundsOf,
  startAccountingPeer,
} from './accounting-peer.ts'

interface SageLine {
  readonly description: string
  readonly ledger_account_id: string
  readonly quantity: string
  readonly unit_price: string
  readonly tax_rate_id: string
  readonly tax_amount: string
}

/** A document as it was sent, with what Sage adds. */
export interface SageDocument {
  readonly id: string
  readonly contact_id: string
  readonly date: string
  readonly due_date?: string
  readonly reference: string
  readonly lines: readonly SageLine[]
  /** Pence. */
  readonly total: number
  open: number
}

export interface SagePeer extends AccountingPeer {
  readonly invoices: SageDocument[]
  readonly credits: SageDocument[]
  readonly contacts: { readonly id: string; readonly name: string }[]
  /** The access tokens that it takes. */
  readonly tokens: Set<string>
  /** The one refresh token that it takes. */
  refreshToken: string
}

export const sageClient = {
  id: 'sage/client',
  secret: 'sage secret 51c0',
  business: 'b1',
  refreshToken: 'refresh token 1',
}

type State = Pick<SagePeer, 'invoices' | 'credits' | 'contacts' | 'tokens' | 'refreshToken'>

/** Starts a Sage Business Cloud Accounting for tests, with its rotating refresh tokens. */
export async function startSagePeer(): Promise<SagePeer> {
  const state: State = {
    ...{ invoices: [], credits: [], contacts: [], tokens: new Set(), refreshToken: sageClient.refreshToken },
  }
  const peer = await startAccountingPeer((call) => answer(state, call))
  return Object.assign(state, peer)
}

function answer(state: State, call: PeerCall): PeerReply {
  const { method, url, headers, body } = call
  if (url.pathname === '/token') return tokensOf(state, body)
  const token = headers.authorization?.replace('Bearer ', '') ?? ''
  if (!state.tokens.has(token)) return refused(401, 'AuthorizationFailure', 'The access token has expired.')
  if (headers['x-business'] !== sageClient.business) return refused(403, 'AuthorizationFailure', 'No such business.')
  const path = url.pathname.replace('/v3.1', '')
  const search = url.searchParams.get('search') ?? ''
  switch (`${method} ${path}`) {
    case 'GET /businesses':
      return { body: { $total: 1, $items: [{ id: sageClient.business, displayed_as: 'Larkfield Homecare' }] } }
    case 'GET /contacts': {
      const found = state.contacts.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
      return { body: { $items: found.map(({ id, name }) => ({ id, name, displayed_as: `${name} (CUST)` })) } }
    }
    case 'POST /contacts': {
      const made = { id: randomUUID(), name: JSON.parse(body).contact.name }
      state.contacts.push(made)
      return { status: 201, body: { ...made, displayed_as: made.name } }
    }
    case 'GET /sales_invoices':
      return { body: { $items: state.invoices.filter(({ reference }) => reference.includes(search)).map(shown) } }
    case 'GET /sales_credit_notes':
      return { body: { $items: state.credits.filter(({ reference }) => reference.includes(search)).map(shown) } }
    case 'POST /sales_invoices':
      return create(state.invoices, JSON.parse(body).sales_invoice, 'invoice_lines')
    case 'POST /sales_credit_notes':
      return create(state.credits, JSON.parse(body).sales_credit_note, 'credit_note_lines')
    case 'POST /contact_allocations':
      return allocate(state, JSON.parse(body).contact_allocation)
    default:
      return refused(404, 'NotFound', 'Not found')
  }
}

/** Each use of the refresh token replaces it. */
function tokensOf(state: State, body: string): PeerReply {
  const form = new URLSearchParams(body)
  if (form.get('client_id') !== sageClient.id || form.get('client_secret') !== sageClient.secret) {
    return { status: 401, body: { error: 'invalid_client' } }
  }
  if (form.get('grant_type') !== 'refresh_token' || form.get('refresh_token') !== state.refreshToken) {
    return { status: 400, body: { error: 'invalid_grant' } }
  }
  state.refreshToken = `refresh token ${randomUUID()}`
  const token = randomUUID()
  state.tokens.add(token)
  const refresh = { refresh_token: state.refreshToken, refresh_token_expires_in: 2_678_400 }
  return { body: { access_token: token, token_type: 'bearer', expires_in: 300, scope: 'full_access', ...refresh } }
}

function create(
  all: SageDocument[],
  given: Omit<SageDocument, 'lines' | 'id' | 'total' | 'open'> & Record<string, unknown>,
  linesName: string,
): PeerReply {
  const lines = given[linesName] as SageLine[]
  const bad = lines.find(({ ledger_account_id: account }) => account.startsWith('BAD'))
  if (bad) return refused(422, 'ValidationError', 'can not be found', `${linesName}.ledger_account`)
  const total = lines.reduce((sum, line) => sum + penceOf(line.unit_price) + penceOf(line.tax_amount), 0)
  const made: SageDocument = { ...given, id: randomUUID(), lines, total, open: total }
  all.push(made)
  return { status: 201, body: shown(made) }
}

interface Allocation {
  readonly allocated_artefacts: readonly { readonly artefact_id: string; readonly amount: string }[]
}

function allocate({ invoices, credits }: State, { allocated_artefacts: given }: Allocation): PeerReply {
  const both = given.map(({ artefact_id, amount }) => ({
    artefact: [...invoices, ...credits].find(({ id }) => id === artefact_id),
    amount: penceOf(amount),
  }))
  const sum = both.reduce((total, { amount }) => total + amount, 0)
  if (sum !== 0 || both.some(({ artefact, amount }) => !artefact || Math.abs(amount) > artefact.open)) {
    return refused(422, 'ValidationError', 'The allocation does not balance')
  }
  for (const { artefact, amount } of both) if (artefact) artefact.open -= Math.abs(amount)
  return { status: 201, body: { id: randomUUID() } }
}

function shown({ id, reference, contact_id, total, open }: SageDocument) {
  return {
    ...{ id, reference, displayed_as: reference, contact: { id: contact_id }, status: { id: 'UNPAID' } },
    ...{ total_amount: poundsOf(total), outstanding_amount: poundsOf(open) },
  }
}

function refused(status: number, code: string, message: string, source = ''): PeerReply {
  return { status, body: [{ $severity: 'error', $dataCode: code, $message: message, $source: source }] }
}
