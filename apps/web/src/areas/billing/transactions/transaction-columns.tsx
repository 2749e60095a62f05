import type { Transaction } from '#contract/billing/processing.ts'
import { statusOf, transactionWaitsFor } from '#contract/billing/processing-exports.ts'
import { Money, Percent } from '#ui/figures/figures.tsx'
import { formatCount } from '#ui/figures/format.ts'
import { NameLink } from '#ui/person/name-link.tsx'
import { Status } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { byWords, type Compare } from '../../../kit/list/sort-rows.ts'
import { compareMoney } from '../../../kit/list/sum-of.ts'
import styles from '../billing.module.css'
import { Marks } from '../marks.tsx'
import { alertsText } from './transaction-words.ts'

type HrefOf = (transaction: Transaction) => string

function clientColumn(hrefOf: HrefOf): Column<Transaction> {
  return {
    key: 'client',
    head: 'Client',
    fixed: true,
    width: 200,
    least: 140,
    sortable: 'client',
    cell: (transaction) => <NameLink href={hrefOf(transaction)}>{transaction.owner_name}</NameLink>,
  }
}

const referenceColumn: Column<Transaction> = {
  key: 'reference',
  head: 'Contract reference',
  hideBelow: 900,
  width: 150,
  least: 142,
  sortable: 'reference',
  cell: (transaction) => <span className={styles.second}>{transaction.user_contract_reference}</span>,
}

function statusColumns(short: boolean): readonly Column<Transaction>[] {
  const status = { key: 'status', head: 'Status', fixed: true, sortable: 'status' }
  if (short) {
    const cell = (transaction: Transaction) => (
      <>
        <Status {...statusOf(transaction)} />
        <span className={styles.below}>{transactionWaitsFor(transaction)}</span>
      </>
    )
    return [{ ...status, width: 236, cell }]
  }
  return [
    { ...status, width: 140, cell: (transaction) => <Status {...statusOf(transaction)} /> },
    {
      key: 'waits',
      head: 'Waits for',
      width: 210,
      least: 170,
      cell: (transaction) => <span className={styles.second}>{transactionWaitsFor(transaction)}</span>,
    },
  ]
}

const figureColumns: readonly Column<Transaction>[] = [
  {
    key: 'confirmed',
    head: 'Confirmed %',
    align: 'right',
    width: 110,
    sortable: 'confirmed',
    cell: (transaction) => <Percent value={transaction.confirmed_percentage} tone="amber" />,
  },
  {
    key: 'appointments',
    head: 'Appointments',
    align: 'right',
    width: 110,
    hideBelow: 800,
    sortable: 'appointments',
    cell: (transaction) => formatCount(transaction.appointment_count),
  },
  {
    key: 'visits',
    head: 'Visits',
    align: 'right',
    width: 110,
    hideBelow: 760,
    sortable: 'visits',
    cell: (transaction) => <Money value={transaction.subtotal_item} />,
  },
  {
    key: 'extras',
    head: 'Extras',
    align: 'right',
    width: 100,
    hideBelow: 760,
    sortable: 'extras',
    cell: (transaction) => <Money value={transaction.subtotal_extra} />,
  },
  {
    key: 'total',
    head: 'Total',
    align: 'right',
    width: 110,
    fixed: true,
    sortable: 'total',
    cell: (transaction) => <Money value={transaction.total} strong />,
  },
]

/** The bell leads to exactly the items that it is about. */
function marksColumn(hrefOf: HrefOf): Column<Transaction> {
  return {
    key: 'marks',
    head: '',
    width: 60,
    fixed: true,
    cell: (transaction) => {
      const text = alertsText(transaction.alerts)
      const alert = text === undefined ? undefined : { text, href: `${hrefOf(transaction)}?alerting=true` }
      return <Marks row={transaction} alert={alert} />
    },
  }
}

/** INVP-D08; the tick boxes are the table's own. On a tablet, `short`, what is waited for stands below the status. */
export function transactionColumns(hrefOf: HrefOf, short: boolean): readonly Column<Transaction>[] {
  return [clientColumn(hrefOf), referenceColumn, ...statusColumns(short), ...figureColumns, marksColumn(hrefOf)]
}

export const transactionOrders: Readonly<Record<string, Compare<Transaction>>> = {
  client: (one, other) => byWords(one.owner_name, other.owner_name),
  reference: (one, other) => byWords(one.user_contract_reference, other.user_contract_reference),
  status: (one, other) => byWords(statusOf(one).word, statusOf(other).word),
  confirmed: (one, other) => one.confirmed_percentage - other.confirmed_percentage,
  appointments: (one, other) => one.appointment_count - other.appointment_count,
  visits: (one, other) => compareMoney(one.subtotal_item, other.subtotal_item),
  extras: (one, other) => compareMoney(one.subtotal_extra, other.subtotal_extra),
  total: (one, other) => compareMoney(one.total, other.total),
}
