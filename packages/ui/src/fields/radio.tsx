import { type InputHTMLAttributes, useId } from 'react'
import { Tip } from '../overlay/tip.tsx'
import styles from './choice.module.css'

interface RadioProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'disabled'> {
  /** For screen readers; text beside or above shows it. */
  label: string
  disabledReason?: string | undefined
}

/** One option of a choice laid out in a grid, with a shared name. A disabled one shows the reason. */
export function Radio({ label, disabledReason, onChange, ...rest }: RadioProps) {
  const reasonId = useId()
  const button = (
    <input
      {...rest}
      type="radio"
      aria-label={label}
      aria-disabled={disabledReason === undefined ? undefined : true}
      aria-describedby={disabledReason === undefined ? undefined : reasonId}
      onChange={(event) => disabledReason === undefined && onChange?.(event)}
      className={styles.radio}
    />
  )
  if (disabledReason === undefined) return button
  return (
    <>
      <Tip text={disabledReason}>{button}</Tip>
      <span id={reasonId} hidden>
        {disabledReason}
      </span>
    </>
  )
}
