import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { alertCauses } from '#contract/billing/alerts.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { listMonthReports } from '#contract/report/month-report.ts'
import { monthTitle } from '#domain/month-end/month-title.ts'
import { Button } from '#ui/button.tsx'
import { formatCount, formatDateRange, formatDateTime, formatMoney } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { queryOf } from '../../../kit/http/query.ts'
import { LoadFailed } from '../../../kit/load-failed.tsx'
import styles from './month-reports.module.css'
import { stepNouns } from './step-words.ts'

/** Opens the reports of a month that was closed at least once. */
export function MonthReports({ month }: { month: string }) {
  const [isOpen, setOpen] = useState(false)
  const found = useQuery(queryOf(listMonthReports, { params: { month } }))
  if (found.isPlaceholderData || !found.data || found.data.count === 0) return undefined
  return (
    <>
      <Button icon={IconFileText} onClick={() => setOpen(true)}>
        Report
      </Button>
      <Modal open={isOpen} title={`Month report, ${monthTitle(month)}`} width={720} onClose={() => setOpen(false)}>
        {found.error && <LoadFailed query={found} />}
        {found.data.reports.map((each) => (
          <Report key={each.guid} {...each} />
        ))}
      </Modal>
    </>
  )
}

type ReportProps = ResponseOf<typeof listMonthReports>['reports'][number]

/** Where the month stood at one closing. */
function Report({ closed_at, closed_by_name, report }: ReportProps) {
  const zone = useZone()
  const when = formatDateTime(closed_at, zone)
  return (
    <section className={styles.report} aria-label={`Closed ${when}`}>
      <h3 className={styles.heading}>{`Closed by ${closed_by_name}, ${when}`}</h3>
      <p className={styles.about}>
        {`Visits of ${formatDateRange(report.days.from, report.days.to)}. Invoiced ${formatMoney(report.totals.invoice)}, paid ${formatMoney(report.totals.payment)}.`}
      </p>
      <table className={styles.table} aria-label="Steps">
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col" className={styles.number}>
              Number
            </th>
            <th scope="col">Done by</th>
          </tr>
        </thead>
        <tbody>
          {report.steps.map(({ step, count, workers }) => (
            <tr key={step}>
              <th scope="row">{stepNouns[step]}</th>
              <td className={styles.number}>{formatCount(count)}</td>
              <td>{workers.map((worker) => `${worker.name} ${formatCount(worker.count)}`).join(', ') || '-'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {report.exceptions.length > 0 && (
        <ul aria-label="Alerts that stayed" className={styles.exceptions}>
          {report.exceptions.map(({ side, cause, count, at_stake, text, by_name }) => (
            <li key={`${side} ${cause}`}>
              <strong>{`${alertCauses[cause]}, ${formatCount(count)} on ${side}s, ${formatMoney(at_stake)}`}</strong>
              <span>{`${text} (${by_name})`}</span>
            </li>
          ))}
        </ul>
      )}
      <table className={styles.table} aria-label="Weeks">
        <tbody>
          {report.weeks.map(({ from, to, total, invoiced }) => (
            <tr key={from}>
              <th scope="row">{formatDateRange(from, to)}</th>
              <td className={styles.number}>{formatMoney(total)}</td>
              <td>{`${formatMoney(invoiced)} invoiced`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
