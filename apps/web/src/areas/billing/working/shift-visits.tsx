import { useId } from 'react'
import type { ShiftVisit } from '#contract/billing/calculations.ts'
import { Minutes, Money, TimeText } from '#ui/figures/figures.tsx'
import { formatDate, localDateOf } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Link } from '#ui/link.tsx'
import styles from './shift-visits.module.css'

interface ShiftVisitsProps {
  visits: readonly ShiftVisit[]
  hrefOf: (visit: ShiftVisit) => string
}

/** The visits inside a shift, each a link to its own calculation (INVP-006, INVP-D22). */
export function ShiftVisits({ visits, hrefOf }: ShiftVisitsProps) {
  const headId = useId()
  return (
    <section aria-labelledby={headId} className={styles.visits}>
      <h3 id={headId} className={styles.head}>
        Visits inside this shift
      </h3>
      {visits.length === 0 ? (
        <p className={styles.second}>None.</p>
      ) : (
        <>
          <p className={styles.second}>
            They are invoiced to their own clients and are not included in the total above.
          </p>
          <ul>
            {visits.map((visit) => (
              <li key={visit.guid} className={styles.visit}>
                <ShiftVisitLine visit={visit} href={hrefOf(visit)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function ShiftVisitLine({ visit, href }: { visit: ShiftVisit; href: string }) {
  const zone = useZone()
  const when = (
    <>
      <span className="num">
        {formatDate(localDateOf(visit.visit_date, zone))} <TimeText value={visit.visit_date} />–
        <TimeText value={visit.visit_end} />
      </span>{' '}
      {visit.client_name}
    </>
  )
  return (
    <>
      {/* Without a transaction it has no price, and nothing to show. */}
      {visit.transaction_guid === null ? <span>{when}</span> : <Link href={href}>{when}</Link>}
      <span className={styles.figure}>{visit.is_calculated ? <Money value={visit.total} /> : 'No price'}</span>
      <span className={styles.second}>{`${visit.service_title}\u00a0· ${visit.carer_name ?? 'Unassigned'}`}</span>
      <span className={styles.minutes}>{visit.duration !== null && <Minutes value={visit.duration} />}</span>
    </>
  )
}
