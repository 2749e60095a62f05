import type { ReactNode } from 'react'
import type { EffectTotals as Totals } from '#contract/rota/finance-appointments.ts'
import styles from './bulk-edit.module.css'
import { EffectTotals } from './bulk-effect.tsx'

interface WhatFollowsProps {
  /** Null for users who may not read transactions. */
  totals: Totals | null
  /** Whether it is the effect of an earlier input, while the present one is worked out. */
  isBusy: boolean
  /** Other consequences, below the amounts. */
  children?: ReactNode
}

/** Shows the effect of a change of one visit before it is saved. */
export function WhatFollows({ totals, isBusy, children }: WhatFollowsProps) {
  return (
    <section aria-label="What follows" aria-busy={isBusy} className={styles.effect}>
      <h3 className={styles.heading}>
        What follows <span className={styles.note}>before you save</span>
      </h3>
      {totals && <EffectTotals totals={totals} />}
      {children}
    </section>
  )
}
