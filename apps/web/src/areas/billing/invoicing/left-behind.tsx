import { waitsFor } from '#contract/billing/processing-exports.ts'
import type { LeftBehind as Left, PreparedTask } from '#contract/billing/tasks.ts'
import type { Side } from '#contract/fields.ts'
import { Money } from '#ui/figures/figures.tsx'
import { formatCount, formatDateRange } from '#ui/figures/format.ts'
import { Link } from '#ui/link.tsx'
import { processingPaths } from '../../../kit/url/paths.ts'
import { inSentence } from '../in-sentence.ts'
import { processingSides } from '../sides.ts'
import styles from './invoice-modal.module.css'

function whyOf(side: Side, left: Left): string {
  switch (left.reason) {
    case 'NOT_PROCESSED':
      return processingSides[side].run.notProcessed.replace(/\.$/, '')
    case 'NO_ADDRESS':
      return 'The model has no funder address'
    case 'GROUP_NOT_READY':
      return 'Others in its group are not confirmed'
    case 'BEING_PROCESSED':
      return left.claimed_by === null ? 'In another task' : `Being processed by ${left.claimed_by}`
    case 'NOT_READY':
      return waitsFor(left, left.appointment_count)
    default:
      return left.reason satisfies never
  }
}

function hrefOf(side: Side, { calendar_guid, period_guid, contract_guid, guid }: Left): string {
  return processingPaths.transaction({
    side,
    calendarGuid: calendar_guid,
    periodGuid: period_guid,
    contractGuid: contract_guid,
    transactionGuid: guid,
  })
}

/** The selected items that will not be processed, with owner and reason. */
export function LeftBehind({ side, left }: { side: Side; left: PreparedTask['left'] }) {
  const { clients, count, total, transactions } = left
  const { owner, run } = processingSides[side]
  if (count === 0) return <p className={styles.nothingLeft}>{run.nothingLeft}</p>
  const more = count - transactions.length
  return (
    <section aria-label="Not included">
      <h3 className={styles.leftHead}>
        {formatCount(clients)} {inSentence(owner)}
        {clients === 1 ? ' stays' : 's stay'} behind, <Money value={total} />
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard. */}
      <div className={styles.leftScroller} tabIndex={0}>
        <table className={styles.table} aria-label="Not included">
          <thead>
            <tr>
              <th scope="col">{owner}</th>
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
                <td className={styles.why}>{whyOf(side, each)}</td>
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
