import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { ReactNode } from 'react'
import { zeroGuid } from '#contract/fields.ts'
import type { WeekPlace } from '#contract/rota/planning.ts'
import { formatClock, MINUTES_PER_DAY } from '#domain/time.ts'
import { formatCount } from '#ui/figures/format.ts'
import { Icon } from '#ui/icon.tsx'
import { Status } from '#ui/status/status.tsx'
import { countPlaces, countWord } from './count-word.ts'
import { placeWord } from './place-word.ts'
import styles from './rota-legend.module.css'
import type { StripHours } from './week-grid.ts'

/** The states of a day in the order in which they follow each other. */
const order = ['Planned', 'Upcoming', 'Checked in', 'Report complete', 'Signed off', 'Missed', 'Not checked in on time']

interface RotaLegendProps {
  places: readonly WeekPlace[]
  /** The meaning of lines and shades. */
  children: ReactNode
}

/** The states on the screen, the meaning of the other signs, and how much is planned. */
export function RotaLegend({ places, children }: RotaLegendProps) {
  const shown = new Set(places.map(placeWord))
  const words = [...order.filter((word) => shown.has(word)), ...[...shown].filter((word) => !order.includes(word))]
  const { visits } = countPlaces(places)
  const open = countPlaces(places.filter(({ carer_guid }) => carer_guid === zeroGuid)).visits
  return (
    <footer className={styles.legend}>
      {words.map((word) => (
        <Status key={word} word={word} />
      ))}
      {children}
      <span className={styles.sum} aria-live="polite">
        {countWord({ visits, shifts: 0 })}, {formatCount(open)} unassigned
      </span>
    </footer>
  )
}

/** The signs of a day. */
export function DaySigns() {
  return (
    <>
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
    </>
  )
}

/** The signs of a week, whose strips show some hours of each day. */
export function WeekSigns({ hours: { from, to } }: { hours: StripHours }) {
  return (
    <>
      <span className={styles.sign}>
        <span className={styles.signOpen} /> Unassigned
      </span>
      <span className={styles.sign}>
        <span className={styles.signAbsence} /> Absent
      </span>
      <span className={styles.sign}>
        <Icon as={IconClock} size={14} /> Shifts
      </span>
      <span>
        Each strip runs from {formatClock(from)} to {to === MINUTES_PER_DAY ? '24:00' : formatClock(to)}. Hours against
        guaranteed hours.
      </span>
    </>
  )
}
