import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { type ReactNode, useId, useState } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './fold.module.css'

interface FoldProps {
  title: string
  /** At the right of the head, shown open and closed. */
  note?: ReactNode
  isOpen?: boolean
  /** From edge to edge. */
  flush?: boolean
  children: ReactNode
}

/** A part of the screen that folds away under its title. What is inside is drawn only while it is open. */
export function Fold({ title, note, isOpen = false, flush = false, children }: FoldProps) {
  const [open, setOpen] = useState(isOpen)
  const id = useId()
  return (
    <section aria-label={title} className={styles.fold}>
      <h2 className={styles.head}>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          className={styles.button}
          onClick={() => setOpen(!open)}
        >
          <span className={classes(styles.chevron, open && styles.open)}>
            <Icon as={IconChevronRight} size={16} />
          </span>
          <span className={styles.title}>{title}</span>
          <span className={styles.note}>{note}</span>
        </button>
      </h2>
      <div id={id} hidden={!open} className={classes(styles.body, flush && styles.flush)}>
        {open && children}
      </div>
    </section>
  )
}
