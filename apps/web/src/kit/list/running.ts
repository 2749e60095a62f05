/** The state of a row's task: the three flags of every processing list. */
export interface Running {
  readonly is_failed: boolean
  readonly is_queued: boolean
  readonly is_processing: boolean
}

/** Returns the status icon of a row and its tooltip (INVP-028, INVP-D14); undefined while no task works on it. */
export function runningStatus(row: Running): { word: 'failed' | 'processing' | 'queued'; text: string } | undefined {
  if (row.is_failed) return { word: 'failed', text: 'Processing this item failed, please contact support.' }
  if (row.is_processing) return { word: 'processing', text: 'This item is being processed.' }
  if (row.is_queued) return { word: 'queued', text: 'This item is queued for processing.' }
  return undefined
}

/** Milliseconds between two polls of a list while a task or a job works on it. */
export const pace = 2000

/** For `refetchInterval`: polls while a task works on any of the rows, otherwise not at all. */
export function refreshWhileRunning(rows: readonly Running[] | undefined): number | false {
  return rows?.some((row) => row.is_queued || row.is_processing) ? pace : false
}
