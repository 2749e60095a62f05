import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { zeroGuid } from '#contract/fields.ts'
import type { DayPlace } from '#contract/rota/planning.ts'
import { formatCount } from '#ui/figures/format.ts'
import { Icon } from '#ui/icon.tsx'
import { Status } from '#ui/status/status.tsx'
import { placeWord } from './place-word.ts'
import styles from './scheduler.module.css'

/** The states of a day in the order in which they follow each other. */
const order = ['Planned', 'Upcoming', 'Checked in', 'Report complete', 'Signed off', 'Missed', 'Not checked in on time']

/** The states on the screen, the meaning of lines and shades, and how much is planned. */
export function DayLegend({ places }: { places: readonly DayPlace[] }) {
  const visits = places.filter(({ type_alias }) => type_alias === 'VISIT')
  const shown = new Set(places.map(placeWord))
  const words = [...order.filter((word) => shown.has(word)), ...[...shown].filter((word) => !order.includes(word))]
  const open = visits.filter(({ carer_guid }) => carer_guid === zeroGuid).length
  return (
    <footer className={styles.legend}>
      {words.map((word) => (
        <Status key={word} word={word} />
      ))}
      <span className={styles.sign}>
        <span className={styles.signWay} /> Travel
      </span>
      <span className={styles.sign}>
        <span className={`${styles.signWay} ${styles.short}`} /> Travel longer than the gap
      </span>
      <span className={styles.sign}>
        <span className={styles.signAway} /> Not available
      </span>
      <span className={styles.sign}>
        <Icon as={IconUsers} size={14} /> Double-up
      </span>
      <span className={styles.sum} aria-live="polite">
        {visits.length === 1 ? 'One visit' : `${formatCount(visits.length)} visits`}, {formatCount(open)} unassigned
      </span>
    </footer>
  )
}
