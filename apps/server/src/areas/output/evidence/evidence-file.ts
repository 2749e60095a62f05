import { Readable } from 'node:stream'
import { z } from 'zod'
import type { InBranch } from '../../../kit/context.ts'
import { combineEvidence } from '../documents/draw-invoices.ts'
import type { MadeFile } from '../downloads/make-download.ts'
import { rangeOf } from '../downloads/transaction-files.ts'
import { selectCompleted } from '../files/file-queries.ts'
import { loadEvidence } from './load-evidence.ts'

export const EvidenceRequest = z.object({ transaction_guids: z.array(z.guid()).min(1) })

/** Returns the name of an evidence pack without its ending, by the references of its invoices in order. */
export function evidenceName(references: readonly string[]): string {
  return `Evidence ${rangeOf(references)}`
}

/** Makes one PDF with the evidence of invoices, as it is recorded now. */
export async function evidenceFile(
  inBranch: InBranch,
  { transaction_guids: asked }: z.output<typeof EvidenceRequest>,
  now: string,
): Promise<MadeFile> {
  const found = await inBranch((db) => selectCompleted(db, 'invoice', asked))
  const guids = found.map(({ guid }) => guid)
  const title = evidenceName(found.map(({ reference }) => reference))
  const info = { title, author: 'Almoner', createdAt: now }
  const body = Readable.from(combineEvidence(loadEvidence(inBranch, guids, now), info), { objectMode: false })
  return { fileName: `${title}.pdf`, body }
}
