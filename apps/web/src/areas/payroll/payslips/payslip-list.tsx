import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getPayslipLink, listPayslips, type Payslip } from '#contract/payroll/payslips.ts'
import { formatDate } from '#domain/date-format.ts'
import { DateTimeText } from '#ui/figures/figures.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import type { Column } from '#ui/table/column.ts'
import { ListHeading } from '#ui/table/list-heading.tsx'
import { Table } from '#ui/table/table.tsx'
import { call } from '../../../kit/http/call.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { pagerOf } from '../../../kit/list/pager-above.ts'
import { useSearch } from '../../../kit/url/search.ts'
import { CarerPage, useCarer } from '../../carer/exports.ts'
import { DownloadButton } from '../../output/exports.ts'

/** The Care Pay Breakdown of a carer (PAYSLIP-001, PAYSLIP-D03). */
export function PayslipList() {
  const { guid } = useCarer().carer
  const [search, setSearch] = useSearch(listPayslips.query)
  const payslips = useQuery(queryOf(listPayslips, { params: { carerGuid: guid }, query: search }))
  const columns = useMemo(() => columnsFor(guid), [guid])
  return (
    <CarerPage top={<ListHeading title="Care Pay Breakdown" />}>
      <Table
        label="Care Pay Breakdown"
        columns={columns}
        rows={payslips.data?.payslips}
        rowKey={(payslip) => payslip.guid}
        rowLabel={periodOf}
        load={payslips}
        empty={<EmptyState text="No payslips found." />}
        pager={pagerOf(payslips.data?.count, search, setSearch)}
      />
    </CarerPage>
  )
}

function periodOf({ period_start, period_end }: Payslip): string {
  return `${formatDate(period_start)} - ${formatDate(period_end)}`
}

function columnsFor(carerGuid: string): Column<Payslip>[] {
  return [
    {
      key: 'period',
      head: 'Period',
      fixed: true,
      width: 220,
      cell: (payslip) => <span className="num">{periodOf(payslip)}</span>,
    },
    {
      key: 'generated_at',
      head: 'Generated at',
      width: 160,
      cell: ({ generated_at }) => <DateTimeText value={generated_at} />,
    },
    {
      key: 'download',
      head: '',
      fixed: true,
      width: 150,
      align: 'right',
      // A link is requested with each press, and works only for a few minutes (PAYSLIP-003, PAYSLIP-004).
      cell: (payslip) => (
        <DownloadButton
          name={periodOf(payslip)}
          linkOf={() => call(getPayslipLink, { params: { carerGuid, guid: payslip.guid } })}
          withWord
          inNewTab
        />
      ),
    },
  ]
}
