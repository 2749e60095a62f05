import { useId } from 'react'
import { Tip } from '../overlay/tip.tsx'
import styles from './switch.module.css'

interface SwitchProps {
  id?: string
  label: string
  on: boolean
  onChange: (on: boolean) => void
  disabledReason?: string | undefined
}

/** A switch that takes effect at once. */
export function Switch({ id, label, on, onChange, disabledReason }: SwitchProps) {
  const reasonId = useId()
  const off = disabledReason !== undefined
  return (
    <>
      <Tip text={disabledReason}>
        <button
          type="button"
          id={id}
          role="switch"
          aria-checked={on}
          aria-label={label}
          aria-disabled={off || undefined}
          aria-describedby={off ? reasonId : undefined}
          className={styles.switch}
          onClick={() => !off && onChange(!on)}
        >
          <span className={styles.knob} />
        </button>
      </Tip>
      {off && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </>
  )
}
