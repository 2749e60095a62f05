import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { operatorLocks } from '#contract/operator/locks.ts'
import { assignOperators, listUnassignedOperators, type OperatorListItem } from '#contract/operator/operators.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { nothingTicked } from '#ui/table/selection.ts'
import { Table } from '#ui/table/table.tsx'
import { failureOf } from '../../kit/http/api-error.ts'
import { refreshed } from '../../kit/http/cache.ts'
import { queryOf, showError, useCall } from '../../kit/http/query.ts'
import { pagerAbove } from '../../kit/list/pager-above.ts'
import { Page } from '../../kit/page.tsx'
import { paths } from '../../kit/url/paths.ts'
import { useSearch } from '../../kit/url/search.ts'
import { adminCrumb } from '../admin/exports.ts'
import { operatorsCrumb } from './crumbs.ts'
import { operatorColumns } from './operator-columns.tsx'
import { OperatorSearch } from './operator-search.tsx'
import { useBranchPlace } from './use-branch-place.ts'

const guidOf = (operator: OperatorListItem) => operator.guid
const refusalOf = ({ is_assignable }: OperatorListItem) => (is_assignable ? undefined : operatorLocks.above)
const nameOf = (operator: OperatorListItem) => operator.profile.name

/** Operators of the company who are not in the branch yet, for assigning them (OPER-004, OPER-D18). */
export function AssignOperators() {
  const place = useBranchPlace()
  const openPath = useOpenPath()
  const [search, setSearch] = useSearch(listUnassignedOperators.query)
  const list = useQuery(queryOf(listUnassignedOperators, { params: place, query: search }))
  const columns = useMemo(() => operatorColumns({ withButtons: false }), [])
  // Ticks stay across pages and searches: the count beside the buttons includes them all.
  const [ticked, setTicked] = useState(nothingTicked)
  const assign = useCall(assignOperators, {
    errors: 'form',
    async onSuccess() {
      await refreshed()
      toast('Operators successfully assigned.')
      openPath(paths.operators())
    },
  })
  const send = () =>
    assign.mutate(
      { params: place, body: [...ticked.keys] },
      { onError: (error) => showError(failureOf('Could not assign operators.', error)) },
    )
  const count = list.data?.count ?? 0

  return (
    <Page
      title="Assign operators"
      crumbs={[adminCrumb, operatorsCrumb]}
      count={list.data?.count}
      actions={
        <>
          <LinkButton href={paths.operators()}>Cancel</LinkButton>
          <Button
            look="primary"
            busy={assign.isPending}
            disabledReason={ticked.keys.size === 0 ? 'Select operators first' : undefined}
            onClick={send}
          >
            Assign
          </Button>
        </>
      }
      top={<OperatorSearch value={search.search} onChange={(text) => setSearch({ search: text })} />}
    >
      <Table
        label="Operators who are not assigned"
        columns={columns}
        lines={2}
        rows={list.data?.operators}
        rowKey={guidOf}
        rowLabel={nameOf}
        load={list}
        sort={{ key: 'name', order: 'asc' }}
        selection={{ ticked, onChange: setTicked, disabledReason: refusalOf }}
        empty={<EmptyState text="No operators found." />}
        {...pagerAbove(10, count, search, setSearch)}
      />
    </Page>
  )
}
