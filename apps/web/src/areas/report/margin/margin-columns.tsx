import type { ReactNode } from 'react'
import type { Side } from '#contract/fields.ts'
import { type MarginGroup, type MarginPlace, type MarginRow, marginExport } from '#contract/report/margin.ts'
import { DateText, Minutes, Missing, Money } from '#ui/figures/figures.tsx'
import { formatDate, formatDecimal } from '#ui/figures/format.ts'
import { Link } from '#ui/link.tsx'
import { NameLink } from '#ui/person/name-link.tsx'
import type { Column } from '#ui/table/column.ts'
import { columnsOf } from '../../../kit/list/columns.ts'
import { processingPaths } from '../../../kit/url/paths.ts'
import styles from './margin.module.css'

/** The columns of groups leave out what only a visit has. */
const ofVisits = ['date', 'carer', 'funder']
const ofGroups = ['visits']

/** The title of a row: weeks are named by their Monday. */
export function marginTitle(row: MarginRow, group: MarginGroup): string {
  return group === 'week' ? `Week from ${formatDate(row.title)}` : row.title
}

/** Columns of a grouping. A group opens its visits, an amount of a visit its working. */
export function marginColumns(group: MarginGroup, hrefOf: (row: MarginRow) => string): Column<MarginRow>[] {
  const money = (cell: (row: MarginRow) => ReactNode) => ({ align: 'right' as const, width: 108, cell })
  const looks = {
    title: {
      ...{ fixed: true, width: 240, minWidth: 150 },
      cell: (row: MarginRow) =>
        group === 'visit' ? row.title : <NameLink href={hrefOf(row)}>{marginTitle(row, group)}</NameLink>,
    },
    date: { width: 100, cell: (row: MarginRow) => <DateText value={row.date} /> },
    carer: { width: 150, minWidth: 100, hideBelow: 900, cell: (row: MarginRow) => row.carer_name ?? <Missing /> },
    funder: { width: 160, minWidth: 100, hideBelow: 1000, cell: (row: MarginRow) => row.funder ?? <Missing /> },
    visits: { align: 'right' as const, width: 84, cell: (row: MarginRow) => <span className="num">{row.visits}</span> },
    minutes: {
      align: 'right' as const,
      width: 96,
      hideBelow: 900,
      cell: (row: MarginRow) => <Minutes value={row.minutes} />,
    },
    income: money((row) => <Amount value={row.income} side="invoice" place={row.invoice} />),
    pay: money((row) => <Amount value={row.pay} side="payment" place={row.payment} />),
    travel: money((row) => <Amount value={row.travel} side="payment" place={row.payment} />),
    on_costs: { ...money((row) => <Money value={row.on_costs} />), hideBelow: 900 },
    margin: money((row) => (
      <span className={row.margin.startsWith('-') ? styles.loss : undefined}>
        <Money value={row.margin} strong />
      </span>
    )),
    percent: {
      ...{ align: 'right' as const, width: 96 },
      cell: (row: MarginRow) =>
        row.percent === null ? <Missing /> : <span className="num">{formatDecimal(row.percent)}%</span>,
    },
  }
  const hidden = group === 'visit' ? ofGroups : ofVisits
  return columnsOf(marginExport, looks).filter(({ key }) => !hidden.includes(key))
}

/** An amount of a visit leads to its working in its transaction. */
function Amount({ value, side, place }: { value: string; side: Side; place: MarginPlace | null }) {
  if (!place) return <Money value={value} />
  const { calendar_guid, period_guid, contract_guid, transaction_guid, item_guid } = place
  const transaction = {
    ...{ side, calendarGuid: calendar_guid, periodGuid: period_guid, contractGuid: contract_guid },
    transactionGuid: transaction_guid,
  }
  return (
    <Link href={processingPaths.item(transaction, item_guid)}>
      <Money value={value} />
    </Link>
  )
}
