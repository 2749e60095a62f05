import { setImmediate } from 'node:timers/promises'
import type { InvoiceDocument } from '#domain/billing/invoice-document.ts'
import type { InBranch } from '../../kit/context.ts'
import { selectCompletedIds, selectFrozenHeads, selectFrozenLines, selectFrozenVisits } from './document-queries.ts'
import { itemIdsOf, presentDocument, recordsByItem } from './present-document.ts'

/** A document with the instant of its completion. */
export interface LoadedDocument {
  readonly transactionGuid: string
  readonly completedAt: string
  /** Whether a rewind has taken it back. */
  readonly isVoid: boolean
  readonly document: InvoiceDocument
  /** The item of each visit of the document, in their order. */
  readonly itemIds: readonly number[]
}

/**
 * Yields the documents of completed transactions in the order of their references: heads and visits as frozen, lines
 * from the ledger. Reads a hundred at a time, so that memory does not depend on their number, each hundred in a
 * separate transaction: frozen data does not change meanwhile.
 */
export async function* loadInvoiceDocuments(
  inBranch: InBranch,
  transactionGuids: readonly string[],
): AsyncGenerator<LoadedDocument> {
  const order = await inBranch((db) => selectCompletedIds(db, transactionGuids))
  for (let at = 0; at < order.length; at += 100) yield* loadSome(inBranch, order.slice(at, at + 100))
}

/** Returns one document, or undefined when the transaction is not completed. */
export async function loadInvoiceDocument(
  inBranch: InBranch,
  transactionGuid: string,
): Promise<LoadedDocument | undefined> {
  for await (const document of loadInvoiceDocuments(inBranch, [transactionGuid])) return document
  return undefined
}

async function* loadSome(inBranch: InBranch, ids: readonly number[]): AsyncGenerator<LoadedDocument> {
  const { heads, lines, records, timeZone } = await inBranch(async (db, branch) => ({
    heads: await selectFrozenHeads(db, ids),
    lines: Map.groupBy(await selectFrozenLines(db, ids), (line) => line.transaction_id),
    records: recordsByItem(await selectFrozenVisits(db, ids)),
    timeZone: branch.timeZone,
  }))
  for (const head of heads) {
    const own = lines.get(head.id) ?? []
    yield {
      transactionGuid: head.guid,
      completedAt: head.completed_at,
      isVoid: head.is_void,
      document: presentDocument({
        head: head.document,
        reference: head.reference,
        lines: own,
        records,
        timeZone,
        previewedAt: null,
      }),
      itemIds: itemIdsOf(own),
    }
    // Each takes a moment to check and to write; other requests run in between.
    await setImmediate()
  }
}
