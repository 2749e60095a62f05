import { isPriced } from '#contract/billing/priced-sides.ts'
import type { Transaction } from '#contract/billing/processing.ts'
import { statusOf, transactionWaitsFor } from '#contract/billing/processing-exports.ts'
import type { Side } from '#contract/fields.ts'
import { Missing, Money, Percent } from '#ui/figures/figures.tsx'
import { formatCount } from '#ui/figures/format.ts'
import { NameLink } from '#ui/person/name-link.tsx'
import { Status } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { byWords, type Compare } from '../../../kit/list/sort-rows.ts'
import { compareMoney } from '../../../kit/list/sum-of.ts'
import { type PeriodPlace, processingPaths } from '../../../kit/url/paths.ts'
import styles from '../billing.module.css'
import { Marks } from '../marks.tsx'
import { processingSides } from '../sides.ts'
import { alertsText, clockLength } from './transaction-words.ts'

/** Where a transaction is looked into; undefined where there is nothing in it to see. */
export function transactionHref({ side, ...place }: PeriodPlace): ((transaction: Transaction) => string) | undefined {
  if (!isPriced(side)) return undefined
  return ({ guid }) => processingPaths.transaction({ side, ...place, transactionGuid: guid })
}

type HrefOf = ReturnType<typeof transactionHref>

/** The column that names whom a transaction is of. */
export const ownerKey: Readonly<Record<Side, string>> = { invoice: 'client', payment: 'carer' }

function ownerColumn(side: Side, hrefOf: HrefOf): Column<Transaction> {
  return {
    key: ownerKey[side],
    head: processingSides[side].owner,
    fixed: true,
    width: 200,
    least: 140,
    sortable: ownerKey[side],
    cell: (transaction) =>
      hrefOf ? <NameLink href={hrefOf(transaction)}>{transaction.owner_name}</NameLink> : transaction.owner_name,
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

const confirmedColumns: readonly Column<Transaction>[] = [
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
]

const paidColumns: readonly Column<Transaction>[] = [
  {
    key: 'number',
    head: 'Reference',
    width: 120,
    sortable: 'number',
    cell: (transaction) => transaction.reference ?? <Missing />,
  },
  {
    key: 'unconfirmed',
    head: 'Unconfirmed',
    align: 'right',
    width: 110,
    sortable: 'unconfirmed',
    cell: (transaction) => <span className="num">{clockLength(transaction.unconfirmed_duration ?? 0)}</span>,
  },
]

const amountColumns: readonly Column<Transaction>[] = [
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
      const alert = text === undefined || !hrefOf ? undefined : { text, href: `${hrefOf(transaction)}?alerting=true` }
      return <Marks row={transaction} alert={alert} />
    },
  }
}

/** INVP-D08, PAYP-D06. */
const middleColumns: Readonly<Record<Side, (short: boolean) => readonly Column<Transaction>[]>> = {
  invoice: (short) => [...statusColumns(short), ...confirmedColumns],
  payment: () => paidColumns,
}

/** The tick boxes are the table's own. On a tablet, `short`, what is waited for stands below the status. */
export function transactionColumns(side: Side, hrefOf: HrefOf, short: boolean): readonly Column<Transaction>[] {
  const middle = middleColumns[side](short)
  return [ownerColumn(side, hrefOf), referenceColumn, ...middle, ...amountColumns, marksColumn(hrefOf)]
}

function byOwner(one: Transaction, other: Transaction): number {
  return byWords(one.owner_name, other.owner_name)
}

export const transactionOrders: Readonly<Record<string, Compare<Transaction>>> = {
  client: byOwner,
  carer: byOwner,
  number: (one, other) => byWords(one.reference ?? '', other.reference ?? ''),
  unconfirmed: (one, other) => (one.unconfirmed_duration ?? 0) - (other.unconfirmed_duration ?? 0),
  reference: (one, other) => byWords(one.user_contract_reference, other.user_contract_reference),
  status: (one, other) => byWords(statusOf(one).word, statusOf(other).word),
  confirmed: (one, other) => one.confirmed_percentage - other.confirmed_percentage,
  appointments: (one, other) => one.appointment_count - other.appointment_count,
  visits: (one, other) => compareMoney(one.subtotal_item, other.subtotal_item),
  extras: (one, other) => compareMoney(one.subtotal_extra, other.subtotal_extra),
  total: (one, other) => compareMoney(one.total, other.total),
}
