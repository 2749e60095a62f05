import { lazyPart } from '../../kit/lazy-part.tsx'

/** The history of a record, loaded when it is first opened. */
export const HistoryDialog = lazyPart(async () => (await import('./history-dialog.tsx')).HistoryDialog)
