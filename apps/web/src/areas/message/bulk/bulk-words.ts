import type { BulkSummary, RecipientState } from '#contract/message/bulk.ts'
import { countText } from '#domain/count-text.ts'

/** The words of the states and the look of each. */
export const stateWords: Readonly<Record<RecipientState, { word: string; kind: string }>> = {
  waiting: { word: 'Waiting', kind: 'queued' },
  sent: { word: 'Sent', kind: 'ready' },
  delivered: { word: 'Delivered', kind: 'ready' },
  read: { word: 'Read', kind: 'complete' },
  failed: { word: 'Not sent', kind: 'failed' },
}

/** How the recipients were chosen. */
export const audienceWords: Readonly<Record<BulkSummary['audience'], string>> = {
  carers: 'Named carers',
  regions: 'Regions',
  all: 'All carers',
}

type Counts = BulkSummary['counts']

const allOf = ({ waiting, sent, delivered, read, failed }: Counts) => waiting + sent + delivered + read + failed

/** The part of the recipients that the job has come to, from 0 to 1. */
export const partDone = (counts: Counts) => (allOf(counts) - counts.waiting) / Math.max(1, allOf(counts))

/** "Sent to 40 of 41 carers, 20 read". */
export function resultInWords(counts: Counts): string {
  const { read, failed } = counts
  const all = allOf(counts)
  const reached = failed > 0 ? `${all - failed} of ${countText(all, 'carer')}` : countText(all, 'carer')
  return `Sent to ${reached}${read > 0 ? `, ${read} read` : ''}`
}
