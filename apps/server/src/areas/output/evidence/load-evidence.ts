import type { InBranch } from '../../../kit/context.ts'
import { wallClockOf } from '../../../kit/wall-clock.ts'
import { loadInvoiceDocuments } from '../load-invoice-documents.ts'
import { evidenceLines } from './evidence-lines.ts'
import type { EvidencePack } from './evidence-pages.ts'
import { selectEvidence } from './evidence-queries.ts'

/**
 * Yields the evidence of invoices in the order of their references: their frozen lines, and beside each what is
 * recorded about its visit at `now`.
 */
export async function* loadEvidence(
  inBranch: InBranch,
  transactionGuids: readonly string[],
  now: string,
): AsyncGenerator<EvidencePack> {
  for await (const { document, itemIds } of loadInvoiceDocuments(inBranch, transactionGuids)) {
    yield await inBranch(async (db, { timeZone }) => {
      const found = await selectEvidence(db, itemIds)
      return {
        document,
        visits: itemIds.map((id) => evidenceLines(found.get(id), timeZone)),
        recordedAt: wallClockOf(timeZone).dateTime(now),
      }
    })
  }
}
