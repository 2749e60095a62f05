import type { ReactNode } from 'react'
import styles from './contract-head.module.css'

interface ContractHeadProps {
  title: ReactNode
  /** Behind the title: the status, and facts. */
  children?: ReactNode
}

/** The heading of one contract, under that of its owner (CCON-D08). */
export function ContractHead({ title, children }: ContractHeadProps) {
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </div>
  )
}
