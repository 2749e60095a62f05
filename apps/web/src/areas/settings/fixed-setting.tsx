import type { ReactNode } from 'react'
import { Banner } from '#ui/banner.tsx'
import styles from '#ui/form/form.module.css'

/** A setting that stands as it is: why, and its fields, which are all off. */
export function FixedSetting({ why, children }: { why: string; children: ReactNode }) {
  return (
    <div className={styles.form}>
      <Banner tone="blue">{why}</Banner>
      {children}
    </div>
  )
}
