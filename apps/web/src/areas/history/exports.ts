// What other areas may use of this one.

export { HistoryButton } from './history-button.tsx'
export { HistoryDialog } from './history-dialog.tsx'
