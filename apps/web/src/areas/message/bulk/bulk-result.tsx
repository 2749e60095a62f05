import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type BulkRecipient, getBulkMessage, resendBulkMessage } from '#contract/message/bulk.ts'
import { countText } from '#domain/count-text.ts'
import { Button } from '#ui/button.tsx'
import { DateTimeText } from '#ui/figures/figures.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { TwoLines } from '#ui/person/two-lines.tsx'
import { Status } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { Table } from '#ui/table/table.tsx'
import { queryOf, useCall } from '../../../kit/http/query.ts'
import { Page } from '../../../kit/page.tsx'
import { paths } from '../../../kit/url/paths.ts'
import { messagesCrumb, pace, Result } from './bulk-list.tsx'
import { stateWords } from './bulk-words.ts'
import styles from './new-message.module.css'

/** Milliseconds between two looks at who has read a message that everybody has got. */
const slowPace = 15_000

/** A message to several carers with its result for each, and sending it again to those who did not get it. */
export function BulkResult() {
  const { bulkGuid = '' } = useParams({ strict: false })
  const found = useQuery({
    ...queryOf(getBulkMessage, { params: { guid: bulkGuid } }),
    refetchInterval: ({ state }) => (state.data && state.data.counts.waiting > 0 ? pace : slowPace),
  })
  const resend = useCall(resendBulkMessage)
  const message = found.data
  const failed = message?.counts.failed ?? 0
  return (
    <Page
      title="Result of a message"
      crumbs={[messagesCrumb, { label: 'Sent to several carers', href: paths.bulkMessages() }]}
      facts={
        message && (
          <>
            <Result counts={message.counts} />
            <span>{message.sender_name}</span>
            <DateTimeText value={message.created_at} />
          </>
        )
      }
      actions={
        failed > 0 && (
          <Button look="primary" busy={resend.isPending} onClick={() => resend.mutate({ params: { guid: bulkGuid } })}>
            Send again to {countText(failed, 'carer')}
          </Button>
        )
      }
    >
      {message && <blockquote className={styles.text}>{message.text}</blockquote>}
      <Table
        label="Recipients"
        columns={columns}
        rows={message?.recipients}
        rowKey={({ carer_id }) => carer_id}
        rowLabel={({ name }) => name}
        lines={2}
        load={found}
        empty={<EmptyState text="The data of all recipients has been erased." />}
      />
    </Page>
  )
}

const columns: Column<BulkRecipient>[] = [
  {
    key: 'carer',
    head: 'Carer',
    width: 260,
    minWidth: 160,
    fixed: true,
    cell: ({ name, channel_id }) => <TwoLines name={name} href={paths.chat(channel_id)} />,
  },
  {
    key: 'state',
    head: 'Result',
    width: 320,
    minWidth: 200,
    fixed: true,
    cell: ({ state, failure }) => (
      <TwoLines
        name={<Status word={stateWords[state].word} kind={stateWords[state].kind} />}
        second={failure ?? undefined}
      />
    ),
  },
  {
    key: 'delivered',
    head: 'Delivered',
    width: 160,
    hideBelow: 900,
    cell: ({ delivered_at }) => <DateTimeText value={delivered_at} />,
  },
  {
    key: 'read',
    head: 'Read',
    width: 160,
    cell: ({ read_at }) => <DateTimeText value={read_at} />,
  },
]
