import { useState } from 'react'
import { alertCauses } from '#contract/billing/alerts.ts'
import { reportAccess } from '#contract/report/access.ts'
import type { MonthEndException } from '#contract/report/month-end.ts'
import { countText } from '#domain/count-text.ts'
import { Button } from '#ui/button.tsx'
import { formatCount, formatDateTime, formatMoney } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Link } from '#ui/link.tsx'
import { Status } from '#ui/status/status.tsx'
import { Unfold } from '#ui/table/unfold.tsx'
import { usePermission } from '../../../kit/session/access.ts'
import { paths } from '../../../kit/url/paths.ts'
import { stringifySearch } from '../../../kit/url/search.ts'
import styles from './exceptions.module.css'
import { ExplainModal } from './explain-modal.tsx'
import type { MonthEndData } from './step-words.ts'

/** The causes of the alerts that are left, each to be cured or explained before the month is closed. */
export function Exceptions({ data }: { data: MonthEndData }) {
  const { causes } = data.steps.alerts
  const [isOpen, setOpen] = useState(data.days.to < data.today)
  const [asked, setAsked] = useState<MonthEndException>()
  const explained = causes.filter(({ explanation }) => explanation?.since === 0).length
  return (
    <div className={styles.exceptions}>
      <p className={styles.head}>
        <Unfold label="Causes of the alerts" open={isOpen} onClick={() => setOpen(!isOpen)} />
        {countText(causes.length, 'cause')}, {formatCount(explained)} explained. Cure each, or explain why it stays.
      </p>
      {isOpen && (
        <ul className={styles.causes}>
          {causes.map((cause) => (
            <Cause key={cause.side + cause.cause} {...{ data, cause }} onExplain={() => setAsked(cause)} />
          ))}
        </ul>
      )}
      {asked && <ExplainModal data={data} cause={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

interface CauseProps {
  data: MonthEndData
  cause: MonthEndException
  onExplain: () => void
}

function Cause({ data: { days }, cause: { side, cause, count, at_stake, explanation }, onExplain }: CauseProps) {
  const mayExplain = usePermission(reportAccess.closeMonth)
  const href = paths.alerts() + stringifySearch({ ...days, tab: side, group: cause })
  return (
    <li className={styles.cause}>
      <div className={styles.what}>
        <Link href={href}>{alertCauses[cause]}</Link>
        <span className={styles.second}>
          {formatCount(count)} on {side === 'invoice' ? 'invoices' : 'payments'}
          {at_stake !== '0.00' && `, ${formatMoney(at_stake)}`}
        </span>
      </div>
      <div className={styles.why}>
        <Explanation explanation={explanation} />
      </div>
      <Button
        size="small"
        aria-label={`Explain ${alertCauses[cause]}, ${side === 'invoice' ? 'invoices' : 'payments'}`}
        disabledReason={mayExplain ? undefined : 'You may not explain alerts.'}
        onClick={onExplain}
      >
        Explain
      </Button>
    </li>
  )
}

function Explanation({ explanation }: Pick<MonthEndException, 'explanation'>) {
  const zone = useZone()
  if (explanation === null) return <Status word="Not explained" kind="unconfirmed" />
  const { text, by_name, at, since } = explanation
  return (
    <>
      <span className={styles.text}>{text}</span>
      <span className={styles.second}>
        {by_name}, {formatDateTime(at, zone)}
      </span>
      {since > 0 && <Status word={`${formatCount(since)} more since`} kind="warning" />}
    </>
  )
}
