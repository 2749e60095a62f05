import { Note } from '#ui/fields/field.tsx'
import styles from './rates.module.css'

interface Noted {
  readonly id: string
  readonly error?: string | undefined
}

/** The id that a field in a row of a table names for its error, which stands under the row. */
export function errorNote({ id, error }: Noted): { error: undefined; errorNote: string | undefined } {
  return { error: undefined, errorNote: error === undefined ? undefined : `${id}-note` }
}

/** What is wrong with the fields of a row, under it. */
export function RowNotes({ fields, columns }: { fields: readonly Noted[]; columns: number }) {
  const wrong = fields.filter(({ error }) => error !== undefined)
  if (wrong.length === 0) return undefined
  return (
    <tr>
      <td colSpan={columns} className={styles.notes}>
        {wrong.map(({ id, error }) => (
          <Note key={id} inputId={id} error={error} />
        ))}
      </td>
    </tr>
  )
}
