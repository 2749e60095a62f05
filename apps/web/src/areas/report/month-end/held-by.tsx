import type { Holder } from '#contract/report/month-end.ts'
import { formatCount } from '#ui/figures/format.ts'
import { Avatar } from '#ui/person/avatar.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './month-end.module.css'

/** The most chips in a step; the list beside the steps has everybody. */
const mostShown = 4

/** Those who last worked on what is left of a step. */
export function HeldBy({ holders, left }: { holders: readonly Holder[]; left: number }) {
  if (left === 0) return null
  const others = left - holders.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={styles.held}>
      <span>Held by</span>
      {holders.slice(0, mostShown).map(({ guid, name, count }) => (
        <span key={guid} className={styles.chip} title={name}>
          <Avatar name={name} size={20} />
          <span aria-hidden="true">{name.split(' ')[0]}</span>
          <VisuallyHidden>{name}</VisuallyHidden>
          <strong>{formatCount(count)}</strong>
        </span>
      ))}
      {holders.length > mostShown && <span>and {holders.length - mostShown} more</span>}
      {others > 0 && (
        <span className={styles.nobody}>
          {holders.length === 0 ? 'nobody yet' : `${formatCount(others)} by nobody yet`}
        </span>
      )}
    </div>
  )
}
