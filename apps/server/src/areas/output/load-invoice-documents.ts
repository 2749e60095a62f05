import { setImmediate } from 'node:timers/promises'
import type { InvoiceDocument } from '#domain/billing/invoice-document.ts'
import type { InBranch } from '../../kit/context.ts'
import { selectCompletedIds, selectFrozenHeads, selectFrozenLines, selectFrozenVisits } from './document-queries.ts'
import { presentDocument, recordsByItem } from './present-document.ts'

/** A document with when it was completed. */
export interface LoadedDocument {
  readonly transactionGuid: string
  readonly completedAt: string
  readonly document: InvoiceDocument
}

/**
 * The documents of completed transactions in the order of their references: the head and what is told of each visit as they
 * were frozen, the lines from the ledger. Reads a hundred at a time, so that their number does not matter for memory, and
 * each hundred in a transaction of its own: what is frozen does not change while it is drawn.
 */
export async function* loadInvoiceDocuments(
  inBranch: InBranch,
  transactionGuids: readonly string[],
): AsyncGenerator<LoadedDocument> {
  const order = await inBranch((db) => selectCompletedIds(db, transactionGuids))
  for (let at = 0; at < order.length; at += 100) yield* loadSome(inBranch, order.slice(at, at + 100))
}

/** One document, or undefined where the transaction is not completed. */
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
    yield {
      transactionGuid: head.guid,
      completedAt: head.completed_at,
      document: presentDocument({
        head: head.document,
        reference: head.reference,
        lines: lines.get(head.id) ?? [],
        records,
        timeZone,
        previewedAt: null,
      }),
    }
    // Each takes a moment to check and to write: others are answered between two of them.
    await setImmediate()
  }
}
