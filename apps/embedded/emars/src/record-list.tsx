import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { listDoseRecords } from '#contract/client/dose-records.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { paging } from '#contract/fields.ts'
import { doseCodes } from '#domain/medication/dose-records.ts'
import { DateTimeText } from '#ui/figures/figures.tsx'
import { formatDate } from '#ui/figures/format.ts'
import { EmptyState } from '#ui/page/states.tsx'
import { TwoLines } from '#ui/person/two-lines.tsx'
import { Status } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { Table } from '#ui/table/table.tsx'
import { Card } from '#web/areas/client/exports.ts'
import { queryOf } from '#web/kit/http/query.ts'
import { pagerAbove } from '#web/kit/list/pager-above.ts'
import { useSearch } from '#web/kit/url/search.ts'
import { codeLooks } from './medicine-words.tsx'

const few = 25
const Paging = z.object(paging(few))

type Row = ResponseOf<typeof listDoseRecords>['records'][number]

/** All records of a medicine: one that was corrected stays, under its correction. */
export function RecordList({ client, medicine }: { client: string; medicine: string }) {
  const [search, setSearch] = useSearch(Paging)
  const records = useQuery(queryOf(listDoseRecords, { params: { client, guid: medicine }, query: search }))
  return (
    <Card title="Records" flush>
      <Table
        label="All records"
        columns={columns}
        lines={2}
        rows={records.data?.records}
        rowKey={({ guid }) => guid}
        rowLabel={({ due }) => (due === null ? 'As needed' : `${formatDate(due.date)} ${due.time}`)}
        load={records}
        empty={<EmptyState text="Nothing has been recorded yet." />}
        {...pagerAbove(few, records.data?.count, search, setSearch)}
      />
    </Card>
  )
}

const columns: readonly Column<Row>[] = [
  {
    key: 'due',
    head: 'Due',
    fixed: true,
    width: 150,
    cell: ({ due }) =>
      due === null ? 'As needed' : <span className="num">{`${formatDate(due.date)} ${due.time}`}</span>,
  },
  {
    key: 'code',
    head: 'What happened',
    fixed: true,
    width: 230,
    minWidth: 150,
    cell: (row) => <TwoLines name={<Code row={row} />} second={secondOf(row)} />,
  },
  { key: 'at', head: 'When', width: 140, cell: ({ at }) => <DateTimeText value={at} /> },
  { key: 'by', head: 'Recorded by', width: 150, minWidth: 96, hideBelow: 700, cell: (row) => row.recorded_by_name },
  {
    key: 'note',
    head: 'Note',
    width: 170,
    minWidth: 80,
    hideBelow: 560,
    cell: ({ note }) => <span title={note ?? undefined}>{note}</span>,
  },
]

function Code({ row: { code } }: { row: Row }) {
  return code === 'void' ? (
    <Status word="Struck out" kind="deleted" />
  ) : (
    <Status word={doseCodes[code].title} kind={codeLooks[code]} />
  )
}

function secondOf({ is_corrected, is_correction }: Row): string | undefined {
  if (is_corrected) return 'Corrected by a later record'
  return is_correction ? 'Correction' : undefined
}
