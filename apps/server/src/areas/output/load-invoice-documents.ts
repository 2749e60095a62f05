import { setImmediate } from 'node:timers/promises'
import type { Branch, BranchDb } from '../../kit/context.ts'
import { selectCompletedIds, selectFrozenHeads, selectFrozenLines, selectFrozenVisits } from './document-queries.ts'
import type { InvoiceDocument } from './documents/invoice-document.ts'
import { presentDocument, recordsByItem } from './present-document.ts'

/** A document with when it was completed. */
export interface LoadedDocument {
  readonly transactionGuid: string
  readonly completedAt: string
  readonly document: InvoiceDocument
}

/**
 * The documents of completed transactions in the order of their references: the head and what is told of each visit as they
 * were frozen, the lines from the ledger. Read a hundred at a time, so that their number does not matter for memory.
 */
export async function* loadInvoiceDocuments(
  db: BranchDb,
  branch: Branch,
  transactionGuids: readonly string[],
): AsyncGenerator<LoadedDocument> {
  const order = await selectCompletedIds(db, transactionGuids)
  for (let at = 0; at < order.length; at += 100) yield* loadSome(db, branch, order.slice(at, at + 100))
}

async function* loadSome(db: BranchDb, branch: Branch, ids: readonly number[]): AsyncGenerator<LoadedDocument> {
  const heads = await selectFrozenHeads(db, ids)
  const lines = Map.groupBy(await selectFrozenLines(db, ids), (line) => line.transaction_id)
  const records = recordsByItem(await selectFrozenVisits(db, ids))
  for (const head of heads) {
    yield {
      transactionGuid: head.guid,
      completedAt: head.completed_at,
      document: presentDocument({
        head: head.document,
        reference: head.reference,
        lines: lines.get(head.id) ?? [],
        records,
        timeZone: branch.timeZone,
        previewedAt: null,
      }),
    }
    // Each takes a moment to check and to write: others are answered between two of them.
    await setImmediate()
  }
}
