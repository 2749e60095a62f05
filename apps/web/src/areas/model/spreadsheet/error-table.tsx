import type { SpreadsheetError } from '#contract/model/spreadsheet.ts'
import styles from './spreadsheet.module.css'

/** Every cell that is not right, by its name in the spreadsheet. */
export function ErrorTable({ errors }: { errors: readonly SpreadsheetError[] }) {
  return (
    <table className={styles.table} aria-label="What is not right">
      <thead>
        <tr>
          <th scope="col">Sheet</th>
          <th scope="col">Cell</th>
          <th scope="col">Column</th>
          <th scope="col">What is wrong</th>
        </tr>
      </thead>
      <tbody>
        {errors.map((error) => (
          <tr key={`${error.sheet} ${error.cell} ${error.column} ${error.message}`}>
            <td>{error.sheet}</td>
            <td className={styles.cell}>{error.cell || '–'}</td>
            <td>{error.column || '–'}</td>
            <td>{error.message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
