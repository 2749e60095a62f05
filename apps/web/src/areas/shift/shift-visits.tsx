import { type ShiftVisit, shiftCarerWord } from '#contract/shift/shifts.ts'
import { visitAccess } from '#contract/visit/access.ts'
import { visitWord } from '#contract/visit/visits.ts'
import { ConcernBar } from '#ui/figures/concern-bar.tsx'
import { TimeText } from '#ui/figures/figures.tsx'
import { NameLink } from '#ui/person/name-link.tsx'
import { Status } from '#ui/status/status.tsx'
import { usePermission } from '../../kit/session/access.ts'
import { paths } from '../../kit/url/paths.ts'
import styles from './shift-visits.module.css'

interface ShiftVisitsProps {
  visits: readonly ShiftVisit[]
  /** The accessible name of the table. */
  label: string
}

/** The visits inside a shift; a row opens its visit (SHIFT-004, SHIFT-D03, SHIFT-D10). */
export function ShiftVisits({ visits, label }: ShiftVisitsProps) {
  const mayOpen = usePermission(visitAccess.read)
  if (visits.length === 0) return <p className={styles.none}>This shift does not have any visits.</p>
  return (
    <div className={styles.scroller}>
      <table className={styles.visits} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Client</th>
            <th scope="col">Carer</th>
            <th scope="col">Concern</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {visits.map((visit) => (
            <tr key={visit.guid}>
              <td className={mayOpen ? styles.opens : undefined}>
                {mayOpen ? <NameLink href={paths.visit(visit.guid)}>{visit.client_name}</NameLink> : visit.client_name}{' '}
                <span className={`num ${styles.times}`}>
                  <TimeText value={visit.start} />–<TimeText value={visit.end} />
                </span>
              </td>
              <td className={styles.second}>{shiftCarerWord(visit)}</td>
              <td className={styles.second}>
                <Concern level={visit.concern_level} />
              </td>
              <td>
                <Status word={visitWord({ status_coalesced: visit.status, missed: visit.missed })} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Concern({ level }: { level: number | null }) {
  if (level === null) return 'Undetermined'
  return (
    <span className={styles.concern}>
      <ConcernBar level={level} width={92} />
      <span className="num">{level} of 5</span>
    </span>
  )
}
