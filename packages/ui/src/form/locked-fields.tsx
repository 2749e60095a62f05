import type { ReactNode } from 'react'
import styles from './form.module.css'

interface LockedFieldsProps {
  /** Why nothing can be changed; undefined while it can. */
  reason: string | undefined
  children: ReactNode
}

/** Fields that those who may not change them see, all of them off, with the sentence why. */
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
