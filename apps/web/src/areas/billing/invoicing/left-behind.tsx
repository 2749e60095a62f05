import type { PricedSide } from '#contract/billing/priced-sides.ts'
import { waitsFor } from '#contract/billing/processing-exports.ts'
import type { LeftBehind as Left, PreparedTask } from '#contract/billing/tasks.ts'
import { Money } from '#ui/figures/figures.tsx'
import { formatCount, formatDateRange } from '#ui/figures/format.ts'
import { Link } from '#ui/link.tsx'
import { processingPaths } from '../../../kit/url/paths.ts'
import styles from './invoice-modal.module.css'

function whyOf(left: Left): string {
  switch (left.reason) {
    case 'NOT_PROCESSED':
      return 'Invoices of this model are not processed'
    case 'NO_ADDRESS':
      return 'The model has no funder address'
    case 'GROUP_NOT_READY':
      return 'Others in its group are not confirmed'
    case 'BEING_PROCESSED':
      return 'In another task'
    case 'NOT_READY':
      return waitsFor(left, left.appointment_count)
    default:
      return left.reason satisfies never
  }
}

function hrefOf(side: PricedSide, { calendar_guid, period_guid, contract_guid, guid }: Left): string {
  return processingPaths.transaction({
    side,
    calendarGuid: calendar_guid,
    periodGuid: period_guid,
    contractGuid: contract_guid,
    transactionGuid: guid,
  })
}

/** The selected items that will not be invoiced, with client and reason. */
export function LeftBehind({ side, left }: { side: PricedSide; left: PreparedTask['left'] }) {
  const { clients, count, total, transactions } = left
  if (count === 0) return <p className={styles.nothingLeft}>Everything selected will be invoiced.</p>
  const more = count - transactions.length
  return (
    <section aria-label="Not included">
      <h3 className={styles.leftHead}>
        {formatCount(clients)} {clients === 1 ? 'client stays' : 'clients stay'} behind, <Money value={total} />
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard. */}
      <div className={styles.leftScroller} tabIndex={0}>
        <table className={styles.table} aria-label="Not included">
          <thead>
            <tr>
              <th scope="col">Client</th>
              <th scope="col">Waiting for</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {transactions.map((each) => (
              <tr key={each.guid}>
                <th scope="row">
                  <Link href={hrefOf(side, each)}>{each.owner_name}</Link>
                  <span className={styles.note}>
                    {each.contract_model_title}, {formatDateRange(each.start, each.end)}
                  </span>
                </th>
                <td className={styles.why}>{whyOf(each)}</td>
                <td>
                  <Money value={each.total} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {more > 0 && <p className={styles.more}>and {formatCount(more)} more with smaller amounts.</p>}
      </div>
    </section>
  )
}
