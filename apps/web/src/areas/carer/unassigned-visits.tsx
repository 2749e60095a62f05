import type { LostVisit, LostVisits } from '#contract/carer/lost-visits.ts'
import { DateText, TimeText } from '#ui/figures/figures.tsx'
import { formatCount, localDateOf } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import styles from './unassigned-visits.module.css'

interface UnassignedVisitsProps {
  visits: LostVisits
  /** The sentence about them, for one and for several. */
  one?: string
  many?: string
}

/** The first visits that a save takes from a carer, and how many there are (decision 0047); nothing without any. */
export function UnassignedVisits({
  visits: { appointments, count },
  one = 'becomes unassigned',
  many = 'become unassigned',
}: UnassignedVisitsProps) {
  if (count === 0) return null
  const more = count - appointments.length
  return (
    <div className={styles.visits}>
      <p>{count === 1 ? `1 visit ${one}:` : `${formatCount(count)} visits ${many}:`}</p>
      <ul aria-label={`Visits that ${many}`} className={styles.list}>
        {appointments.map((visit) => (
          <Visit key={visit.guid} visit={visit} />
        ))}
        {more > 0 && <li className={styles.more}>and {formatCount(more)} more</li>}
      </ul>
    </div>
  )
}

function Visit({ visit }: { visit: LostVisit }) {
  const zone = useZone()
  return (
    <li className={styles.visit}>
      <DateText weekday value={localDateOf(visit.start, zone)} />
      <span>
        <TimeText value={visit.start} /> – <TimeText value={visit.end} />
      </span>
      <span>{visit.type_alias === 'SHIFT' ? `${visit.owner_name} (shift)` : visit.owner_name}</span>
    </li>
  )
}
