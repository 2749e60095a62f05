import type { SpreadsheetError } from '#contract/model/spreadsheet.ts'
import { SheetTable } from './sheet-table.tsx'
import styles from './spreadsheet.module.css'

/** Every invalid cell, by its name in the spreadsheet. */
export function ErrorTable({ errors }: { errors: readonly SpreadsheetError[] }) {
  return (
    <SheetTable label="Errors" heads={['Sheet', 'Cell', 'Column', 'Value', 'Error']}>
      {errors.map((error) => (
        <tr key={`${error.sheet} ${error.cell} ${error.column} ${error.message}`}>
          <td>{error.sheet}</td>
          <td className={styles.cell}>{error.cell || '–'}</td>
          <td>{error.column || '–'}</td>
          <td className={styles.said}>{error.value === '' ? '–' : `“${error.value}”`}</td>
          <td>{error.message}</td>
        </tr>
      ))}
    </SheetTable>
  )
}
