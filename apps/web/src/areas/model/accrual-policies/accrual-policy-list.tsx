import type { AccrualPolicy } from '#contract/model/accrual-policies.ts'
import { formatDate } from '#domain/date-format.ts'
import { DateText } from '#ui/figures/figures.tsx'
import { NameLink } from '#ui/person/name-link.tsx'
import type { Column } from '#ui/table/column.ts'
import { PartList } from '../parts/part-list.tsx'
import { StatusCell } from '../parts/status-cell.tsx'
import { useAccrualPolicies, useAccrualTypes } from './use-accrual-policies.ts'

/** MCHG-046, MCHG-052. Policies cannot be deleted (MCHG-054). */
export function AccrualPolicyList() {
  const { list, rows, path } = useAccrualPolicies()
  const { titleOf } = useAccrualTypes()
  const hrefOf = ({ guid }: AccrualPolicy) => `${path}/${guid}`
  return (
    <PartList
      title="Accrual policies"
      name="accrual-policies"
      columns={columnsOf(hrefOf, titleOf)}
      rows={rows}
      load={list}
      hrefOf={hrefOf}
      labelOf={({ start, type_alias }) => `${titleOf(type_alias)} from ${formatDate(start)}`}
      create={{ label: 'Create an accrual policy', href: `${path}/new` }}
      isBare
      empty="No accrual policies found, start by adding one."
    />
  )
}

const figure = (value: string | number) => <span className="num">{value}</span>

/** MCHG-D20, MCHG-D22. */
function columnsOf(
  hrefOf: (row: AccrualPolicy) => string,
  titleOf: (alias: string) => string,
): Column<AccrualPolicy>[] {
  return [
    {
      key: 'type',
      head: 'Type',
      fixed: true,
      width: 140,
      minWidth: 96,
      cell: (row) => <NameLink href={hrefOf(row)}>{titleOf(row.type_alias)}</NameLink>,
    },
    { key: 'start', head: 'Starts on', width: 104, cell: ({ start }) => <DateText value={start} /> },
    {
      key: 'end',
      head: 'Ends before',
      width: 110,
      cell: ({ end }) => (end === null ? 'No end date' : <DateText value={end} />),
    },
    {
      key: 'accrual_cap',
      head: 'Accrual cap (hours)',
      align: 'right',
      width: 150,
      minWidth: 132,
      cell: ({ accrual_cap }) => figure(accrual_cap),
    },
    {
      key: 'rollover_cap',
      head: 'Rollover cap (weeks)',
      align: 'right',
      width: 160,
      minWidth: 144,
      cell: ({ rollover_cap }) => figure(rollover_cap),
    },
    {
      key: 'rollover_expiry',
      head: 'Rollover expiry (days)',
      align: 'right',
      width: 170,
      minWidth: 156,
      hideBelow: 840,
      cell: ({ rollover_expiry }) => figure(rollover_expiry ?? '-'),
    },
    {
      key: 'status',
      head: 'Status',
      fixed: true,
      width: 140,
      minWidth: 126,
      cell: ({ status }) => <StatusCell status={status} />,
    },
  ]
}
