import { type InputHTMLAttributes, useId } from 'react'
import { Tip } from '../overlay/tip.tsx'
import styles from './choice.module.css'

interface RadioProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'disabled'> {
  /** Is read out; what stands beside or above shows it. */
  label: string
  disabledReason?: string | undefined
}

/** One choice of several that stand in a grid, by the name that they share; one that cannot be chosen says why. */
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
