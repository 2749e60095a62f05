import type { AbsenceEffect, AbsenceVisit, VisitChanges } from '#contract/client/absences.ts'
import { countText } from '#domain/count-text.ts'
import { formatCount, formatDate, formatMoney, formatTime, formatWeekday, localDateOf } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import styles from './visits-question.module.css'

/** Visits that change, with what they are invoiced at before and after. Without the right to see prices these are left out. */
export function ChangeTable({ label, changes, busy }: { label: string; changes: VisitChanges; busy: boolean }) {
  const { count, visits, total_before, total_after, unpriced_before, unpriced_after } = changes
  const hasPrices = total_before !== null
  return (
    <div className={styles.scroller} aria-busy={busy || undefined}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Visit</th>
            <th scope="col">Care type</th>
            <th scope="col">Carers</th>
            {hasPrices && (
              <>
                <th scope="col" className={styles.amount}>
                  Now
                </th>
                <th scope="col" className={styles.amount}>
                  Then
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {visits.map((visit) => (
            <tr key={visit.visit_guid}>
              <VisitCells visit={visit} />
              {hasPrices && (
                <>
                  <Amount value={visit.charged_before} />
                  <Amount value={visit.charged_after} />
                </>
              )}
            </tr>
          ))}
        </tbody>
        {hasPrices && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                Total{noteOf(unpriced_before, unpriced_after)}
              </th>
              <Amount value={unpriced_before === count ? null : total_before} />
              <Amount value={unpriced_after === count ? null : total_after} />
            </tr>
          </tfoot>
        )}
      </table>
      <More count={count - visits.length} />
    </div>
  )
}

interface LeftTableProps {
  visits: AbsenceEffect['left']['visits']
  count: number
  reasonOf: (reason: AbsenceEffect['left']['visits'][number]['stays']) => string
}

export function LeftTable({ visits, count, reasonOf }: LeftTableProps) {
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label="Visits that stay as they are">
        <thead>
          <tr>
            <th scope="col">Visit</th>
            <th scope="col">Care type</th>
            <th scope="col">Carers</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {visits.map((visit) => (
            <tr key={visit.visit_guid}>
              <VisitCells visit={visit} />
              <td>{reasonOf(visit.stays)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <More count={count - visits.length} />
    </div>
  )
}

function VisitCells({ visit }: { visit: AbsenceVisit }) {
  const zone = useZone()
  const day = localDateOf(visit.start, zone)
  return (
    <>
      <th scope="row" className={styles.when}>
        {formatWeekday(day)} {formatDate(day)}{' '}
        <span className={styles.time}>
          {formatTime(visit.start, zone)}–{formatTime(visit.end, zone)}
        </span>
      </th>
      <td>{visit.service_title}</td>
      <td>{visit.carer_names.map((name) => name ?? 'Unassigned').join(', ')}</td>
    </>
  )
}

function Amount({ value }: { value: string | null }) {
  return (
    <td className={styles.amount}>{value === null ? <span title="Not priced yet">–</span> : formatMoney(value)}</td>
  )
}

function noteOf(before: number, after: number): string {
  const parts = [
    before > 0 ? `${formatCount(before)} not priced yet` : '',
    after > 0 ? `${formatCount(after)} priced when they are done` : '',
  ]
  const words = parts.filter((part) => part !== '').join(', ')
  return words === '' ? '' : ` (${words})`
}

function More({ count }: { count: number }) {
  return count > 0 ? <p className={styles.more}>and {countText(count, 'visit')} more</p> : null
}
