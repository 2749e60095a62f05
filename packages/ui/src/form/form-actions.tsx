import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { classes } from '../classes.ts'
import styles from './form.module.css'

interface FormActionsProps {
  submitLabel: string
  /** Shows "Cancel". */
  onCancel?: (() => void) | undefined
  dirty: boolean
  busy: boolean
  /** Why the form cannot be saved now. */
  disabledReason?: string | undefined
  /** At the left: the steps of a wizard. */
  before?: ReactNode
  /** Shows only what is in front. */
  readOnly?: boolean
}

const onMac = /Mac|iP(hone|ad)/.test(globalThis.navigator?.platform ?? '')

/** The footer of a form: whether there are unsaved changes, Cancel, and the save button with its shortcut. */
export function FormActions(props: FormActionsProps) {
  const { submitLabel, onCancel, dirty, busy, disabledReason, before, readOnly } = props
  if (readOnly) return before && <div className={classes(styles.actions, styles.foot)}>{before}</div>
  return (
    <div className={classes(styles.actions, styles.foot)}>
      {before !== undefined && <span className={styles.before}>{before}</span>}
      <span role="status">{dirty && <span className={styles.unsaved}>Unsaved changes</span>}</span>
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      <SubmitButton label={submitLabel} busy={busy} disabledReason={disabledReason} />
    </div>
  )
}

interface SubmitButtonProps {
  label: string
  busy: boolean
  disabledReason?: string | undefined
  /** The id of its form, for a button outside of it. */
  form?: string
}

/** The save button of a form, with its shortcut. */
export function SubmitButton({ label, busy, disabledReason, form }: SubmitButtonProps) {
  return (
    <Button type="submit" form={form} look="primary" busy={busy} disabledReason={disabledReason}>
      {label}
      <span className={styles.keys} aria-hidden="true">
        {onMac ? '⌘ ↵' : 'Ctrl ↵'}
      </span>
    </Button>
  )
}
