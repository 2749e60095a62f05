import type { additionals } from '#contract/billing/additionals.ts'
import { ExtraStatus } from '#contract/billing/transaction-items.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Side } from '#contract/fields.ts'
import { countText } from '#domain/count-text.ts'
import { Money } from '#ui/figures/figures.tsx'
import { Status } from '#ui/status/status.tsx'
import styles from './additionals.module.css'

type Summary = ResponseOf<typeof additionals.invoice.list>['summary']

interface AdditionalSummaryProps {
  side: Side
  summary: Summary | undefined
}

/** The sums of the filtered rows by status, and of all (ADDL-D02); invoices have no statuses. */
export function AdditionalSummary({ side, summary }: AdditionalSummaryProps) {
  const parts = side === 'payment' ? ([...ExtraStatus.options, 'all'] as const) : (['all'] as const)
  return (
    <dl className={styles.summary} aria-label="Summary">
      {parts.map((part) => (
        <div key={part} className={styles.sum}>
          <dt>{part === 'all' ? 'All' : <Status word={part} strong />}</dt>
          <dd>
            <Money value={summary?.[part].total} />
            <span className={styles.count}>{summary ? countText(summary[part].count, 'additional') : ''}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
