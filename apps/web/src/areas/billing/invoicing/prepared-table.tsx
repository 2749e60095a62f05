import type { PreparedTask } from '#contract/billing/tasks.ts'
import type { Side } from '#contract/fields.ts'
import { Money } from '#ui/figures/figures.tsx'
import { formatCount, formatDateRange } from '#ui/figures/format.ts'
import { sumOf } from '../../../kit/list/sum-of.ts'
import { processingSides } from '../sides.ts'
import styles from './invoice-modal.module.css'

/** Returns the periods that a contract's part covers. */
function periodsOf({ start, end, periods }: PreparedTask['contracts'][number]): string {
  if (start === null || end === null) return 'Nothing is ready'
  const dates = formatDateRange(start, end)
  return periods === 1 ? dates : `${formatCount(periods)} periods, ${dates}`
}

interface PreparedTableProps {
  side: Side
  prepared: PreparedTask
}

/** The contents of a prepared task, by contract model, and its total (INVP-D28, PAYP-D08). */
export function PreparedTable({ side, prepared: { contracts, total } }: PreparedTableProps) {
  const { prepared, columns } = processingSides[side].run
  // A carer is paid once per contract and period, and their number says enough.
  const hasInvoices = columns.length > 2
  const add = (of: (contract: (typeof contracts)[number]) => number) =>
    formatCount(contracts.reduce((sum, contract) => sum + of(contract), 0))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
    <div className={styles.scroller} tabIndex={0}>
      <table className={styles.table} aria-label={prepared}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            <th scope="col">Visits</th>
            <th scope="col">Visits total</th>
            <th scope="col">Extras total</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {contracts.map((contract) => (
            <tr key={contract.contract_model_title} className={contract.processable ? undefined : styles.off}>
              <th scope="row">
                {contract.contract_model_title}
                <span className={styles.note}>{periodsOf(contract)}</span>
              </th>
              <td>{formatCount(contract.users)}</td>
              {hasInvoices && <td>{formatCount(contract.invoices)}</td>}
              <td>{formatCount(contract.visits)}</td>
              <td>
                <Money value={contract.visit_total} />
              </td>
              <td>
                <Money value={contract.extra_total} />
              </td>
              <td>
                <Money value={contract.total} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Sum</th>
            <td>{add((contract) => contract.users)}</td>
            {hasInvoices && <td>{add((contract) => contract.invoices)}</td>}
            <td>{add((contract) => contract.visits)}</td>
            <td>
              <Money value={sumOf(contracts.map((contract) => contract.visit_total))} />
            </td>
            <td>
              <Money value={sumOf(contracts.map((contract) => contract.extra_total))} />
            </td>
            <td>
              <Money value={total} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
