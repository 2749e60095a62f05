import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Checkbox } from '../fields/checkbox.tsx'
import { formatCount } from '../figures/format.ts'
import { nothingTicked, type Ticked, tickedShare, toggleAll } from './selection.ts'
import styles from './selection-strip.module.css'

export interface Selection<Row> {
  ticked: Ticked
  onChange: (ticked: Ticked) => void
  /** Why a row cannot be ticked. */
  disabledReason?: (row: Row) => string | undefined
  /** A short word beside the tick boxes that can be ticked: the purpose of ticking the row. */
  tickWord?: (row: Row) => string | undefined
  /** The sum of the ticked rows, beside the count. */
  sum?: ReactNode
  /** Ticks rows by a rule, e.g. "Select ready". */
  helpers?: readonly { label: string; choose: (row: Row) => boolean }[]
  /** The rows that the helpers choose from, if the table shows only one page of them. */
  among?: readonly Row[]
  /** Why all rows cannot be selected at once. */
  allDisabledReason?: string | undefined
  /** Actions on the selection: buttons, disabled with a reason if they cannot be used. */
  actions?: ReactNode
}

interface SelectionStripProps<Row> {
  selection: Selection<Row>
  rows: readonly Row[]
  keys: readonly string[]
  rowKey: (row: Row) => string
}

/** Always present, so that the first tick does not shift the page. */
export function SelectionStrip<Row>({ selection, rows, keys, rowKey }: SelectionStripProps<Row>) {
  const { ticked, onChange } = selection
  const tickable = (key: string) => {
    const row = rows[keys.indexOf(key)]
    return row !== undefined && selection.disabledReason?.(row) === undefined
  }
  const share = tickedShare(ticked.keys, keys, tickable)
  const some = ticked.keys.size > 0
  const able = keys.filter(tickable)
  const choose = (rule: (row: Row) => boolean) => {
    const able = (row: Row) => selection.disabledReason?.(row) === undefined && rule(row)
    const chosen = (selection.among ?? rows).filter(able).map(rowKey)
    onChange({ keys: new Set(chosen), anchor: undefined })
  }
  return (
    <div className={classes(styles.strip, some && styles.stripOn)}>
      <Checkbox
        label="Select all rows shown"
        checked={share === 'all'}
        some={share === 'some'}
        disabledReason={
          selection.allDisabledReason ?? (able.length === 0 && !some ? 'None of these rows can be selected' : undefined)
        }
        onChange={() => onChange(toggleAll(ticked, keys, tickable))}
      />
      <output className={styles.count}>{some ? `${formatCount(ticked.keys.size)} selected` : 'None selected'}</output>
      {some && selection.sum !== undefined && <span className={styles.sum}>{selection.sum}</span>}
      {(some || selection.helpers !== undefined) && <span className={styles.stripLine} />}
      {selection.helpers?.map((helper) => (
        <button key={helper.label} type="button" className={styles.helper} onClick={() => choose(helper.choose)}>
          {helper.label}
        </button>
      ))}
      {some && (
        <button type="button" className={classes(styles.helper, styles.clear)} onClick={() => onChange(nothingTicked)}>
          Clear selection
        </button>
      )}
      {selection.actions !== undefined && <span className={styles.stripActions}>{selection.actions}</span>}
    </div>
  )
}
