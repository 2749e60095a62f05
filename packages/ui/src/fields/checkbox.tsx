import { type InputHTMLAttributes, useId } from 'react'
import { classes } from '../classes.ts'
import { Tip } from '../overlay/tip.tsx'
import styles from './checkbox.module.css'

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'disabled'> {
  label: string
  /** Shows the label beside the box; otherwise only screen readers read it. */
  withLabel?: boolean
  some?: boolean
  disabledReason?: string | undefined
}

/** A checkbox. A disabled one shows the reason in a tooltip. */
export function Checkbox({ label, withLabel, some, disabledReason, className, ...rest }: CheckboxProps) {
  const reasonId = useId()
  const box = (
    <input
      {...rest}
      type="checkbox"
      aria-label={withLabel ? undefined : label}
      aria-disabled={disabledReason === undefined ? undefined : true}
      aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
      ref={(element) => {
        if (element) element.indeterminate = some === true
      }}
      onClick={(event) => (disabledReason === undefined ? rest.onClick?.(event) : event.preventDefault())}
      onChange={(event) => disabledReason === undefined && rest.onChange?.(event)}
      className={classes(styles.checkbox, className)}
    />
  )
  const shown = disabledReason === undefined ? box : <Tip text={disabledReason}>{box}</Tip>
  return (
    <>
      {withLabel ? (
        // biome-ignore lint/a11y/noLabelWithoutControl: the box inside is the control.
        <label className={styles.labelled}>
          {shown}
          <span>{label}</span>
        </label>
      ) : (
        shown
      )}
      {disabledReason !== undefined && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </>
  )
}
