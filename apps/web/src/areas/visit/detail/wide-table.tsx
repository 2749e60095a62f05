import type { ReactNode } from 'react'
import styles from './detail.module.css'

/** A table in a card, which scrolls sideways where it does not fit. */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls.
    <div role="group" aria-label={label} tabIndex={0} className={styles.scroller}>
      <table className={styles.table} aria-label={label}>
        {children}
      </table>
    </div>
  )
}
