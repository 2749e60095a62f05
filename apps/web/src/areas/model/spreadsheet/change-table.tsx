import type { ReactNode } from 'react'
import type { SpreadsheetChange } from '#contract/model/spreadsheet.ts'
import { Status } from '#ui/status/status.tsx'
import { SheetTable } from './sheet-table.tsx'
import styles from './spreadsheet.module.css'

/** The word and look of each kind of change. */
const kinds = {
  added: { word: 'Added', kind: 'ready' },
  changed: { word: 'Changed', kind: 'reopened' },
  removed: { word: 'Removed', kind: 'cancelled' },
} as const

/** The pending changes, sheet by sheet, with the old value of a cell before the new one. */
export function ChangeTable({ changes, action }: { changes: readonly SpreadsheetChange[]; action: ReactNode }) {
  const count = (change: SpreadsheetChange['change']) => changes.filter((each) => each.change === change).length
  const summary = (['added', 'changed', 'removed'] as const)
    .filter((change) => count(change) > 0)
    .map((change) => `${count(change)} ${change}`)
    .join(', ')
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>Changes</h2>
        <span className={styles.summary}>{summary}</span>
        {action}
      </div>
      <SheetTable label="Changes" heads={['Sheet', 'Row', 'Change', 'From and to']}>
        {changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows that read alike may change alike, and none ever moves.
          <tr key={index}>
            <td>{change.sheet}</td>
            <td>{change.row || '–'}</td>
            <td>
              <Status {...kinds[change.change]} />
            </td>
            <td>
              {change.cells.map((cell) => (
                <div key={cell.column} className={styles.change}>
                  <span className={styles.column}>{cell.column}</span>
                  {change.change !== 'added' && <del className={styles.old}>{cell.before || 'nothing'}</del>}
                  {change.change !== 'removed' && <ins className={styles.new}>{cell.after || 'nothing'}</ins>}
                </div>
              ))}
            </td>
          </tr>
        ))}
      </SheetTable>
    </>
  )
}
