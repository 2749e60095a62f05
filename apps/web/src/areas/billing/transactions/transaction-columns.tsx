import { statusOf, transactionExport, transactionWaitsFor } from '#contract/billing/processing-exports.ts'
import type { Transaction } from '#contract/billing/transactions.ts'
import type { Side } from '#contract/fields.ts'
import { Missing, Money, Percent } from '#ui/figures/figures.tsx'
import { formatCount } from '#ui/figures/format.ts'
import { NameLink } from '#ui/person/name-link.tsx'
import { Status } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { columnsOf, type Look } from '../../../kit/list/columns.ts'
import { byWords, type Compare } from '../../../kit/list/sort-rows.ts'
import { compareMoney } from '../../../kit/list/sum-of.ts'
import { type PeriodPlace, processingPaths } from '../../../kit/url/paths.ts'
import styles from '../billing.module.css'
import { Marks } from '../marks.tsx'
import { processingSides } from '../sides.ts'
import { alertsText, clockLength } from './transaction-words.ts'

/** Returns the address of a transaction's screen. */
export function transactionHref({ side, ...place }: PeriodPlace): (transaction: Transaction) => string {
  return ({ guid }) => processingPaths.transaction({ side, ...place, transactionGuid: guid })
}

type HrefOf = ReturnType<typeof transactionHref>

/** On a tablet, invoices have their status on the second line, payments the contract's reference. */
const referenceBelow: Readonly<Record<Side, boolean>> = { invoice: false, payment: true }

function ownerLook(side: Side, hrefOf: HrefOf, short: boolean): Look<Transaction> {
  return {
    fixed: true,
    width: 200,
    minWidth: short && referenceBelow[side] ? 190 : 140,
    sortable: processingSides[side].ownerKey,
    cell: (transaction) => (
      <>
        <NameLink href={hrefOf(transaction)}>{transaction.owner_name}</NameLink>
        {short && referenceBelow[side] && <span className={styles.below}>{transaction.user_contract_reference}</span>}
      </>
    ),
  }
}

/** On a tablet the reason for waiting is below the status. */
function statusLook(short: boolean): Look<Transaction> {
  const look = { fixed: true, sortable: 'status' }
  if (!short) return { ...look, width: 140, cell: (transaction) => <Status {...statusOf(transaction)} /> }
  const cell = (transaction: Transaction) => (
    <>
      <Status {...statusOf(transaction)} />
      <span className={styles.below}>{transactionWaitsFor(transaction)}</span>
    </>
  )
  return { ...look, width: 236, cell }
}

const otherLooks = {
  reference: {
    hideBelow: 900,
    width: 150,
    minWidth: 142,
    sortable: 'reference',
    cell: (transaction) => <span className={styles.second}>{transaction.user_contract_reference}</span>,
  },
  waits: {
    width: 210,
    minWidth: 170,
    cell: (transaction) => <span className={styles.second}>{transactionWaitsFor(transaction)}</span>,
  },
  confirmed: {
    align: 'right',
    width: 110,
    sortable: 'confirmed',
    // Without an appointment there is nothing to confirm.
    cell: ({ appointment_count, confirmed_percentage }) =>
      appointment_count === 0 ? '–' : <Percent value={confirmed_percentage} tone="amber" />,
  },
  appointments: {
    align: 'right',
    width: 110,
    hideBelow: 800,
    sortable: 'appointments',
    cell: (transaction) => formatCount(transaction.appointment_count),
  },
  number: {
    width: 120,
    minWidth: 96,
    sortable: 'number',
    cell: (transaction) => transaction.reference ?? <Missing />,
  },
  unconfirmed: {
    align: 'right',
    width: 110,
    minWidth: 96,
    sortable: 'unconfirmed',
    cell: (transaction) => <span className="num">{clockLength(transaction.unconfirmed_duration ?? 0)}</span>,
  },
  visits: {
    align: 'right',
    width: 110,
    hideBelow: 760,
    sortable: 'visits',
    cell: (transaction) => <Money value={transaction.subtotal_item} />,
  },
  extras: {
    align: 'right',
    width: 100,
    hideBelow: 760,
    sortable: 'extras',
    cell: (transaction) => <Money value={transaction.subtotal_extra} />,
  },
  total: {
    align: 'right',
    width: 110,
    fixed: true,
    sortable: 'total',
    cell: (transaction) => <Money value={transaction.total} strong />,
  },
} satisfies Record<string, Look<Transaction>>

/** Returns the address of a transaction's alerts; undefined until the dates of its period are known. */
export type AlertsHrefOf = (transaction: Transaction) => string | undefined

/** The bell links to exactly the items that it is about. */
function marksColumn(hrefOf: HrefOf, alertsHrefOf: AlertsHrefOf): Column<Transaction> {
  return {
    key: 'marks',
    head: '',
    width: 60,
    fixed: true,
    cell: (transaction) => {
      const text = alertsText(transaction.alerts)
      const href = `${hrefOf(transaction)}?alerting=true`
      const alert = text === undefined ? undefined : { text, href, alertsHref: alertsHrefOf(transaction) }
      return <Marks row={transaction} alert={alert} />
    },
  }
}

/** The columns of INVP-D08 and PAYP-D06, without the tick boxes, which the table adds. `short` is for a tablet. */
export function transactionColumns(
  side: Side,
  hrefOf: HrefOf,
  alertsHrefOf: AlertsHrefOf,
  short: boolean,
): readonly Column<Transaction>[] {
  const owner = ownerLook(side, hrefOf, short)
  const looks = { client: owner, carer: owner, status: statusLook(short), ...otherLooks }
  const columns = columnsOf(transactionExport(side), looks, [marksColumn(hrefOf, alertsHrefOf)])
  return columns.filter(({ key }) => !short || key !== 'waits')
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
