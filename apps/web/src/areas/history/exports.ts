// The parts of this area that other areas may use.

export { HistoryButton } from './history-button.tsx'
export { HistoryDialog } from './lazy-history-dialog.ts'
