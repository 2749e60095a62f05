import { formatPence, type Pence, pence } from '#domain/money.ts'
import type { AccountingBooks, AccountingDocument, PostedDocument } from '../../../kit/accounting-system.ts'
import type { BranchDb, Services } from '../../../kit/context.ts'
import { type Outcome, runAttempt } from '../../../kit/deliveries/delivery.ts'
import { RetryLater } from '../../../kit/deliveries/retry-later.ts'
import { enqueue } from '../../../kit/jobs/enqueue.ts'
import { branchReader, withBranch } from '../../../kit/with-branch.ts'
import { type SendDocument, sendDocumentJob } from '../jobs.ts'
import { loadInvoiceDocument } from '../load-invoice-documents.ts'
import { accountingDocument } from './accounting-document.ts'
import { pauseConnection, selectConnection } from './connection-queries.ts'
import { hurryCredits, selectDelivery, setStarted } from './document-queries.ts'
import { openBooks } from './open-books.ts'

/** Seconds between two looks at whether the invoice of a credit was accepted. Its acceptance wakes the credit as well. */
const pauseOfCredits = 900

/**
 * Makes an attempt at sending an invoice or credit. Before each attempt but the first the other system is asked whether it has
 * the document, so that one whose answer was lost is not doubled (decision 0138).
 */
export function sendDocument(services: Services, job: SendDocument): Promise<void> {
  const { transactionGuid: guid, branchGuid } = job
  return runAttempt(
    services,
    { guid, branchGuid },
    {
      attempt: () => attempt(services, job),
      again: (db, seconds) => enqueue(db, sendDocumentJob, job, guid, seconds),
      sent: (db) => hurryCredits(db, branchGuid, guid, services.clock.now()),
    },
  )
}

async function attempt(services: Services, { transactionGuid: guid, branchGuid }: SendDocument): Promise<Outcome> {
  const { db, clock } = services
  const inBranch = branchReader(db, branchGuid, clock.now())
  const write = (work: (db: BranchDb) => Promise<void>) => withBranch(db, branchGuid, clock.now(), work)
  const { connection, delivery } = await inBranch(async (db) => ({
    connection: await selectConnection(db),
    delivery: await selectDelivery(db, guid),
  }))
  const books = openBooks(services, branchGuid, connection)
  if (!connection || !books) return failed('No accounting system is connected.')
  const pause = secondsUntil(connection.paused_until, clock.now())
  if (pause > 0) return { state: 'Waiting', answer: `${books.system} takes nothing more for now.`, seconds: pause }
  const loaded = await loadInvoiceDocument(inBranch, guid)
  if (!loaded || !delivery) return failed('The document no longer exists.')
  const document = accountingDocument(guid, loaded.document)
  const isHeldUp = delivery.invoice_state === 'Waiting' || delivery.invoice_state === 'Failed'
  if (document.kind === 'credit' && isHeldUp) {
    const answer = `It waits until ${books.system} has accepted ${delivery.invoice}.`
    return { state: 'Waiting', answer, seconds: pauseOfCredits }
  }
  try {
    return await send(books, document, {
      mayBeThere: delivery.started_at !== null,
      invoice: delivery.invoice,
      start: async () => void (await write((db) => setStarted(db, guid, clock.now()))),
    })
  } catch (error) {
    // All other documents of the branch wait as well: each of them would only be refused.
    if (error instanceof RetryLater) {
      const until = Temporal.Instant.from(clock.now()).add({ seconds: error.seconds }).toString()
      await write((db) => pauseConnection(db, connection.guid, until))
    }
    throw error
  }
}

const failed = (answer: string): Outcome => ({ state: 'Failed', answer })

function secondsUntil(instant: string | null, now: string): number {
  return instant === null ? 0 : Math.ceil(Temporal.Instant.from(now).until(instant).total('seconds'))
}

interface Sending {
  /** Whether an earlier attempt may have come through. */
  readonly mayBeThere: boolean
  /** The reference of the invoice that a credit takes back; null for an invoice. */
  readonly invoice: string | null
  /** Records that the document is about to be sent. */
  readonly start: () => Promise<void>
}

async function send(books: AccountingBooks, document: AccountingDocument, sending: Sending): Promise<Outcome> {
  const { kind, reference } = document
  const invoice = sending.invoice === null ? null : await books.find('invoice', sending.invoice)
  if (kind === 'credit' && !invoice) {
    return failed(`${books.system} does not have ${sending.invoice}. Enter it there, then send this again.`)
  }
  const there = sending.mayBeThere ? await books.find(kind, reference) : null
  if (!there) await sending.start()
  const posted = there ?? (await books.post(document))
  // A document that arrived late, or was entered by hand, is the reason for some refusals: the number is taken.
  const known = 'refusal' in posted ? await books.find(kind, reference) : posted
  if (!known) return failed(`${books.system} refused it: ${'refusal' in posted ? posted.refusal : ''}`)
  return (
    wrongIn(books, document, known) ??
    (invoice ? setOff(books, document, known, invoice, sending.invoice) : accepted(books))
  )
}

const accepted = (books: AccountingBooks, more = ''): Outcome => ({
  state: 'Sent',
  answer: `${books.system} has accepted it${more}.`,
})

/** Returns why the document that the other system has is not the one that was sent; null if it is. */
function wrongIn({ system }: AccountingBooks, { reference, gross }: AccountingDocument, there: PostedDocument) {
  if (there.isVoid)
    return failed(`${reference} is void or deleted in ${system}. Restore it there, then send this again.`)
  if (there.gross === gross) return null
  return failed(
    `${reference} is in ${system} with ${pounds(there.gross)} instead of ${pounds(gross)}. Correct it there.`,
  )
}

const pounds = (amount: Pence) => `£${formatPence(amount)}`

/** Sets what is open of a credit off against what is open of its invoice. */
async function setOff(
  books: AccountingBooks,
  { date }: AccountingDocument,
  credit: PostedDocument,
  invoice: PostedDocument,
  reference: string | null,
): Promise<Outcome> {
  const amount = pence(Math.min(credit.open, invoice.open))
  if (amount > 0) {
    const refused = await books.setOff(credit, invoice, amount, date)
    if (refused)
      return failed(`${books.system} has it, but does not set it off against ${reference}: ${refused.refusal}`)
  }
  const rest = pence(credit.open - amount)
  if (rest === 0) return accepted(books, ` and set it off against ${reference}`)
  return accepted(books, `. ${reference} is paid, so ${pounds(rest)} of it is not set off`)
}
