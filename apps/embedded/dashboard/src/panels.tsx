import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { Link } from '#ui/link.tsx'
import hidden from '#ui/visually-hidden.module.css'
import layout from './layout.module.css'
import styles from './panels.module.css'

interface PanelProps {
  title: string
  note?: string | undefined
  /** Shown at the end of the header. */
  aside?: ReactNode
  wide?: boolean
  children: ReactNode
}

/** A box of the dashboard with a header. */
export function Panel({ title, note, aside, wide, children }: PanelProps) {
  return (
    <section className={classes(styles.panel, wide && layout.wide)}>
      <header className={styles.panelHead}>
        <h2 className={styles.panelTitle}>{title}</h2>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        <span className={layout.gap} />
        {aside}
      </header>
      {children}
    </section>
  )
}

/** Link from a panel to the list behind it. */
export function ListLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={styles.link}>
      {children}
    </Link>
  )
}

interface Column {
  head: string
  /** Text is aligned left, numbers right. */
  number?: boolean
  /** Width in per cent. Columns without one share the rest. */
  width?: number
}

interface RowsProps {
  label: string
  columns: readonly Column[]
  /** The cells of each row, in the order of the columns. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  empty: string
}

/** A work list. Its column headers are only for screen readers, since each cell is clear by itself. */
export function Rows({ label, columns, rows, empty }: RowsProps) {
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>
  return (
    <table className={styles.rows} aria-label={label}>
      <colgroup>
        {columns.map(({ head, width }) => (
          <col key={head} width={width && `${width}%`} />
        ))}
      </colgroup>
      <thead className={hidden.visuallyHidden}>
        <tr>
          {columns.map(({ head }) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {columns.map(({ head, number }, at) => (
              <td key={head} className={number ? styles.number : undefined}>
                {cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
