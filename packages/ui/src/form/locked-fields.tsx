import type { ReactNode } from 'react'
import styles from './form.module.css'

interface LockedFieldsProps {
  /** Why the fields are locked; undefined while they can be edited. */
  reason: string | undefined
  children: ReactNode
}

/** Fields shown read-only, all disabled, with the reason. */
export function LockedFields({ reason, children }: LockedFieldsProps) {
  return (
    <>
      {reason !== undefined && <p className={styles.text}>{reason}</p>}
      <fieldset disabled={reason !== undefined} className={styles.lockable}>
        {children}
      </fieldset>
    </>
  )
}
