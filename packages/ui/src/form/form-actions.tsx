import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { classes } from '../classes.ts'
import styles from './form.module.css'

interface FormActionsProps {
  submitLabel: string
  /** Draws "Cancel". */
  onCancel?: (() => void) | undefined
  dirty: boolean
  busy: boolean
  /** Why it cannot be saved now. */
  disabledReason?: string | undefined
  /** In front, at the left: the steps of a wizard. */
  before?: ReactNode
}

const onMac = /Mac|iP(hone|ad)/.test(globalThis.navigator?.platform ?? '')

/** The foot of a form: whether something is unsaved, Cancel, and the button that saves, with its keys. */
export function FormActions({ submitLabel, onCancel, dirty, busy, disabledReason, before }: FormActionsProps) {
  return (
    <div className={classes(styles.actions, styles.foot)}>
      {before !== undefined && <span className={styles.before}>{before}</span>}
      <span role="status">{dirty && <span className={styles.unsaved}>Unsaved changes</span>}</span>
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      <Button type="submit" look="primary" busy={busy} disabledReason={disabledReason}>
        {submitLabel}
        <span className={styles.keys} aria-hidden="true">
          {onMac ? '⌘ ↵' : 'Ctrl ↵'}
        </span>
      </Button>
    </div>
  )
}
