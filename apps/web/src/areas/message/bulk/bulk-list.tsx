import { useQuery } from '@tanstack/react-query'
import { type BulkSummary, listBulkMessages } from '#contract/message/bulk.ts'
import { DateTimeText } from '#ui/figures/figures.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { TwoLines } from '#ui/person/two-lines.tsx'
import { Progress } from '#ui/status/progress.tsx'
import { Status } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { Table } from '#ui/table/table.tsx'
import { queryOf } from '../../../kit/http/query.ts'
import { pagerOf } from '../../../kit/list/pager-above.ts'
import { Page } from '../../../kit/page.tsx'
import { paths } from '../../../kit/url/paths.ts'
import { useSearch } from '../../../kit/url/search.ts'
import { audienceWords, partDone, resultInWords } from './bulk-words.ts'

/** Milliseconds between two looks at a message that is being sent. */
export const pace = 1000

/** The messages that were sent to several carers, with how far each has got (decision 0132). */
export function BulkList() {
  const [search, setSearch] = useSearch(listBulkMessages.query)
  const found = useQuery({
    ...queryOf(listBulkMessages, { query: search }),
    refetchInterval: ({ state }) => (state.data?.messages.some(({ counts }) => counts.waiting > 0) ? pace : false),
  })
  return (
    <Page title="Sent to several carers" crumbs={[messagesCrumb]} count={found.data?.count}>
      <Table
        label="Sent to several carers"
        columns={columns}
        rows={found.data?.messages}
        rowKey={({ guid }) => guid}
        rowLabel={({ text }) => text}
        lines={2}
        load={found}
        empty={<EmptyState text="No message was sent to several carers yet." />}
        pager={pagerOf(found.data?.count, search, setSearch)}
      />
    </Page>
  )
}

export const messagesCrumb = { label: 'Messages', href: paths.messages() }

const columns: Column<BulkSummary>[] = [
  {
    key: 'text',
    head: 'Message',
    width: 420,
    minWidth: 220,
    fixed: true,
    cell: ({ guid, text, audience }) => (
      <TwoLines name={text} href={paths.bulkMessage(guid)} second={audienceWords[audience]} />
    ),
  },
  { key: 'sender', head: 'Sent by', width: 170, minWidth: 110, cell: ({ sender_name }) => sender_name },
  {
    key: 'created',
    head: 'Sent',
    width: 140,
    cell: ({ created_at }) => <DateTimeText value={created_at} />,
  },
  {
    key: 'result',
    head: 'Result',
    width: 250,
    minWidth: 240,
    fixed: true,
    cell: ({ counts }) => <Result counts={counts} />,
  },
]

export function Result({ counts }: Pick<BulkSummary, 'counts'>) {
  if (counts.waiting > 0) return <Progress label="Sending" part={partDone(counts)} />
  return <Status word={resultInWords(counts)} kind={counts.failed > 0 ? 'warning' : 'complete'} />
}
