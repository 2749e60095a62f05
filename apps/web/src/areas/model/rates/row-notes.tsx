import { NotesBelow, notedBelow } from '#ui/fields/field.tsx'
import styles from './rates.module.css'
import type { Cell, RatesHandle } from './use-rates-form.ts'

/** What a field in a row takes of its cell. Its error stands under the row, and the field names it. */
export function fieldProps({ id, name, value, error, listeners }: Cell, handle: RatesHandle) {
  return { ...notedBelow({ id, error }), name, value, ...handle.listenersOf(listeners) }
}

/** What is wrong with the fields of a row, under it. */
export function RowNotes({ fields, columns }: { fields: readonly Cell[]; columns: number }) {
  if (fields.every(({ error }) => error === undefined)) return undefined
  return (
    <tr>
      <td colSpan={columns} className={styles.notes}>
        <NotesBelow fields={fields} />
      </td>
    </tr>
  )
}
