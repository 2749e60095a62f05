import { type ReactNode, useMemo } from 'react'
import type { UserListItem } from '#contract/identity/user-list.ts'
import type { UserTable } from '#contract/identity/user-words.ts'
import { Button } from '#ui/button.tsx'
import type { Option } from '#ui/fields/options.ts'
import { EmptyState } from '#ui/page/states.tsx'
import { Table } from '#ui/table/table.tsx'
import { TableTools } from '#ui/table/table-tools.tsx'
import { useTableView } from '#ui/table/table-view.ts'
import { pagerOf } from '../../kit/list/pager-above.ts'
import { Page } from '../../kit/page.tsx'
import { isFiltered } from '../../kit/url/search.ts'
import { useOnboardingSteps } from './use-onboarding-steps.ts'
import { anyStatus, type UserListEndpoint, type userSearch, useUserSearch } from './use-user-search.ts'
import { userColumns } from './user-columns.tsx'
import { UserFilters } from './user-filters.tsx'

interface UserListProps {
  title: string
  /** The screen's name in the stored settings of tables. */
  screen: string
  endpoint: UserListEndpoint
  /** The URL's schema: `userSearch` of the endpoint. */
  schema: ReturnType<typeof userSearch>
  /** The model in the core schema. */
  model: 'carer' | 'patient'
  /** Whether the list starts with the default status. */
  startsFiltered: boolean
  referenceLabel: string
  /** The payment models of the filter, for lists that have it. */
  models?: readonly Option[] | undefined
  /** Whether the users have an onboarding: carers do. */
  hasOnboarding?: boolean
  /** The second line under a name. */
  second: (user: UserListItem) => string
  table: UserTable
  /** Buttons after those of the table. */
  actions?: ReactNode
  /** Returns the address that a row and its name link to. */
  hrefOf?: (user: UserListItem) => string
}

/** CARERLIST-009, CLIENT-D04, HRSEARCH-D09. */
export const noMatch =
  "We're sorry, but we couldn't find a match for your search. Please check the spelling or adjust the filters and try again."

/** The shared list of users (CARERLIST-005). */
export function UserList(props: UserListProps) {
  const { title, screen, endpoint, schema, model, startsFiltered, hasOnboarding, second, hrefOf, table } = props
  const { status, search, setSearch, users, onExport } = useUserSearch({ endpoint, schema, model, startsFiltered })
  const stepOf = useOnboardingSteps(hasOnboarding ? users.data?.users : [])
  const columns = useMemo(() => userColumns({ table, second, hrefOf, stepOf }), [table, second, hrefOf, stepOf])
  const view = useTableView(screen, columns)

  const noStatus = startsFiltered ? anyStatus : undefined
  const filtered = isFiltered({ ...search, status }, ['search', 'status', 'region', 'reference', 'contract_model'])
  const clear = () =>
    setSearch({ search: undefined, status: noStatus, region: undefined, reference: undefined, contract_model: [] })

  return (
    <Page
      title={title}
      count={users.data?.count}
      actions={
        <>
          <TableTools view={view} columns={columns} onExport={onExport} />
          {props.actions}
        </>
      }
      top={
        <UserFilters
          model={model}
          referenceLabel={props.referenceLabel}
          models={props.models}
          filter={{ ...search, status }}
          onChange={(change) =>
            setSearch('status' in change ? { ...change, status: change.status ?? noStatus } : change)
          }
          onClear={filtered ? clear : undefined}
        />
      }
    >
      <Table
        label={title}
        columns={columns}
        lines={2}
        rows={users.data?.users}
        rowKey={(user) => user.guid}
        rowLabel={(user) => user.profile.name}
        {...(hrefOf && { rowHref: hrefOf })}
        load={users}
        view={view}
        sort={{ key: 'name', order: 'asc' }}
        empty={
          <EmptyState
            text={noMatch}
            actions={
              filtered && (
                <>
                  <Button onClick={clear}>Clear filters</Button>
                  {status !== undefined && (
                    <Button look="quiet" onClick={() => setSearch({ status: noStatus })}>
                      Search all statuses
                    </Button>
                  )}
                </>
              )
            }
          />
        }
        pager={pagerOf(users.data?.count, search, setSearch)}
      />
    </Page>
  )
}
