import { Readable } from 'node:stream'
import { AppError } from '#contract/errors.ts'
import type { BranchDb, InBranch } from '../../../kit/context.ts'
import { refusalWords, ublDocument, ublRefusal } from '../documents/ubl/ubl.ts'
import { type FileToZip, zipFiles } from '../documents/zip-files.ts'
import { loadInvoiceDocuments } from '../load-invoice-documents.ts'
import { selectAddressed } from './e-invoice-queries.ts'

/** The most invoices that a refusal names. */
const mostNamed = 5

/** Throws NOT_ELECTRONIC with the invoices that cannot be e-invoices, and why. */
export async function refuseNotElectronic(db: BranchDb, guids: readonly string[]): Promise<void> {
  const refused = (await selectAddressed(db, guids)).flatMap(({ reference, address, ...parties }) => {
    const refusal = ublRefusal(parties, address)
    return refusal === null ? [] : [`${reference}: ${refusalWords[refusal]}.`]
  })
  if (refused.length === 0) return
  const more = refused.length - mostNamed
  const named = refused.slice(0, mostNamed).join(' ')
  throw new AppError('NOT_ELECTRONIC', more > 0 ? `${named} And ${more} more.` : named)
}

/** Returns the e-invoices of completed invoices: one XML file, or a zip of several. */
export function eInvoices(inBranch: InBranch, guids: readonly string[], now: string): Readable {
  const files = eInvoiceFiles(inBranch, guids)
  return guids.length === 1 ? Readable.from(bodies(files), { objectMode: false }) : zipFiles(files, now)
}

async function* eInvoiceFiles(
  inBranch: InBranch,
  guids: readonly string[],
): AsyncGenerator<FileToZip & { readonly body: Uint8Array }> {
  const addressed = await inBranch((db) => selectAddressed(db, guids))
  const addresses = new Map(addressed.map(({ guid, address }) => [guid, address]))
  for await (const { document, transactionGuid } of loadInvoiceDocuments(inBranch, guids)) {
    const address = addresses.get(transactionGuid)
    // Asked for while it had one: somebody has changed the contract model since.
    if (!address) throw new Error(`${document.reference} has no electronic address any longer`)
    yield { name: `${document.reference}.xml`, body: Buffer.from(ublDocument(document, address)) }
  }
}

async function* bodies(files: AsyncIterable<{ readonly body: Uint8Array }>) {
  for await (const { body } of files) yield body
}
