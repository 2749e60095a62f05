import { Note } from '#ui/fields/field.tsx'
import styles from './rates.module.css'
import type { Cell, RatesHandle } from './use-rates-form.ts'

interface Noted {
  readonly id: string
  readonly error?: string | undefined
}

/** What a field in a row takes of its cell. Its error stands under the row, and the field names it. */
export function fieldProps({ id, name, value, error, listeners }: Cell, handle: RatesHandle) {
  const errorNote = error === undefined ? undefined : `${id}-note`
  return { id, name, value, errorNote, ...handle.listenersOf(listeners) }
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
