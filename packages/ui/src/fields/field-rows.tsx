import type { CSSProperties, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { type NotedField, NotesBelow } from './field.tsx'
import styles from './field-rows.module.css'

interface FieldColumn {
  head: string
  /** As a grid takes it. */
  width: string
  align?: 'right'
}

interface FieldRowsProps {
  /** In the order of the fields; the buttons of a row stand behind them. */
  columns: readonly FieldColumn[]
  /** The width of the buttons, if there are several. */
  actions?: string
  /** `FieldRow`s. */
  children: ReactNode
}

/** Rows of the same fields under one head. Without room for the columns every field has its own label instead. */
export function FieldRows({ columns, actions = '32px', children }: FieldRowsProps) {
  const grid = { '--columns': [...columns.map(({ width }) => width), actions].join(' ') }
  return (
    <div className={styles.place}>
      {/* The custom property is no part of the type of styles. */}
      <div className={classes(styles.rows, styles.headed)} style={grid as CSSProperties}>
        <div className={styles.heads} aria-hidden="true">
          {columns.map(({ head, align }) => (
            <span key={head} className={align && styles[align]}>
              {head}
            </span>
          ))}
        </div>
        {children}
      </div>
    </div>
  )
}

interface FieldRowProps {
  /** Names the row for those who hear the page. */
  label: string
  /** A field for each column, by `notedBelow`; `undefined` where the row has none. */
  fields: readonly ReactNode[]
  /** The same fields, for what is wrong with them. */
  notes: readonly NotedField[]
  /** The buttons at its end. */
  actions: ReactNode
}

export function FieldRow({ label, fields, notes, actions }: FieldRowProps) {
  return (
    <fieldset className={styles.row} aria-label={label}>
      {fields.map((field, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its column.
        <div key={at} className={styles.field}>
          {field}
        </div>
      ))}
      <div className={styles.actions}>{actions}</div>
      <div className={styles.notes}>
        <NotesBelow fields={notes} />
      </div>
    </fieldset>
  )
}
