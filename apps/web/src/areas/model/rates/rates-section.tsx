import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Note, noteIdOf } from '#ui/fields/field.tsx'
import styles from './rates.module.css'

interface RatesSectionProps {
  /** The whole table as a field of the form. */
  whole: { id: string; error?: string | undefined }
  /** The id of the title, which labels the table. */
  titleId: string
  title: string
  /** The label of the button that adds a row. */
  add: string
  disabledReason?: string | undefined
  onAdd: () => void
  /** Buttons beside the one that adds a row. */
  tools?: ReactNode
  /** The table. */
  children: ReactNode
  /** Below the error. */
  below?: ReactNode
}

/** A table of rates under its title, with the error of the table as a whole. */
export function RatesSection({
  whole,
  titleId,
  title,
  add,
  disabledReason,
  onAdd,
  tools,
  children,
  below,
}: RatesSectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {tools}
        <Button
          id={whole.id}
          size="small"
          look="quiet"
          icon={IconPlus}
          aria-describedby={noteIdOf(whole.id, whole)}
          disabledReason={disabledReason}
          onClick={onAdd}
        >
          {add}
        </Button>
      </div>
      {children}
      <Note inputId={whole.id} error={whole.error} />
      {below}
    </section>
  )
}
