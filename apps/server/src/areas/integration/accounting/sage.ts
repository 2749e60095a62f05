import { z } from 'zod'
import { formatPence, pence } from '#domain/money.ts'
import type {
  AccountingAccess,
  AccountingBooks,
  AccountingDocument,
  PostedDocument,
  Refused,
} from '../../../kit/accounting-system.ts'
import { askForTokens, callPeer, callWithToken, PeerAmount, type PeerAnswer } from './accounting-call.ts'

const system = 'Sage'

/** The addresses of Sage Business Cloud Accounting, without a trailing slash. */
export interface SageAddresses {
  readonly identity: string
  readonly api: string
  /** Milliseconds before a request times out. */
  readonly timeout?: number | undefined
}

const Base = z.object({ id: z.string(), displayed_as: z.string() })
const listOf = <T extends z.ZodType>(item: T) => z.object({ $items: z.array(item) })

const Artefact = z.object({
  id: z.string(),
  reference: z.string().nullish(),
  contact: z.object({ id: z.string() }),
  status: z.object({ id: z.string() }),
  total_amount: PeerAmount,
  outstanding_amount: PeerAmount,
})

/** Only what is needed of the errors of Sage. */
const Problem = z.object({ $message: z.string().default(''), $source: z.string().nullish() })
const Problems = z.union([z.array(Problem), Problem.transform((one) => [one])])

interface Resource {
  readonly path: string
  readonly name: string
  readonly lines: string
}
const resources: Readonly<Record<AccountingDocument['kind'], Resource>> = {
  invoice: { path: '/sales_invoices', name: 'sales_invoice', lines: 'invoice_lines' },
  credit: { path: '/sales_credit_notes', name: 'sales_credit_note', lines: 'credit_note_lines' },
}

type Call = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<PeerAnswer>

/**
 * The API of Sage Business Cloud Accounting, version 3.1. Each use of the refresh token replaces it
 * (docs/decisions/0137).
 */
export function sageBooks(
  { identity, api, timeout }: SageAddresses,
  access: AccountingAccess,
  build: string,
): AccountingBooks {
  const peer = { system, timeout }
  const renew = (refreshToken: string) =>
    askForTokens(peer, `${identity}/token`, {
      client_id: access.clientId,
      client_secret: access.clientSecret,
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    })
  const call: Call = (method, path, body) =>
    callWithToken(access, renew, (token) =>
      callPeer(peer, `${api}/v3.1${path}`, {
        method,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${token}`,
          'user-agent': `Almoner/${build}`,
          ...(access.tenant !== '' && { 'x-business': access.tenant }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
  return {
    system,
    async organisation() {
      const { $items } = listOf(Base).parse(bodyOf(await call('GET', '/businesses')))
      const found = $items.find(({ id }) => access.tenant === '' || id === access.tenant)
      if (!found) throw new Error('Sage does not let this client into the business. Check the business ID.')
      return found.displayed_as
    },
    async find(kind, reference) {
      const query = new URLSearchParams({ search: reference, items_per_page: '200', attributes: 'all' })
      const answer = await call('GET', `${resources[kind].path}?${query}`)
      const { $items } = listOf(Artefact).parse(bodyOf(answer))
      const found = $items.find((each) => each.reference === reference)
      return found ? postedOf(kind, found) : null
    },
    async post(document) {
      const { path, name } = resources[document.kind]
      const contact = await access.tokens.alone(() => contactOf(call, document.customer))
      if (typeof contact !== 'string') return contact
      const answer = await call('POST', path, { [name]: bodyOfDocument(document, contact, access) })
      return isRefused(answer) ? refusalOf(answer) : postedOf(document.kind, Artefact.parse(bodyOf(answer)))
    },
    async setOff(credit, invoice, amount, date) {
      const answer = await call('POST', '/contact_allocations', {
        contact_allocation: {
          transaction_type_id: 'CUSTOMER_ALLOCATION',
          contact_id: invoice.customerId,
          date,
          allocated_artefacts: [
            { artefact_id: invoice.id, amount: formatPence(amount) },
            { artefact_id: credit.id, amount: formatPence(pence(0 - amount)) },
          ],
        },
      })
      if (isRefused(answer)) return refusalOf(answer)
      bodyOf(answer)
      return null
    },
  }
}

/** Returns the id of the customer of a name, who is created when there is none. */
async function contactOf(call: Call, name: string): Promise<string | Refused> {
  const query = new URLSearchParams({ search: name, contact_type_id: 'CUSTOMER', items_per_page: '200' })
  const { $items } = listOf(Base.extend({ name: z.string().optional() })).parse(
    bodyOf(await call('GET', `/contacts?${query}&attributes=name`)),
  )
  const found = $items.find((each) => (each.name ?? each.displayed_as).toLowerCase() === name.toLowerCase())
  if (found) return found.id
  const answer = await call('POST', '/contacts', { contact: { name, contact_type_ids: ['CUSTOMER'] } })
  return isRefused(answer) ? refusalOf(answer) : z.object({ id: z.string() }).parse(bodyOf(answer)).id
}

const isRefused = ({ status }: PeerAnswer) => status === 400 || status === 422

function bodyOf(answer: PeerAnswer): unknown {
  const { status, body } = answer
  if (status === 401 || status === 403) throw new Error(`Sage refused the access: ${refusalOf(answer).refusal}`)
  if (status >= 300) throw new Error(`Sage answered ${status}.`)
  return body
}

function refusalOf({ body }: PeerAnswer): Refused {
  const problems = Problems.safeParse(body).data ?? []
  const messages = problems.map(({ $message, $source }) => ($source ? `${$source}: ${$message}` : $message))
  return { refusal: [...new Set(messages)].filter(Boolean).join(' ') || 'It gives no reason.' }
}

function postedOf(kind: AccountingDocument['kind'], artefact: z.output<typeof Artefact>): PostedDocument {
  const { id, contact, status, total_amount, outstanding_amount } = artefact
  // Credit notes may have negative amounts.
  const sign = kind === 'credit' && total_amount < 0 ? -1 : 1
  return {
    id,
    customerId: contact.id,
    gross: pence(sign * total_amount),
    open: pence(sign * outstanding_amount),
    isVoid: status.id === 'VOID',
  }
}

/** One unit a line at its amount, with its VAT, so that nothing is rounded there. */
function bodyOfDocument(document: AccountingDocument, contactId: string, { accounts, taxes }: AccountingAccess) {
  const { kind, reference, note, date, dueDate, lines } = document
  return {
    contact_id: contactId,
    date,
    ...(dueDate !== null && { due_date: dueDate }),
    reference,
    notes: note,
    [resources[kind].lines]: lines.map((line) => ({
      description: line.description,
      ledger_account_id: accounts[line.of],
      quantity: '1',
      unit_price: formatPence(line.net),
      tax_rate_id: taxes[line.taxCode],
      tax_amount: formatPence(line.vat),
    })),
  }
}
