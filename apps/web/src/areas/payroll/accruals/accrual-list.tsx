import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Accrual, listAccruals } from '#contract/payroll/accruals.ts'
import { formatDate } from '#domain/date-format.ts'
import { DateText } from '#ui/figures/figures.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { NameLink } from '#ui/person/name-link.tsx'
import { Status, Tag } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { Table } from '#ui/table/table.tsx'
import { queryOf } from '../../../kit/http/query.ts'
import { paths } from '../../../kit/url/paths.ts'
import { CarerPage, useCarer } from '../../carer/exports.ts'
import { useTypeTitle } from './accrual-words.ts'
import styles from './accruals.module.css'
import { Hours } from './hours.tsx'
import { RecalculateButton } from './recalculate.tsx'

/** The accruals of a carer (PAYSLIP-005, PAYSLIP-D07). */
export function AccrualList() {
  const { guid, profile } = useCarer().carer
  const accruals = useQuery(queryOf(listAccruals, { params: { carerGuid: guid } }))
  const titleOf = useTypeTitle()
  const columns = useMemo(() => columnsFor(guid, titleOf), [guid, titleOf])
  return (
    <CarerPage actions={<RecalculateButton carerGuid={guid} name={profile.name} />}>
      <Table
        label="Accruals"
        columns={columns}
        rows={accruals.data?.accruals}
        rowKey={(accrual) => accrual.guid}
        rowLabel={({ type_alias, start }) => `${titleOf(type_alias)} from ${formatDate(start)}`}
        rowHref={(accrual) => paths.accrual(guid, accrual.guid)}
        load={accruals}
        empty={<EmptyState text="No accruals found." />}
      />
    </CarerPage>
  )
}

function columnsFor(carerGuid: string, titleOf: (alias: string) => string): Column<Accrual>[] {
  const figure = (key: 'allowance' | 'used' | 'remaining', head: string): Column<Accrual> => ({
    key,
    head,
    align: 'right',
    width: 124,
    minWidth: 104,
    cell: (accrual) => <Hours value={accrual[key]} />,
  })
  return [
    {
      key: 'type',
      head: 'Type',
      fixed: true,
      width: 120,
      minWidth: 90,
      cell: (row) => <NameLink href={paths.accrual(carerGuid, row.guid)}>{titleOf(row.type_alias)}</NameLink>,
    },
    { key: 'contract', head: 'Contract', width: 170, minWidth: 100, cell: ({ contract }) => contract.title },
    {
      key: 'branch',
      head: 'Branch',
      width: 150,
      minWidth: 124,
      hideBelow: 940,
      cell: ({ branch }) => <Branch branch={branch} />,
    },
    { key: 'start', head: 'Starts on', width: 100, cell: ({ start }) => <DateText value={start} /> },
    {
      key: 'end',
      head: 'Ends before',
      width: 104,
      hideBelow: 760,
      cell: ({ end }) => (end === null ? 'No end date' : <DateText value={end} />),
    },
    figure('allowance', 'Allowance'),
    figure('used', 'Used'),
    figure('remaining', 'Remaining'),
    { key: 'status', head: 'Status', fixed: true, width: 112, cell: ({ status }) => <Status word={status} /> },
  ]
}

export function Branch({ branch }: Pick<Accrual, 'branch'>) {
  return (
    <span className={styles.branch}>
      {branch.title}
      {branch.is_primary && <Tag tone="green">Primary</Tag>}
    </span>
  )
}
