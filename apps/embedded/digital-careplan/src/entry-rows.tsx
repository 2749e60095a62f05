import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { ReactNode } from 'react'
import { maxEntries } from '#contract/client/digital-plan.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Note, type NotedField, noteIdOf } from '#ui/fields/field.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import styles from './plan.module.css'

interface EntryRowsProps<Row> {
  title: string
  /** The name of one row, such as "Need". */
  name: string
  rows: readonly Row[]
  fresh: Row
  onChange: (rows: Row[]) => void
  /** The field of the list as a whole. */
  whole: NotedField
  /** Moves the focus to the first field of a row. */
  show: (at: number) => void
  /** The fields of a row. */
  children: (at: number) => ReactNode
}

/** The needs of a section or the risks of a plan: rows of long texts, one below the other. */
export function EntryRows<Row>({ title, name, rows, fresh, onChange, whole, show, children }: EntryRowsProps<Row>) {
  const add = () => {
    onChange([...rows, fresh])
    // The row has to be drawn first.
    setTimeout(show, 0, rows.length)
  }
  const remove = (at: number) => {
    onChange(rows.filter((_, place) => place !== at))
    // The button that was pressed is gone.
    document.getElementById(whole.id)?.focus()
  }
  return (
    <FormSection title={title}>
      <FormLine>
        <div className={styles.rows}>
          {rows.map((_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields hold no state of their own.
            <fieldset key={at} className={styles.row} aria-label={`${name} ${at + 1}`}>
              <div className={styles.rowHead}>
                <span className={styles.rowTitle}>
                  {name} {at + 1}
                </span>
                <IconButton
                  icon={IconTrash}
                  label={`Remove ${name.toLowerCase()} ${at + 1}`}
                  onClick={() => remove(at)}
                />
              </div>
              {children(at)}
            </fieldset>
          ))}
          <div>
            <Button
              id={whole.id}
              icon={IconPlus}
              aria-describedby={noteIdOf(whole.id, whole)}
              disabledReason={rows.length >= maxEntries ? `There are ${maxEntries}, the maximum.` : undefined}
              onClick={add}
            >
              Add {name.toLowerCase()}
            </Button>
            <Note inputId={whole.id} error={whole.error} />
          </div>
        </div>
      </FormLine>
    </FormSection>
  )
}
