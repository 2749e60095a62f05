import { NotesBelow, notedBelow } from '#ui/fields/field.tsx'
import styles from './rates.module.css'
import type { Cell, RatesHandle } from './use-rates-form.ts'

/** Returns the props of a field in a table row. Its error is below the row and is referenced by the field. */
export function fieldProps({ id, name, value, error, listeners }: Cell, handle: RatesHandle) {
  return { ...notedBelow({ id, error }), name, value, ...handle.listenersOf(listeners) }
}

/** The errors of a row's fields, below it. */
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
