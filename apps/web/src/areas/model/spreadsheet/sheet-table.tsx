import type { ReactNode } from 'react'
import styles from './spreadsheet.module.css'

/** A table that is read from top to bottom: what is wrong with a spreadsheet, or what it would change. */
export function SheetTable({
  label,
  heads,
  children,
}: {
  label: string
  heads: readonly string[]
  children: ReactNode
}) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
