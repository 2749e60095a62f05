import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { errorCatalogue } from '#contract/errors.ts'
import { operatorLocks } from '#contract/operator/locks.ts'
import { listAssignedOperators, type OperatorListItem, unassignOperators } from '#contract/operator/operators.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { nothingTicked } from '#ui/table/selection.ts'
import { Table } from '#ui/table/table.tsx'
import { TableTools } from '#ui/table/table-tools.tsx'
import { useTableView } from '#ui/table/table-view.ts'
import { failureOf } from '../../kit/http/api-error.ts'
import { refreshed } from '../../kit/http/cache.ts'
import { queryOf, showError, useCall } from '../../kit/http/query.ts'
import { exportOf } from '../../kit/list/export.ts'
import { pagerAbove } from '../../kit/list/pager-above.ts'
import { usePicked } from '../../kit/list/use-picked.ts'
import { Page } from '../../kit/page.tsx'
import { paths } from '../../kit/url/paths.ts'
import { useSearch } from '../../kit/url/search.ts'
import { adminCrumb } from '../admin/exports.ts'
import { operatorColumns } from './operator-columns.tsx'
import { OperatorSearch } from './operator-search.tsx'
import { useBranchPlace } from './use-branch-place.ts'

const guidOf = (operator: OperatorListItem) => operator.guid
const nameOf = (operator: OperatorListItem) => operator.profile.name
const hrefOf = (operator: { readonly guid: string }) => paths.operator(operator.guid)

/** The operators of the branch (OPER-001, OPER-D06). */
export function OperatorList() {
  const place = useBranchPlace()
  const [search, setSearch] = useSearch(listAssignedOperators.query)
  const list = useQuery(queryOf(listAssignedOperators, { params: place, query: search }))
  const columns = useMemo(() => operatorColumns({ hrefOf, withButtons: true }), [])
  const view = useTableView('operators', columns)
  const { picked, ticked, setTicked } = usePicked(list.data?.operators ?? [], guidOf, refusalOf)
  const [asking, setAsking] = useState(false)
  const count = list.data?.count ?? 0
  const isBeyond = list.data?.operators.length === 0 && count > 0 && !list.isPlaceholderData
  // The page in the address may no longer exist after its last operators were unassigned.
  useEffect(() => {
    if (isBeyond && search.page > 1) setSearch({ page: 1 }, { replace: true })
  })

  return (
    <Page
      title="Operators"
      crumbs={[adminCrumb]}
      count={list.data?.count}
      actions={
        <>
          <TableTools
            view={view}
            columns={columns}
            onExport={exportOf(listAssignedOperators, { params: place, query: search })}
          />
          <LinkButton href={paths.operatorsAssign()}>Assign operators</LinkButton>
          <LinkButton look="primary" icon={IconPlus} href={paths.operatorNew()}>
            Create operator
          </LinkButton>
        </>
      }
      top={<OperatorSearch value={search.search} onChange={(text) => setSearch({ search: text })} />}
    >
      <Table
        label="Operators"
        columns={columns}
        lines={2}
        rows={list.data?.operators}
        rowKey={guidOf}
        rowLabel={nameOf}
        rowHref={hrefOf}
        load={list}
        view={view}
        sort={{ key: 'name', order: 'asc' }}
        selection={{
          ticked,
          onChange: setTicked,
          disabledReason: refusalOf,
          actions: (
            <Button
              size="small"
              disabledReason={picked.length === 0 ? 'Select operators first' : undefined}
              onClick={() => setAsking(true)}
            >
              Unassign
            </Button>
          ),
        }}
        empty={
          <EmptyState
            text="No operators found, start by adding one."
            actions={search.search && <Button onClick={() => setSearch({ search: undefined })}>Clear filters</Button>}
          />
        }
        {...pagerAbove(10, count, search, setSearch)}
      />
      {asking && (
        <Unassign
          guids={picked.map(guidOf)}
          onDone={() => {
            setAsking(false)
            setTicked(nothingTicked)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Page>
  )
}

/**
 * Returns why a row cannot be selected: users cannot unassign themselves (OPER-D19), or someone with more permissions.
 */
function refusalOf({ is_assignable, is_unassignable }: OperatorListItem): string | undefined {
  if (is_unassignable) return undefined
  return is_assignable ? errorCatalogue.OWN_ASSIGNMENT.title : operatorLocks.above
}

interface UnassignProps {
  guids: readonly string[]
  onDone: () => void
  onClose: () => void
}

function Unassign({ guids, onDone, onClose }: UnassignProps) {
  const place = useBranchPlace()
  const unassign = useCall(unassignOperators, {
    errors: 'form',
    async onSuccess() {
      onDone()
      toast('Operators successfully unassigned.')
      await refreshed()
    },
  })
  const confirm = () =>
    unassign.mutate(
      { params: place, body: [...guids] },
      {
        onError: (error) => {
          onClose()
          showError(failureOf('Could not unassign operators.', error))
        },
      },
    )
  return (
    <Confirm
      title="Unassign operators"
      text="Do you really want to unassign selected operators from this branch?"
      yes="Unassign"
      danger
      busy={unassign.isPending}
      onYes={confirm}
      onNo={onClose}
    />
  )
}
