import type { CSSProperties, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { type NotedField, NotesBelow } from './field.tsx'
import styles from './field-rows.module.css'

interface FieldColumn {
  head: string
  /** A CSS grid track size. */
  width: string
  align?: 'right'
}

interface FieldRowsProps {
  /** In the order of the fields; the buttons of a row follow them. */
  columns: readonly FieldColumn[]
  /** The width of the buttons, if there are several. */
  actions?: string
  /** `FieldRow`s. */
  children: ReactNode
}

/** Rows of the same fields under one heading. Without room for the columns every field shows its own label instead. */
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
  /** The name of the row for screen readers. */
  label: string
  /** One field per column, wrapped in `notedBelow`; `undefined` for an empty cell. */
  fields: readonly ReactNode[]
  /** The same fields, for their messages. */
  notes: readonly NotedField[]
  /** The buttons at the end of the row. */
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
