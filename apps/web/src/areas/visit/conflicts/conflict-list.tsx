import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { Guid } from '#contract/fields.ts'
import { conflictStates, listVisitConflicts, type VisitConflict } from '#contract/visit/conflicts.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useZone } from '#ui/figures/zone.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { StateChip } from '#ui/status/status.tsx'
import { Filter, Filters } from '#ui/table/filters.tsx'
import { Table } from '#ui/table/table.tsx'
import { queryOf } from '../../../kit/http/query.ts'
import { pagerOf } from '../../../kit/list/pager-above.ts'
import { Page } from '../../../kit/page.tsx'
import { paths } from '../../../kit/url/paths.ts'
import { fieldsOf, useSearch } from '../../../kit/url/search.ts'
import { conflictColumns } from './conflict-columns.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'

const { page, page_size } = listVisitConflicts.query.shape
/** The states that the filter offers besides those to decide. */
const others = ['accepted', 'dismissed', 'all'] as const
const Search = z.object({
  state: z.enum(others).optional(),
  appointment: Guid.optional(),
  page,
  page_size,
})
const stateOptions = others.map((value) => ({ value, label: value === 'all' ? 'All' : conflictStates[value] }))

/** The events of carers' phones that contradict their visits, for coordinators to decide (decision 0109). */
export function ConflictList() {
  const zone = useZone()
  const [search, setSearch] = useSearch(Search)
  const { state, appointment, page: at, page_size: size } = search
  const query = {
    state: state === 'all' ? [] : [state ?? 'open'],
    appointment_guid: appointment,
    page: at,
    page_size: size,
  }
  const found = useQuery(queryOf(listVisitConflicts, { query }))
  const [shown, setShown] = useState<VisitConflict>()
  const columns = useMemo(() => conflictColumns(zone, setShown), [zone])
  const field = fieldsOf(search, setSearch)
  return (
    <Page
      title="Conflicts"
      crumbs={[{ label: 'Visits', href: paths.visits() }]}
      count={found.data?.count}
      top={
        <Filters>
          <Filter width={180}>
            <Select label="State" none={conflictStates.open} options={stateOptions} {...field('state')} />
          </Filter>
          {appointment !== undefined && (
            <StateChip word="One visit" count={1} pressed onPress={() => setSearch({ appointment: undefined })} />
          )}
        </Filters>
      }
    >
      <Table
        label="Conflicts"
        columns={columns}
        rows={found.data?.conflicts}
        rowKey={(row) => row.guid}
        rowLabel={(row) => row.carer_name}
        lines={2}
        load={found}
        empty={
          <EmptyState
            text={state === undefined ? 'Nothing to decide.' : 'No conflicts found.'}
            actions={state === undefined && <Button onClick={() => setSearch({ state: 'all' })}>Show all</Button>}
          />
        }
        pager={pagerOf(found.data?.count, search, setSearch)}
      />
      {shown && <ConflictDialog conflict={shown} onClose={() => setShown(undefined)} />}
    </Page>
  )
}
