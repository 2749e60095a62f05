import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { branchAccess } from '#contract/branch/access.ts'
import {
  type Delivery,
  DeliveryService,
  DeliveryState,
  deliveryServices,
  listDeliveries,
  outboxTable,
} from '#contract/integration/outbox.ts'
import { Button } from '#ui/button.tsx'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { DateTimeText, Missing } from '#ui/figures/figures.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Status } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { Filter, Filters } from '#ui/table/filters.tsx'
import { Table } from '#ui/table/table.tsx'
import { TableTools } from '#ui/table/table-tools.tsx'
import { useTableView } from '#ui/table/table-view.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { columnsOf } from '../../../kit/list/columns.ts'
import { exportOf } from '../../../kit/list/export.ts'
import { pagerOf } from '../../../kit/list/pager-above.ts'
import { Page } from '../../../kit/page.tsx'
import { usePermission } from '../../../kit/session/access.ts'
import { clearOf, fieldsOf, useSearch } from '../../../kit/url/search.ts'
import { adminCrumb } from '../../admin/exports.ts'
import styles from './outbox.module.css'
import { SendAgain } from './send-again.tsx'

const services = DeliveryService.options.map((value) => ({ value, label: deliveryServices[value] }))
const states = DeliveryState.options.map((value) => ({ value, label: value }))

/** Milliseconds between two questions while something waits. */
const pace = 15_000

/** Shows what was sent to systems of others, what they have answered and what waits (decision 0128). */
export function Outbox() {
  const [search, setSearch] = useSearch(listDeliveries.query)
  const list = useQuery({
    ...queryOf(listDeliveries, { query: search }),
    refetchInterval: ({ state }) => state.data?.deliveries.some((each) => each.state === 'Waiting') && pace,
  })
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const maySend = usePermission(branchAccess.editBranch)
  const columns = maySend ? [...shown, sendColumn] : shown
  const view = useTableView('outbox', columns)
  const field = fieldsOf(search, setSearch)
  const clear = clearOf(search, setSearch, ['services', 'states'])
  return (
    <Page
      title="Outbox"
      crumbs={[adminCrumb]}
      count={list.data?.count}
      actions={<TableTools view={view} columns={shown} onExport={exportOf(listDeliveries, { query: search })} />}
      top={
        <Filters onClear={clear}>
          <Filter width={196}>
            <MultiSelect label="Service" placeholder="Any" options={services} {...field('services')} />
          </Filter>
          <Filter width={196}>
            <MultiSelect label="State" placeholder="Any" options={states} {...field('states')} />
          </Filter>
        </Filters>
      }
    >
      <Table
        label="Outbox"
        columns={columns}
        rows={list.data?.deliveries}
        rowKey={({ guid }) => guid}
        rowLabel={({ title }) => title}
        load={list}
        view={view}
        details={{ label: 'Answer', of: wholeAnswer, unfolded, onChange: setUnfolded }}
        empty={
          <EmptyState
            text={clear ? 'No results found' : 'Nothing has been sent to other systems.'}
            actions={clear && <Button onClick={clear}>Clear filters</Button>}
          />
        }
        pager={pagerOf(list.data?.count, search, setSearch)}
      />
    </Page>
  )
}

/** The status whose look each state has. */
const looks: Readonly<Record<Delivery['state'], string>> = { Waiting: 'Pending', Sent: 'Complete', Failed: 'Failed' }

const shown: readonly Column<Delivery>[] = columnsOf(outboxTable, {
  created: { width: 160, cell: ({ created_at }) => <DateTimeText value={created_at} /> },
  service: { width: 110, startHidden: true, cell: ({ service }) => deliveryServices[service] },
  title: { width: 240, minWidth: 160, fixed: true, cell: ({ title }) => <Cut text={title} /> },
  state: { width: 110, cell: ({ state }) => <Status word={state} kind={looks[state]} /> },
  attempts: {
    width: 92,
    align: 'right',
    hideBelow: 1100,
    cell: ({ attempts }) => <span className="num">{attempts}</span>,
  },
  answer: { width: 300, minWidth: 110, cell: ({ answer }) => (answer === null ? <Missing /> : <Cut text={answer} />) },
  next: {
    width: 150,
    hideBelow: 900,
    cell: ({ next_attempt_at }) => <DateTimeText value={next_attempt_at} />,
  },
  by: { width: 140, minWidth: 100, hideBelow: 1100, cell: ({ created_by }) => created_by ?? <Missing /> },
})

const sendColumn: Column<Delivery> = {
  key: 'send',
  head: 'Action',
  width: 124,
  fixed: true,
  cell: (delivery) => delivery.may_send_again && <SendAgain delivery={delivery} />,
}

/** The answer of a row in full: it may name several records. */
function wholeAnswer({ answer }: Delivery) {
  return <p className={styles.answer}>{answer ?? 'There is no answer yet.'}</p>
}

/** One line; the whole text is in the tooltip. */
function Cut({ text }: { text: string }) {
  return (
    <span className={styles.cut} title={text}>
      {text}
    </span>
  )
}
